/** Constant pools beyond 256 entries, long jumps, large switch tables. */
public class LargeTables {
  static final int[] NUMBERS = {
    -2147483648, 506952113, -1133579422, 1520856339, -119675196, -1760206731, 894229030, -746302505,
    1908133256, 267601721, -1372929814, 1281505947, -359025588, -1999557123, 654878638, -985652897,
    1668782864, 28251329, -1612280206, 1042155555, -598375980, 2056059781, 415528246, -1225003289,
    1429432472, -211099063, -1851630598, 802805163, -837726372, 1816709389, 176177854, -1464353681,
    1190082080, -450449455, -2090980990, 563454771, -1077076764, 1577358997, -63172538, -1703704073,
    950731688, -689799847, 1964635914, 324104379, -1316427156, 1338008605, -302522930, -1943054465,
    711381296, -929150239, 1725285522, 84753987, -1555777548, 1098658213, -541873322, 2112562439,
    472030904, -1168500631, 1485935130, -154596405, -1795127940, 859307821, -781223714, 1873212047,
    232680512, -1407851023, 1246584738, -393946797, -2034478332, 619957429, -1020574106, 1633861655,
    -6669880, -1647201415, 1007234346, -633297189, 2021138572, 380607037, -1259924498, 1394511263,
    -246020272, -1886551807, 767883954, -872647581, 1781788180, 141256645, -1499274890, 1155160871,
    -485370664, -2125902199, 528533562, -1111997973, 1542437788, -98093747, -1738625282, 915810479,
    -724721056, 1929714705, 289183170, -1351348365, 1303087396, -337444139, -1977975674, 676460087,
    -964071448, 1690364313, 49832778, -1590698757, 1063737004, -576794531, 2077641230, 437109695,
    -1203421840, 1451013921, -189517614, -1830049149, 824386612, -816144923, 1838290838, 197759303,
    -1442772232, 1211663529, -428868006, -2069399541, 585036220, -1055495315, 1598940446, -41591089,
    -1682122624, 972313137, -668218398, 1986217363, 345685828, -1294845707, 1359590054, -280941481,
    -1921473016, 732962745, -907568790, 1746866971, 106335436, -1534196099, 1120239662, -520291873,
    2134143888, 493612353, -1146919182, 1507516579, -133014956, -1773546491, 880889270, -759642265,
    1894793496, 254261961, -1386269574, 1268166187, -372365348, -2012896883, 641538878, -998992657,
    1655443104, 14911569, -1625619966, 1028815795, -611715740, 2042720021, 402188486, -1238343049,
    1416092712, -224438823, -1864970358, 789465403, -851066132, 1803369629, 162838094, -1477693441,
    1176742320, -463789215, -2104320750, 550115011, -1090416524, 1564019237, -76512298, -1717043833,
    937391928, -703139607, 1951296154, 310764619, -1329766916, 1324668845, -315862690, -1956394225,
    698041536, -942489999, 1711945762, 71414227, -1569117308, 1085318453, -555213082, 2099222679,
    458691144, -1181840391, 1472595370, -167936165, -1808467700, 845968061, -794563474, 1859872287,
    219340752, -1421190783, 1233244978, -407286557, -2047818092, 606617669, -1033913866, 1620521895,
    -20009640, -1660541175, 993894586, -646636949, 2007798812, 367267277, -1273264258, 1381171503,
    -259360032, -1899891567, 754544194, -885987341, 1768448420, 127916885, -1512614650, 1141821111,
    -498710424, -2139241959, 515193802, -1125337733, 1529098028, -111433507, -1751965042, 902470719,
    -738060816, 1916374945, 275843410, -1364688125, 1289747636, -350783899, -1991315434, 663120327,
    -977411208, 1677024553, 36493018, -1604038517, 1050397244, -590134291, 2064301470, 423769935,
    -1216761600, 1437674161, -202857374, -1843388909, 811046852, -829484683, 1824951078, 184419543,
    -1456111992, 1198323769, -442207766, -2082739301, 571696460, -1068835075, 1585600686, -54930849,
    -1695462384, 958973377, -681558158, 1972877603, 332346068, -1308185467, 1346250294, -294281241,
    -1934812776, 719622985, -920908550, 1733527211, 92995676, -1547535859, 1106899902, -533631633,
    2120804128, 480272593, -1160258942, 1494176819, -146354716, -1786886251, 867549510, -772982025,
    1881453736, 240922201, -1399609334, 1254826427, -385705108, -2026236643, 628199118, -1012332417,
    1642103344, 1571809, -1638959726, 1015476035, -625055500, 2029380261, 388848726, -1251682809,
    1402752952, -237778583, -1878310118, 776125643, -864405892, 1790029869, 149498334, -1491033201,
    1163402560, -477128975, -2117660510, 536775251, -1103756284, 1550679477, -89852058, -1730383593,
    924052168, -716479367, 1937956394, 297424859, -1343106676, 1311329085, -329202450, -1969733985,
    684701776, -955829759, 1698606002, 58074467, -1582457068, 1071978693, -568552842, 2085882919,
    445351384, -1195180151, 1459255610, -181275925, -1821807460, 832628301, -807903234, 1846532527,
    206000992, -1434530543, 1219905218, -420626317, -2061157852, 593277909, -1047253626, 1607182135,
    -33349400, -1673880935, 980554826, -659976709, 1994459052, 353927517, -1286604018, 1367831743,
    -272699792, -1913231327, 741204434, -899327101, 1755108660, 114577125, -1525954410, 1128481351,
    -512050184, 2142385577, 501854042, -1138677493, 1515758268, -124773267, -1765304802, 889130959,
    -751400576, 1903035185, 262503650, -1378027885, 1276407876, -364123659, -2004655194, 649780567,
    -990750968, 1663684793, 23153258, -1617378277, 1037057484, -603474051, 2050961710, 410430175
  };

