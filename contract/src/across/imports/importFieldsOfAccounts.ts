import { genders, idTypes, maritalStatuses } from '../../base/persons.ts';
import { accountTypes, channels } from '../../people/accounts.ts';
import { riskRatings } from '../../people/kycStates.ts';
import type { ImportField, ImportFieldKind } from './importFields.ts';

type More = Partial<Pick<ImportField, 'isRequired' | 'isIdentity' | 'choices' | 'choiceWords' | 'noun'>> & {
  label?: string;
  of?: string;
};

const field = (
  key: string,
  kind: ImportFieldKind,
  alsoCalled: string,
  { label = key, of = 'accounts', ...more }: More = {},
): ImportField => ({
  key,
  kind,
  label: { noun: of, field: label },
  ...more,
  alsoCalled: alsoCalled.split('|').filter((name) => name !== ''),
});

type Words = Readonly<Record<string, string>>;
const choice = (
  key: string,
  choices: readonly string[],
  alsoCalled: string,
  words: Words = {},
): ImportField => ({
  ...field(key, 'choice', alsoCalled, { choices }),
  choiceWords: Object.fromEntries(Object.entries(words).map(([each, names]) => [each, names.split('|')])),
});
const link = (key: string, noun: NonNullable<ImportField['noun']>, alsoCalled: string): ImportField =>
  field(key, 'link', alsoCalled, { noun });
const ofAddress = (key: string, alsoCalled: string, kind: ImportFieldKind = 'text'): ImportField =>
  field(`address.${key}`, kind, alsoCalled, { label: key, of: 'address' });

