import { countries } from '../../base/values/countries.ts';
import { headingKey } from './importNames.ts';

/** What people write besides the names that every system knows: short forms, and what someone from there is called. */
const spoken: Record<string, string> = {
  AE: 'uae|u a e|emirates|emirati|الامارات|اماراتي|اماراتية',
  SA: 'ksa|k s a|saudi|saudi arabian|السعودية|سعودي|سعودية',
  BH: 'bahraini|بحريني|بحرينية',
  KW: 'kuwaiti|كويتي|كويتية',
  OM: 'omani|عماني|عمانية',
  QA: 'qatari|قطري|قطرية',
  EG: 'egyptian|مصري|مصرية',
  JO: 'jordanian|اردني|اردنية',
  LB: 'lebanese|لبناني|لبنانية',
  SY: 'syrian|سوري|سورية',
  IQ: 'iraqi|عراقي|عراقية',
  YE: 'yemeni|يمني|يمنية',
  PS: 'palestine|palestinian|فلسطين|فلسطيني|فلسطينية',
  SD: 'sudanese|سوداني|سودانية',
  MA: 'moroccan|مغربي|مغربية',
  TN: 'tunisian|تونسي|تونسية',
  DZ: 'algerian|جزائري|جزائرية',
  LY: 'libyan|ليبي|ليبية',
  IN: 'indian|هندي|هندية',
  PK: 'pakistani|باكستاني|باكستانية',
  BD: 'bangladeshi|بنغالي|بنغالية',
  LK: 'sri lankan|سريلانكي|سريلانكية',
  NP: 'nepali|nepalese|نيبالي|نيبالية',
  PH: 'filipino|filipina|philippines|فلبيني|فلبينية',
  ID: 'indonesian',
  CN: 'chinese|صيني|صينية',
  JP: 'japanese',
  KR: 'korea|south korean|korean',
  IR: 'iran|iranian|ايراني|ايرانية',
  TR: 'turkey|turkish|تركي|تركية',
  GB: 'uk|u k|great britain|england|scotland|wales|british|بريطاني|بريطانية|بريطانيا',
  US: 'usa|u s a|us|united states of america|american|امريكي|امريكية|امريكا',
  CA: 'canadian|كندي|كندية',
  AU: 'australian|استرالي|استرالية',
  NZ: 'new zealander',
  ZA: 'south african',
  FR: 'french|فرنسي|فرنسية',
  DE: 'german|الماني|المانية',
  IT: 'italian|ايطالي|ايطالية',
  ES: 'spanish|اسباني|اسبانية',
  NL: 'holland|the netherlands|dutch',
  IE: 'irish',
  RU: 'russia|russian|روسي|روسية',
  UA: 'ukrainian',
  NG: 'nigerian',
  KE: 'kenyan',
  ET: 'ethiopian',
  GR: 'greek',
  SE: 'swedish',
  CH: 'swiss',
};

let byName: Map<string, string> | undefined;

function namesOfAll(): Map<string, string> {
  const known = new Map<string, string>();
  const inLanguages = ['en', 'ar'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const code of countries) {
    known.set(code.toLowerCase(), code);
    for (const names of inLanguages) known.set(headingKey(names.of(code) ?? code), code);
  }
  for (const [code, names] of Object.entries(spoken))
    for (const name of names.split('|')) known.set(headingKey(name), code);
  return known;
}

/** A country by its code, its name in either language, or what someone from there is called. */
export function countryNamed(text: string): string | undefined {
  byName ??= namesOfAll();
  return byName.get(headingKey(text));
}