  static final String[] KEYS = {
    "k0", "k37", "k74", "k111", "k148", "k185", "k222", "k259", "k296", "k333",
    "k370", "k407", "k444", "k481", "k518", "k555", "k592", "k629", "k666", "k703",
    "k740", "k777", "k814", "k851", "k888", "k925", "k962", "k999", "k27", "k64",
    "k101", "k138", "k175", "k212", "k249", "k286", "k323", "k360", "k397", "k434",
    "k471", "k508", "k545", "k582", "k619", "k656", "k693", "k730", "k767", "k804",
    "k841", "k878", "k915", "k952", "k989", "k17", "k54", "k91", "k128", "k165",
    "k202", "k239", "k276", "k313", "k350", "k387", "k424", "k461", "k498", "k535",
    "k572", "k609", "k646", "k683", "k720", "k757", "k794", "k831", "k868", "k905",
    "k942", "k979", "k7", "k44", "k81", "k118", "k155", "k192", "k229", "k266",
    "k303", "k340", "k377", "k414", "k451", "k488", "k525", "k562", "k599", "k636",
    "k673", "k710", "k747", "k784", "k821", "k858", "k895", "k932", "k969", "k1006",
    "k34", "k71", "k108", "k145", "k182", "k219", "k256", "k293", "k330", "k367",
    "k404", "k441", "k478", "k515", "k552", "k589", "k626", "k663", "k700", "k737",
    "k774", "k811", "k848", "k885", "k922", "k959", "k996", "k24", "k61", "k98",
    "k135", "k172", "k209", "k246", "k283", "k320", "k357", "k394", "k431", "k468",
    "k505", "k542", "k579", "k616", "k653", "k690", "k727", "k764", "k801", "k838",
    "k875", "k912", "k949", "k986", "k14", "k51", "k88", "k125", "k162", "k199",
    "k236", "k273", "k310", "k347", "k384", "k421", "k458", "k495", "k532", "k569",
    "k606", "k643", "k680", "k717", "k754", "k791", "k828", "k865", "k902", "k939",
    "k976", "k4", "k41", "k78", "k115", "k152", "k189", "k226", "k263", "k300",
    "k337", "k374", "k411", "k448", "k485", "k522", "k559", "k596", "k633", "k670",
    "k707", "k744", "k781", "k818", "k855", "k892", "k929", "k966", "k1003", "k31",
    "k68", "k105", "k142", "k179", "k216", "k253", "k290", "k327", "k364", "k401",
    "k438", "k475", "k512", "k549", "k586", "k623", "k660", "k697", "k734", "k771",
    "k808", "k845", "k882", "k919", "k956", "k993", "k21", "k58", "k95", "k132",
    "k169", "k206", "k243", "k280", "k317", "k354", "k391", "k428", "k465", "k502",
    "k539", "k576", "k613", "k650", "k687", "k724", "k761", "k798", "k835", "k872",
    "k909", "k946", "k983", "k11", "k48", "k85", "k122", "k159", "k196", "k233",
    "k270", "k307", "k344", "k381", "k418", "k455", "k492", "k529", "k566", "k603",
    "k640", "k677", "k714", "k751", "k788", "k825", "k862", "k899", "k936", "k973"
  };