/** The columns that bring in clients. `full_name` is a person's or a company's, whichever the row is about. */
export const accountImportFields: readonly ImportField[] = [
  field('account_number', 'text', 'account no|account number|account #|account id|our number|رقم الحساب'),
  choice(
    'account_type',
    accountTypes,
    'account type|client type|customer type|kind|individual corporate|نوع العميل|نوع الحساب',
    {
      individual: 'person|personal|retail|private|natural person|ind|فرد|افراد',
      corporate:
        'corporate|company|business|organisation|organization|firm|legal entity|commercial|corp|شركة|شركات|مؤسسة',
    },
  ),
  field(
    'full_name',
    'text',
    'name|full name|client|client name|customer|customer name|insured|insured name|policyholder|policy holder|account name|account|party name|contact name|اسم العميل|الاسم الكامل|المؤمن له|العميل|الاسم',
    { label: 'display_name' },
  ),
  field('first_name', 'text', 'given name|forename|firstname|fname|الاسم الاول'),
  field('last_name', 'text', 'surname|family name|lastname|lname|second name|اسم العائلة|اللقب'),
  field(
    'legal_name',
    'text',
    'company|company name|legal entity|organisation|organization|business name|firm|اسم الشركة|الشركة',
  ),
  field('trade_name', 'text', 'trading name|trading as|brand|dba|doing business as|الاسم التجاري'),
  field('email', 'email', 'e mail|email address|mail|email id|e mail address|البريد الالكتروني|الايميل'),
  field(
    'phone',
    'phone',
    'mobile|mobile no|mobile number|cell|cell phone|telephone|tel|tel no|phone no|phone number|contact no|contact number|gsm|whatsapp|رقم الهاتف|الهاتف|الجوال|الموبايل|رقم الجوال',
  ),
  choice(
    'preferred_channel',
    channels,
    'preferred contact|contact by|channel|preferred channel|طريقة التواصل',
    { email: 'mail|e mail', phone: 'call|mobile|telephone', whatsapp: 'wa', sms: 'text' },
  ),
  field('language', 'text', 'lang|preferred language|اللغة'),
  ofAddress('line1', 'address|address line 1|address 1|street|street address|العنوان|الشارع'),
  ofAddress('line2', 'address line 2|address 2|building|po box|p o box|صندوق البريد'),
  ofAddress('city', 'town|emirate city|المدينة'),
  ofAddress('region', 'state|province|emirate|county|region|الامارة|المنطقة'),
  ofAddress('postal_code', 'postcode|post code|zip|zip code|الرمز البريدي'),
  ofAddress('country', 'country|country of residence|residence|الدولة|البلد', 'country'),
  link(
    'owner',
    'users',
    'account manager|account owner|handler|executive|salesperson|relationship manager|assigned to|الموظف المسؤول|مدير الحساب',
  ),
  link('agent', 'agents', 'producer|broker agent|introducer|agent name|agent code|الوكيل|المندوب'),
  link('sub_agent', 'sub_agents', 'sub agent|subagent|sub producer|الوكيل الفرعي'),
  field('source', 'text', 'lead source|origin|how did they find us|referred by|المصدر'),
  field('tags', 'tags', 'labels|categories|segments|groups|الوسوم'),
  field('is_active', 'yes_no', 'active|is active|enabled|client status|account status|نشط'),
  choice('risk_rating', riskRatings, 'risk|risk level|aml risk|risk rating|تصنيف المخاطر', {
    low: 'l|منخفض',
    medium: 'm|normal|standard|moderate|متوسط',
    high: 'h|مرتفع|عالي',
  }),
  field('is_pep', 'yes_no', 'pep|politically exposed|شخص معرض سياسيا'),
  field('source_of_funds', 'text', 'funds|source of income|source of wealth|مصدر الاموال|مصدر الدخل'),
  field('marketing_consent', 'yes_no', 'consent|opt in|newsletter|marketing|موافقة التسويق'),
  field('marketing_consent_how', 'text', 'consent given by|how consent was given'),
  field('do_not_contact', 'yes_no', 'dnc|do not call|opt out|لا تتصل'),
  field('credit_terms_days', 'whole', 'credit days|payment terms|credit period|terms days|ايام الائتمان'),
  field('date_of_birth', 'day', 'dob|birth date|birthdate|birthday|born|d o b|تاريخ الميلاد'),
  choice('gender', genders, 'sex|الجنس|النوع', {
    male: 'm|man|mr|ذكر',
    female: 'f|woman|ms|mrs|miss|انثى|أنثى',
  }),
  field('nationality', 'country', 'citizenship|country of birth|الجنسية'),
  choice('marital_status', maritalStatuses, 'married|civil status|الحالة الاجتماعية', {
    single: 's|unmarried|اعزب|عزباء',
    married: 'm|متزوج|متزوجة',
    divorced: 'مطلق|مطلقة',
    widowed: 'widow|widower|ارمل|ارملة',
  }),
  field('occupation', 'text', 'job|job title|profession|work|المهنة|الوظيفة'),
  choice('id_type', idTypes, 'document type|id document|identification type|نوع الهوية|نوع الوثيقة', {
    national_id: 'emirates id|eid|national id|id card|civil id|iqama|qid|cpr|هوية|الهوية',
    passport: 'جواز سفر|جواز|ppt',
    driving_licence: 'driving license|driver license|licence|license|رخصة قيادة',
    tax_id: 'tax number|trn',
  }),
  field(
    'id_number',
    'text',
    'id no|emirates id|eid|national id|civil id|iqama|passport|passport no|passport number|identity number|document number|رقم الهوية|رقم الجواز|الهوية',
    { isIdentity: true },
  ),
  field('id_expiry', 'day', 'id expiry date|id valid until|emirates id expiry|passport expiry|انتهاء الهوية'),
  field(
    'registration_number',
    'text',
    'trade licence|trade license|licence no|license no|trade licence no|cr number|cr no|commercial registration|company number|reg number|رقم السجل التجاري|رقم الرخصة|السجل التجاري',
  ),
  field(
    'licence_expiry',
    'day',
    'trade licence expiry|license expiry|licence valid until|cr expiry|انتهاء الرخصة',
  ),
  field(
    'tax_number',
    'text',
    'trn|vat number|vat no|tax id|tax registration number|vat registration|الرقم الضريبي',
  ),
  field('industry', 'text', 'sector|business activity|activity|line of business|النشاط|القطاع'),
  field('employee_count', 'whole', 'employees|headcount|number of employees|staff|عدد الموظفين'),
  field('annual_turnover', 'amount', 'turnover|revenue|annual revenue|sales|حجم الاعمال السنوي|الايرادات'),
];
