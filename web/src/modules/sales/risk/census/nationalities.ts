import { countries } from '#contract/base/values/countries';
import { fold } from '#contract/base/values/folding';

/**
 * What people of a country are called: its three letters, the English words, then the Arabic ones for a man. Only those
 * that can mean no other country.
 */
const peoples = `
AE ARE emirati, uae national, uae, emirates, إماراتي
AF AFG afghan, afghani, أفغاني
AL ALB albanian, ألباني
AM ARM armenian, أرمني
AO AGO angolan, أنغولي
AR ARG argentine, argentinian, أرجنتيني
AT AUT austrian, نمساوي
AU AUS australian, aussie, أسترالي
AZ AZE azerbaijani, azeri, أذربيجاني
BA BIH bosnian, بوسني
BD BGD bangladeshi, bengali, بنغلاديشي, بنغالي, بنجلاديشي
BE BEL belgian, بلجيكي
BF BFA burkinabe, بوركيني
BG BGR bulgarian, بلغاري
BH BHR bahraini, بحريني
BI BDI burundian, بوروندي
BJ BEN beninese, بنيني
BR BRA brazilian, برازيلي
BT BTN bhutanese, بوتاني
BY BLR belarusian, belarussian, بيلاروسي
CA CAN canadian, كندي
CH CHE swiss, سويسري
CI CIV ivorian, ivory coast, cote d ivoire, ساحل العاج
CL CHL chilean, تشيلي
CM CMR cameroonian, كاميروني
CN CHN chinese, prc, صيني
CO COL colombian, كولومبي
CU CUB cuban, كوبي
CY CYP cypriot, قبرصي
CZ CZE czech, czech republic, تشيكي
DE DEU german, ألماني
DJ DJI djiboutian, جيبوتي
DK DNK danish, dane, دنماركي, دانماركي
DZ DZA algerian, جزائري
EC ECU ecuadorian, إكوادوري
EE EST estonian, إستوني
EG EGY egyptian, مصري
ER ERI eritrean, إريتري
ES ESP spanish, spaniard, إسباني, أسباني
ET ETH ethiopian, إثيوبي, أثيوبي, حبشي
FI FIN finnish, finn, فنلندي
FR FRA french, فرنسي
GB GBR british, uk, united kingdom, britain, great britain, england, english, scottish, welsh, بريطاني, إنجليزي
GE GEO georgian, جورجي
GH GHA ghanaian, ghanian, غاني
GM GMB gambian, غامبي
GR GRC greek, يوناني
HR HRV croatian, كرواتي
HU HUN hungarian, مجري, هنغاري
ID IDN indonesian, إندونيسي, أندونيسي
IE IRL irish, إيرلندي, أيرلندي
IN IND indian, هندي
IQ IRQ iraqi, عراقي
IR IRN iranian, persian, إيراني
IS ISL icelandic, آيسلندي
IT ITA italian, إيطالي
JO JOR jordanian, أردني
JP JPN japanese, ياباني
KE KEN kenyan, كيني
KG KGZ kyrgyz, kyrgyzstani, قيرغيزي
KH KHM cambodian, كمبودي
KM COM comorian, comoros islands, comoros island, قمري, جزر القمر
KR KOR korean, south korean, south korea, korea, كوري, كوري جنوبي
KW KWT kuwaiti, كويتي
KZ KAZ kazakh, kazakhstani, كازاخستاني
LA LAO laotian, lao, لاوي
LB LBN lebanese, لبناني
LK LKA sri lankan, srilankan, srilanka, سريلانكي, سيريلانكي
LR LBR liberian, ليبيري
LT LTU lithuanian, ليتواني
LV LVA latvian, لاتفي
LY LBY libyan, ليبي
MA MAR moroccan, مغربي
MD MDA moldovan, مولدوفي
MG MDG malagasy, مدغشقري
MK MKD macedonian, مقدوني
ML MLI malian, مالي
MM MMR burmese, burma, بورمي
MN MNG mongolian, منغولي
MR MRT mauritanian, موريتاني
MT MLT maltese, مالطي
MU MUS mauritian, موريشيوسي
MV MDV maldivian, مالديفي
MW MWI malawian, مالاوي
MX MEX mexican, مكسيكي
MY MYS malaysian, ماليزي
MZ MOZ mozambican, موزمبيقي
NA NAM namibian, ناميبي
NG NGA nigerian, نيجيري
NL NLD dutch, holland, هولندي
NO NOR norwegian, نرويجي
NP NPL nepali, nepalese, نيبالي
NZ NZL new zealander, kiwi, نيوزيلندي
OM OMN omani, عماني
PE PER peruvian, بيروفي
PH PHL filipino, filipina, philippine, philippines, phillipines, philipines, pilipino, فلبيني, فليبيني
PK PAK pakistani, باكستاني
PL POL polish, pole, بولندي
PS PSE palestinian, palestine, فلسطيني
PT PRT portuguese, برتغالي
QA QAT qatari, قطري
RO ROU romanian, روماني
RS SRB serbian, serb, صربي
RU RUS russian, russia, روسي
RW RWA rwandan, رواندي
SA SAU saudi, saudi arabian, ksa, kingdom of saudi arabia, سعودي
SD SDN sudanese, سوداني
SE SWE swedish, swede, سويدي
SG SGP singaporean, سنغافوري
SI SVN slovenian, slovene, سلوفيني
SK SVK slovak, slovakian, سلوفاكي
SL SLE sierra leonean, سيراليوني
SN SEN senegalese, سنغالي
SO SOM somali, somalian, صومالي
SS SSD south sudanese, جنوب سوداني
SY SYR syrian, syria, سوري
TD TCD chadian, تشادي
TG TGO togolese, توغولي
TH THA thai, تايلندي, تايلاندي
TJ TJK tajik, tajikistani, طاجيكي
TM TKM turkmen, تركماني
TN TUN tunisian, تونسي
TR TUR turkish, turk, turkey, turkiye, تركي
TW TWN taiwanese, تايواني
TZ TZA tanzanian, تنزاني
UA UKR ukrainian, أوكراني
UG UGA ugandan, أوغندي
US USA american, us, united states of america, america, أمريكي, أميركي
UY URY uruguayan, أوروغواني
UZ UZB uzbek, uzbekistani, أوزبكي
VE VEN venezuelan, venezuela, فنزويلي
VN VNM vietnamese, viet nam, فيتنامي
YE YEM yemeni, يمني
ZA ZAF south african, جنوب أفريقي, جنوب إفريقي
ZM ZMB zambian, زامبي
ZW ZWE zimbabwean, زيمبابوي
`;

function codesByWord(): Map<string, string> {
  const found = new Map<string, string>();
  for (const locale of ['en', 'ar']) {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    for (const code of countries) found.set(fold(names.of(code) ?? code), code);
  }
  for (const code of countries) found.set(code.toLowerCase(), code);
  for (const people of peoples.trim().split('\n')) {
    const [code = '', letters = ''] = people.split(' ', 2);
    const words = people.slice(code.length + letters.length + 2).split(',');
    for (const word of [letters, ...words]) found.set(fold(word), code);
  }
  return found;
}

let byWord: Map<string, string> | undefined;

/** The two letters of a country that is meant by its name, its people or its code; undefined where none is plain. */
export function readCountry(text: string): string | undefined {
  byWord ??= codesByWord();
  // "U.A.E." as "uae".
  const word = fold(text).replaceAll(/(?<=\b\w) (?=\w\b)/g, '');
  const bare = word.replace(/^ال/, '');
  // "الهندية" is "هندي" with an article and as of a woman.
  return [word, bare, bare.replace(/ه$/, ''), `ال${bare}`].map((each) => byWord?.get(each)).find(Boolean);
}