  static final double[] DOUBLES = {0.1, 1.35, 2.6, 3.85, 5.1, 6.35, 7.6, 8.85, 10.1, 11.35, 12.6, 13.85, 15.1, 16.35, 17.6, 18.85, 20.1, 21.35, 22.6, 23.85, 25.1, 26.35, 27.6, 28.85, 30.1, 31.35, 32.6, 33.85, 35.1, 36.35, 37.6, 38.85, 40.1, 41.35, 42.6, 43.85, 45.1, 46.35, 47.6, 48.85, 50.1, 51.35, 52.6, 53.85, 55.1, 56.35, 57.6, 58.85, 60.1, 61.35, 62.6, 63.85, 65.1, 66.35, 67.6, 68.85, 70.1, 71.35, 72.6, 73.85};
  static final long[] LONGS = {-37L, 1234567890086L, 2469135780209L, 3703703670332L, 4938271560455L, 6172839450578L, 7407407340701L, 8641975230824L, 9876543120947L, 11111111011070L, 12345678901193L, 13580246791316L, 14814814681439L, 16049382571562L, 17283950461685L, 18518518351808L, 19753086241931L, 20987654132054L, 22222222022177L, 23456789912300L, 24691357802423L, 25925925692546L, 27160493582669L, 28395061472792L, 29629629362915L, 30864197253038L, 32098765143161L, 33333333033284L, 34567900923407L, 35802468813530L, 37037036703653L, 38271604593776L, 39506172483899L, 40740740374022L, 41975308264145L, 43209876154268L, 44444444044391L, 45679011934514L, 46913579824637L, 48148147714760L, 49382715604883L, 50617283495006L, 51851851385129L, 53086419275252L, 54320987165375L, 55555555055498L, 56790122945621L, 58024690835744L, 59259258725867L, 60493826615990L, 61728394506113L, 62962962396236L, 64197530286359L, 65432098176482L, 66666666066605L, 67901233956728L, 69135801846851L, 70370369736974L, 71604937627097L, 72839505517220L};

  static int sparse(int x) {
    switch (x) {
      case -200: return 0;
      case -197: return -49;
      case -194: return -96;
      case -191: return -141;
      case -188: return -184;
      case -185: return -225;
      case -182: return -264;
      case -179: return -301;
      case -176: return -336;
      case -173: return -369;
      case -170: return -400;
      case -167: return -429;
      case -164: return -456;
      case -161: return -481;
      case -158: return -504;
      case -155: return -525;
      case -152: return -544;
      case -149: return -561;
      case -146: return -576;
      case -143: return -589;
      case -140: return -600;
      case -137: return -609;
      case -134: return -616;
      case -131: return -621;
      case -128: return -624;
      case -125: return -625;
      case -122: return -624;
      case -119: return -621;
      case -116: return -616;
      case -113: return -609;
      case -110: return -600;
      case -107: return -589;
      case -104: return -576;
      case -101: return -561;
      case -98: return -544;
      case -95: return -525;
      case -92: return -504;
      case -89: return -481;
      case -86: return -456;
      case -83: return -429;
      case -80: return -400;
      case -77: return -369;
      case -74: return -336;
      case -71: return -301;
      case -68: return -264;
      case -65: return -225;
      case -62: return -184;
      case -59: return -141;
      case -56: return -96;
      case -53: return -49;
      case -50: return 0;
      case -47: return 51;
      case -44: return 104;
      case -41: return 159;
      case -38: return 216;
      case -35: return 275;
      case -32: return 336;
      case -29: return 399;
      case -26: return 464;
      case -23: return 531;
      case -20: return 600;
      case -17: return 671;
      case -14: return 744;
      case -11: return 819;
      case -8: return 896;
      case -5: return 975;
      case -2: return 1056;
      case 1: return 1139;
      case 4: return 1224;
      case 7: return 1311;
      case 10: return 1400;
      case 13: return 1491;
      case 16: return 1584;
      case 19: return 1679;
      case 22: return 1776;
      case 25: return 1875;
      case 28: return 1976;
      case 31: return 2079;
      case 34: return 2184;
      case 37: return 2291;
      case 40: return 2400;
      case 43: return 2511;
      case 46: return 2624;
      case 49: return 2739;
      case 52: return 2856;
      case 55: return 2975;
      case 58: return 3096;
      case 61: return 3219;
      case 64: return 3344;
      case 67: return 3471;
      case 70: return 3600;
      case 73: return 3731;
      case 76: return 3864;
      case 79: return 3999;
      case 82: return 4136;
      case 85: return 4275;
      case 88: return 4416;
      case 91: return 4559;
      case 94: return 4704;
      case 97: return 4851;
      case 100: return 5000;
      case 103: return 5151;
      case 106: return 5304;
      case 109: return 5459;
      case 112: return 5616;
      case 115: return 5775;
      case 118: return 5936;
      case 121: return 6099;
      case 124: return 6264;
      case 127: return 6431;
      case 130: return 6600;
      case 133: return 6771;
      case 136: return 6944;
      case 139: return 7119;
      case 142: return 7296;
      case 145: return 7475;
      case 148: return 7656;
      case 151: return 7839;
      case 154: return 8024;
      case 157: return 8211;
      case 160: return 8400;
      case 163: return 8591;
      case 166: return 8784;
      case 169: return 8979;
      case 172: return 9176;
      case 175: return 9375;
      case 178: return 9576;
      case 181: return 9779;
      case 184: return 9984;
      case 187: return 10191;
      case 190: return 10400;
      case 193: return 10611;
      case 196: return 10824;
      case 199: return 11039;
      case 202: return 11256;
      case 205: return 11475;
      case 208: return 11696;
      case 211: return 11919;
      case 214: return 12144;
      case 217: return 12371;
      case 220: return 12600;
      case 223: return 12831;
      case 226: return 13064;
      case 229: return 13299;
      case 232: return 13536;
      case 235: return 13775;
      case 238: return 14016;
      case 241: return 14259;
      case 244: return 14504;
      case 247: return 14751;
      case 250: return 15000;
      case 253: return 15251;
      case 256: return 15504;
      case 259: return 15759;
      case 262: return 16016;
      case 265: return 16275;
      case 268: return 16536;
      case 271: return 16799;
      case 274: return 17064;
      case 277: return 17331;
      case 280: return 17600;
      case 283: return 17871;
      case 286: return 18144;
      case 289: return 18419;
      case 292: return 18696;
      case 295: return 18975;
      case 298: return 19256;
      case 301: return 19539;
      case 304: return 19824;
      case 307: return 20111;
      case 310: return 20400;
      case 313: return 20691;
      case 316: return 20984;
      case 319: return 21279;
      case 322: return 21576;
      case 325: return 21875;
      case 328: return 22176;
      case 331: return 22479;
      case 334: return 22784;
      case 337: return 23091;
      case 340: return 23400;
      case 343: return 23711;
      case 346: return 24024;
      case 349: return 24339;
      case 352: return 24656;
      case 355: return 24975;
      case 358: return 25296;
      case 361: return 25619;
      case 364: return 25944;
      case 367: return 26271;
      case 370: return 26600;
      case 373: return 26931;
      case 376: return 27264;
      case 379: return 27599;
      case 382: return 27936;
      case 385: return 28275;
      case 388: return 28616;
      case 391: return 28959;
      case 394: return 29304;
      case 397: return 29651;
    }
    return -1;
  }

  static int dense(int x) {
    int r = 0;
    switch (x) {
      case 0: r += 0; 
      case 1: r += 13; 
      case 2: r += 26; 
      case 3: r += 39; break;
      case 4: r += 52; 
      case 5: r += 65; 
      case 6: r += 78; 
      case 7: r += 91; break;
      case 8: r += 3; 
      case 9: r += 16; 
      case 10: r += 29; 
      case 11: r += 42; break;
      case 12: r += 55; 
      case 13: r += 68; 
      case 14: r += 81; 
      case 15: r += 94; break;
      case 16: r += 6; 
      case 17: r += 19; 
      case 18: r += 32; 
      case 19: r += 45; break;
      case 20: r += 58; 
      case 21: r += 71; 
      case 22: r += 84; 
      case 23: r += 97; break;
      case 24: r += 9; 
      case 25: r += 22; 
      case 26: r += 35; 
      case 27: r += 48; break;
      case 28: r += 61; 
      case 29: r += 74; 
      case 30: r += 87; 
      case 31: r += 100; break;
      case 32: r += 12; 
      case 33: r += 25; 
      case 34: r += 38; 
      case 35: r += 51; break;
      case 36: r += 64; 
      case 37: r += 77; 
      case 38: r += 90; 
      case 39: r += 2; break;
      case 40: r += 15; 
      case 41: r += 28; 
      case 42: r += 41; 
      case 43: r += 54; break;
      case 44: r += 67; 
      case 45: r += 80; 
      case 46: r += 93; 
      case 47: r += 5; break;
      case 48: r += 18; 
      case 49: r += 31; 
      case 50: r += 44; 
      case 51: r += 57; break;
      case 52: r += 70; 
      case 53: r += 83; 
      case 54: r += 96; 
      case 55: r += 8; break;
      case 56: r += 21; 
      case 57: r += 34; 
      case 58: r += 47; 
      case 59: r += 60; break;
      case 60: r += 73; 
      case 61: r += 86; 
      case 62: r += 99; 
      case 63: r += 11; break;
      case 64: r += 24; 
      case 65: r += 37; 
      case 66: r += 50; 
      case 67: r += 63; break;
      case 68: r += 76; 
      case 69: r += 89; 
      case 70: r += 1; 
      case 71: r += 14; break;
      case 72: r += 27; 
      case 73: r += 40; 
      case 74: r += 53; 
      case 75: r += 66; break;
      case 76: r += 79; 
      case 77: r += 92; 
      case 78: r += 4; 
      case 79: r += 17; break;
      case 80: r += 30; 
      case 81: r += 43; 
      case 82: r += 56; 
      case 83: r += 69; break;
      case 84: r += 82; 
      case 85: r += 95; 
      case 86: r += 7; 
      case 87: r += 20; break;
      case 88: r += 33; 
      case 89: r += 46; 
      case 90: r += 59; 
      case 91: r += 72; break;
      case 92: r += 85; 
      case 93: r += 98; 
      case 94: r += 10; 
      case 95: r += 23; break;
      case 96: r += 36; 
      case 97: r += 49; 
      case 98: r += 62; 
      case 99: r += 75; break;
      case 100: r += 88; 
      case 101: r += 0; 
      case 102: r += 13; 
      case 103: r += 26; break;
      case 104: r += 39; 
      case 105: r += 52; 
      case 106: r += 65; 
      case 107: r += 78; break;
      case 108: r += 91; 
      case 109: r += 3; 
      case 110: r += 16; 
      case 111: r += 29; break;
      case 112: r += 42; 
      case 113: r += 55; 
      case 114: r += 68; 
      case 115: r += 81; break;
      case 116: r += 94; 
      case 117: r += 6; 
      case 118: r += 19; 
      case 119: r += 32; break;
      case 120: r += 45; 
      case 121: r += 58; 
      case 122: r += 71; 
      case 123: r += 84; break;
      case 124: r += 97; 
      case 125: r += 9; 
      case 126: r += 22; 
      case 127: r += 35; break;
      case 128: r += 48; 
      case 129: r += 61; 
      case 130: r += 74; 
      case 131: r += 87; break;
      case 132: r += 100; 
      case 133: r += 12; 
      case 134: r += 25; 
      case 135: r += 38; break;
      case 136: r += 51; 
      case 137: r += 64; 
      case 138: r += 77; 
      case 139: r += 90; break;
      case 140: r += 2; 
      case 141: r += 15; 
      case 142: r += 28; 
      case 143: r += 41; break;
      case 144: r += 54; 
      case 145: r += 67; 
      case 146: r += 80; 
      case 147: r += 93; break;
      case 148: r += 5; 
      case 149: r += 18; 
      case 150: r += 31; 
      case 151: r += 44; break;
      case 152: r += 57; 
      case 153: r += 70; 
      case 154: r += 83; 
      case 155: r += 96; break;
      case 156: r += 8; 
      case 157: r += 21; 
      case 158: r += 34; 
      case 159: r += 47; break;
      case 160: r += 60; 
      case 161: r += 73; 
      case 162: r += 86; 
      case 163: r += 99; break;
      case 164: r += 11; 
      case 165: r += 24; 
      case 166: r += 37; 
      case 167: r += 50; break;
      case 168: r += 63; 
      case 169: r += 76; 
      case 170: r += 89; 
      case 171: r += 1; break;
      case 172: r += 14; 
      case 173: r += 27; 
      case 174: r += 40; 
      case 175: r += 53; break;
      case 176: r += 66; 
      case 177: r += 79; 
      case 178: r += 92; 
      case 179: r += 4; break;
      case 180: r += 17; 
      case 181: r += 30; 
      case 182: r += 43; 
      case 183: r += 56; break;
      case 184: r += 69; 
      case 185: r += 82; 
      case 186: r += 95; 
      case 187: r += 7; break;
      case 188: r += 20; 
      case 189: r += 33; 
      case 190: r += 46; 
      case 191: r += 59; break;
      case 192: r += 72; 
      case 193: r += 85; 
      case 194: r += 98; 
      case 195: r += 10; break;
      case 196: r += 23; 
      case 197: r += 36; 
      case 198: r += 49; 
      case 199: r += 62; break;
      case 200: r += 75; 
      case 201: r += 88; 
      case 202: r += 0; 
      case 203: r += 13; break;
      case 204: r += 26; 
      case 205: r += 39; 
      case 206: r += 52; 
      case 207: r += 65; break;
      case 208: r += 78; 
      case 209: r += 91; 
      case 210: r += 3; 
      case 211: r += 16; break;
      case 212: r += 29; 
      case 213: r += 42; 
      case 214: r += 55; 
      case 215: r += 68; break;
      case 216: r += 81; 
      case 217: r += 94; 
      case 218: r += 6; 
      case 219: r += 19; break;
      case 220: r += 32; 
      case 221: r += 45; 
      case 222: r += 58; 
      case 223: r += 71; break;
      case 224: r += 84; 
      case 225: r += 97; 
      case 226: r += 9; 
      case 227: r += 22; break;
      case 228: r += 35; 
      case 229: r += 48; 
      case 230: r += 61; 
      case 231: r += 74; break;
      case 232: r += 87; 
      case 233: r += 100; 
      case 234: r += 12; 
      case 235: r += 25; break;
      case 236: r += 38; 
      case 237: r += 51; 
      case 238: r += 64; 
      case 239: r += 77; break;
      case 240: r += 90; 
      case 241: r += 2; 
      case 242: r += 15; 
      case 243: r += 28; break;
      case 244: r += 41; 
      case 245: r += 54; 
      case 246: r += 67; 
      case 247: r += 80; break;
      case 248: r += 93; 
      case 249: r += 5; 
      case 250: r += 18; 
      case 251: r += 31; break;
      case 252: r += 44; 
      case 253: r += 57; 
      case 254: r += 70; 
      case 255: r += 83; break;
      case 256: r += 96; 
      case 257: r += 8; 
      case 258: r += 21; 
      case 259: r += 34; break;
      default: r = -7;
    }
    return r;
  }

  static int words(String s) {
    switch (s) {
      case "w0": return 0;
      case "w1": return 1;
      case "w2": return 2;
      case "w3": return 3;
      case "w4": return 4;
      case "w5": return 5;
      case "w6": return 6;
      case "w7": return 7;
      case "w8": return 8;
      case "w9": return 9;
      case "w10": return 10;
      case "w11": return 11;
      case "w12": return 12;
      case "w13": return 13;
      case "w14": return 14;
      case "w15": return 15;
      case "w16": return 16;
      case "w17": return 17;
      case "w18": return 18;
      case "w19": return 19;
      case "w20": return 20;
      case "w21": return 21;
      case "w22": return 22;
      case "w23": return 23;
      case "w24": return 24;
      case "w25": return 25;
      case "w26": return 26;
      case "w27": return 27;
      case "w28": return 28;
      case "w29": return 29;
      case "w30": return 30;
      case "w31": return 31;
      case "w32": return 32;
      case "w33": return 33;
      case "w34": return 34;
      case "w35": return 35;
      case "w36": return 36;
      case "w37": return 37;
      case "w38": return 38;
      case "w39": return 39;
      case "w40": return 40;
      case "w41": return 41;
      case "w42": return 42;
      case "w43": return 43;
      case "w44": return 44;
      case "w45": return 45;
      case "w46": return 46;
      case "w47": return 47;
      case "w48": return 48;
      case "w49": return 49;
      case "w50": return 50;
      case "w51": return 51;
      case "w52": return 52;
      case "w53": return 53;
      case "w54": return 54;
      case "w55": return 55;
      case "w56": return 56;
      case "w57": return 57;
      case "w58": return 58;
      case "w59": return 59;
      case "w60": return 60;
      case "w61": return 61;
      case "w62": return 62;
      case "w63": return 63;
      case "w64": return 64;
      case "w65": return 65;
      case "w66": return 66;
      case "w67": return 67;
      case "w68": return 68;
      case "w69": return 69;
      case "w70": return 70;
      case "w71": return 71;
      case "w72": return 72;
      case "w73": return 73;
      case "w74": return 74;
      case "w75": return 75;
      case "w76": return 76;
      case "w77": return 77;
      case "w78": return 78;
      case "w79": return 79;
      case "w80": return 80;
      case "w81": return 81;
      case "w82": return 82;
      case "w83": return 83;
      case "w84": return 84;
      case "w85": return 85;
      case "w86": return 86;
      case "w87": return 87;
      case "w88": return 88;
      case "w89": return 89;
      case "w90": return 90;
      case "w91": return 91;
      case "w92": return 92;
      case "w93": return 93;
      case "w94": return 94;
      case "w95": return 95;
      case "w96": return 96;
      case "w97": return 97;
      case "w98": return 98;
      case "w99": return 99;
      case "w100": return 100;
      case "w101": return 101;
      case "w102": return 102;
      case "w103": return 103;
      case "w104": return 104;
      case "w105": return 105;
      case "w106": return 106;
      case "w107": return 107;
      case "w108": return 108;
      case "w109": return 109;
      case "w110": return 110;
      case "w111": return 111;
      case "w112": return 112;
      case "w113": return 113;
      case "w114": return 114;
      case "w115": return 115;
      case "w116": return 116;
      case "w117": return 117;
      case "w118": return 118;
      case "w119": return 119;
      default: return -1;
    }
  }

  public static void main(String[] args) {
    int h = 0;
    for (int v : NUMBERS) h = h * 31 + v;
    for (String s : KEYS) h = h * 31 + s.hashCode();
    for (double d : DOUBLES) h = h * 31 + Double.hashCode(d);
    for (long l : LONGS) h = h * 31 + Long.hashCode(l);
    System.out.println(h);
    for (int x = -210; x < 410; x += 17) System.out.print(sparse(x) + " ");
    System.out.println();
    for (int x = -5; x < 270; x += 11) System.out.print(dense(x) + " ");
    System.out.println();
    int sum = 0;
    for (int i = -3; i < 125; i++) sum = sum * 7 + words("w" + i);
    System.out.println(sum + " " + words("") + " " + KEYS[299] + " " + NUMBERS[399]);
  }
}
