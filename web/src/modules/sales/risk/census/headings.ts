import { fold } from '#contract/base/values/folding';

/** What a column of a census can tell. Sequence numbers only number the rows; the rest becomes part of a person. */
export const censusFields = [
  'first_name',
  'middle_name',
  'last_name',
  'full_name',
  'date_of_birth',
  'gender',
  'relation',
  'employee_no',
  'category',
  'nationality',
  'marital_status',
  'national_id',
  'passport',
  'principal',
  'certificate_no',
] as const;
export type CensusField = (typeof censusFields)[number];
/** What is often there and has no place here; it is said, and nobody is asked about it. */
type Meaning = CensusField | 'number' | 'unused';

const words: Record<Meaning, string> = {
  number:
    'sr, sr no, sl, sl no, s no, sno, s n, sn, serial, serial no, serial number, no, row, row no, seq, sequence, item, م, ت, مسلسل, الرقم المسلسل, رقم مسلسل, الرقم التسلسلي, التسلسل, تسلسل, الرقم',
  first_name:
    'first name, firstname, first, given name, given names, forename, fname, f name, name 1, الاسم الأول, اسم أول, الإسم الأول',
  middle_name:
    'middle name, middlename, second name, second, mname, third name, الاسم الأوسط, اسم الأب, الاسم الثاني, الاسم الثالث',
  last_name:
    'last name, lastname, last, surname, sur name, family name, lname, l name, family, name 2, اسم العائلة, الاسم الأخير, العائلة, اللقب, الكنية, الشهرة, إسم العائلة',
  full_name:
    'full name, fullname, name, names, member name, insured name, insured member, name of member, name of insured, name of employee, employee name, emp name, staff name, person name, beneficiary name, beneficiary, customer name, traveller name, traveler name, passenger name, passenger, traveller, traveler, driver name, dependent name, dependant name, complete name, english name, name english, name in english, name as per passport, full name as per passport, name as in passport, insured person, الاسم, الإسم, الاسم الكامل, الاسم بالكامل, الاسم الثلاثي, الاسم الرباعي, اسم الموظف, اسم العضو, اسم المؤمن عليه, اسم المشترك, اسم المسافر',
  date_of_birth:
    'dob, d o b, date of birth, birth date, birthdate, birth day, birthday, born, born on, birth, date birth, تاريخ الميلاد, تاريخ الولادة, الميلاد, المواليد, ت الميلاد, يوم الميلاد',
  gender: 'gender, sex, m f, f m, male female, gender m f, sex m f, gender sex, الجنس, النوع, ذكر انثى',
  relation:
    'relation, relationship, dependency, relation to employee, relationship to employee, relation to principal, relationship to principal, relation with employee, relationship with employee, relation with principal, relationship type, relation type, rel, صلة القرابة, القرابة, العلاقة, الصلة, صلة القربى, درجة القرابة, صفة العضو, نوع العضو, التبعية',
  employee_no:
    'emp no, employee no, employee number, employee id, emp id, empid, empno, emp, emp number, emp code, employee code, staff no, staff id, staff number, staff code, payroll, payroll no, payroll number, payroll id, personnel no, personnel number, worker no, worker id, hr no, hr id, ecode, e code, badge no, badge, ee id, ee no, رقم الموظف, الرقم الوظيفي, رقم وظيفي, كود الموظف, رقم الموظفة, الرقم الوظيفى',
  category:
    'category, cat, class, grade, plan, plan category, plan name, plan type, insurance category, medical category, insurance class, medical class, insurance plan, medical plan, benefit class, cover class, level, الفئة, فئة, الدرجة, الخطة, الباقة, فئة التأمين, درجة التأمين, فئة التغطية',
  nationality:
    'nationality, nat, citizenship, country of citizenship, nationality country, passport country, الجنسية, جنسية',
  principal:
    'principal, principal no, principal number, principal id, principal name, principal member, principal member no, principal employee no, principal emp no, sponsor, sponsor no, sponsor id, sponsor name, sponsor emp no, employee no of principal, employee number of principal, emp no of principal, primary member, primary member id, main member, main member id, dependent of, dependant of, head of family, family head, subscriber, subscriber id, موظف رئيسي, رقم العضو الرئيسي, العضو الرئيسي, اسم العضو الرئيسي, الكفيل, رقم الكفيل, اسم الكفيل, المعيل, تابع ل, رقم موظف العضو الرئيسي',
  certificate_no:
    'certificate no, certificate number, certificate, card no, card number, insurance card no, medical card no, membership no, membership number, رقم الشهادة, رقم البطاقة, رقم بطاقة التأمين',
  marital_status:
    'marital status, maritalstatus, marital, civil status, married, married single, single married, ms, family status, الحالة الاجتماعية, الحالة الإجتماعية, الحالة العائلية, الحالة المدنية',
  national_id:
    'emirates id, emirates id no, emirates id number, emirate id, emirate id no, emirates identity, emirates identity no, emirates identity card, emirates identity card no, emiratesid, eid, eid no, eid number, e id, id, id no, id number, id card, id card no, identity no, identity number, identity card, national id, national id no, national id number, nid, civil id, civil id no, iqama, iqama no, iqama number, qid, qid no, cpr, cpr no, رقم الهوية, الهوية, رقم الهوية الإماراتية, الهوية الإماراتية, رقم الهوية الوطنية, الهوية الوطنية, بطاقة الهوية, رقم بطاقة الهوية, رقم الإقامة, الإقامة, الرقم المدني, الرقم القومي',
  passport:
    'passport, passport no, passport number, ppt no, pp no, passport id, رقم الجواز, جواز السفر, رقم جواز السفر, الجواز',
  unused:
    'remarks, remark, comments, comment, notes, note, age, salary, basic salary, salary band, department, dept, designation, position, job title, occupation, location, branch, site, mobile, mobile no, phone, phone no, telephone, email, e mail, email address, uid, uid no, visa, visa no, visa issued emirate, visa issuance emirate, passport expiry, passport expiry date, emirates id expiry, emirates id expiry date, eid expiry, id expiry, id expiry date, انتهاء الهوية, انتهاء الجواز, work permit, date of joining, doj, joining date, join date, effective date, start date, end date, expiry date, company, company name, entity, ملاحظات, العمر, الراتب, القسم, الوظيفة, المسمى الوظيفي, الجوال, الهاتف, البريد الإلكتروني, تاريخ الالتحاق, تاريخ التعيين',
};

const byWord = new Map(
  (Object.keys(words) as Meaning[]).flatMap((meaning) =>
    words[meaning].split(',').map((word) => [fold(word), meaning] as const),
  ),
);

/** How the days or choices of a column are written, which headings tell in brackets or behind the name. */
const hints = /\b(?:dd|mm|mmm|yy|yyyy|mandatory|required|optional|format|example|eg|as per passport)\b/g;

/** What headings of many words come down to, the first that fits. */
const rules: readonly [RegExp, Meaning][] = [
  [/\b(?:place|country|city) of birth\b/, 'unused'],
  [/\b(?:principal|sponsor|main member|primary)\b.*\b(?:no|number|id|code|name)\b/, 'principal'],
  [/\b(?:dob|birth|birthdate)\b|ميلاد/, 'date_of_birth'],
  [/\b(?:expiry|expiration|expires|issue|issued|issuing)\b|انتهاء|اصدار/, 'unused'],
  [/\bemirates? id\b|\bemirates? identity\b|هويه/, 'national_id'],
  [/\bpassport (?:no|number|#)|جواز/, 'passport'],
  [/\bmarital\b|اجتماعيه/, 'marital_status'],
  [/\b(?:gender|sex)\b/, 'gender'],
  [/\b(?:relation|relationship|dependency)\b|قرابه/, 'relation'],
  [/\bnationality\b|جنسيه/, 'nationality'],
  [/\b(?:first|given|fore) ?names?\b/, 'first_name'],
  [/\bmiddle ?names?\b/, 'middle_name'],
  [/\b(?:last|family|sur) ?names?\b/, 'last_name'],
  [/\b(?:employee|emp|staff|payroll|personnel|worker) (?:no|number|id|code)\b/, 'employee_no'],
  [
    /\b(?:full|member|insured|person|beneficiary|dependent|dependant|traveller|passenger|employee|staff)\b.*\bname\b|^name (?:of|as|in)\b/,
    'full_name',
  ],
];

export function meaningOf(heading: string): Meaning | undefined {
  if (heading.trim() === '#') return 'number';
  const word = fold(heading);
  const bare = fold(fold(heading.replaceAll(/\(.*?\)/g, ' ')).replaceAll(hints, ' '));
  const short = fold(word.replaceAll(hints, ' '));
  const exact = byWord.get(word) ?? byWord.get(bare) ?? byWord.get(short);
  return exact ?? rules.find(([rule]) => rule.test(word))?.[1];
}

export interface CensusColumn {
  heading: string;
  /** Undefined where nobody knows what it tells; null where it tells nothing that is kept. */
  field: CensusField | null | undefined;
  isNumber: boolean;
}

const isField = (meaning: Meaning | undefined): meaning is CensusField =>
  meaning !== undefined && meaning !== 'number' && meaning !== 'unused';

/** One column for each field, the first; an employee's name beside that of the member is the principal's. */
function columnsOf(row: readonly string[], isFilled: (place: number) => boolean): CensusColumn[] {
  const meanings = row.map(meaningOf);
  const namesOthers = row.some((heading, place) => {
    const isOfEmployee = /^(?:employee|emp|staff)\b|موظف/.test(fold(heading));
    return ['full_name', 'first_name'].includes(meanings[place] ?? '') && !isOfEmployee;
  });
  const taken = new Set<CensusField>();
  return row.flatMap((heading, place): CensusColumn[] => {
    const isOfEmployee = /^(?:employee|emp|staff) name$|^اسم الموظف$/.test(fold(heading));
    const meaning = isOfEmployee && namesOthers ? 'principal' : meanings[place];
    const isSecond = isField(meaning) && taken.has(meaning);
    if (isField(meaning)) taken.add(meaning);
    const known = isField(meaning) && !isSecond ? meaning : null;
    const isKnown = isField(meaning) ? !isSecond : meaning !== undefined || !isFilled(place);
    return [{ heading, field: isKnown ? known : undefined, isNumber: meaning === 'number' }];
  });
}

const mostAbove = 15;
const looksLikeData = (text: string) => /\d{3,}|\d[/.-]\d/.test(text) && meaningOf(text) === undefined;

export interface Heading {
  /** The row that it stands in; those above it are titles. */
  at: number;
  columns: CensusColumn[];
}

/**
 * The heading of a census: the first row with a name and something else that is known, and without a date or a number.
 * Undefined where the table has none, and so says nothing of its columns.
 */
export function findHeading(table: readonly (readonly string[])[]): Heading | undefined {
  for (const [at, row] of table.slice(0, mostAbove).entries()) {
    const fields = new Set(row.map(meaningOf).filter(isField));
    const hasName = fields.has('full_name') || fields.has('first_name') || fields.has('last_name');
    if (!hasName || fields.size < 2 || row.some(looksLikeData)) continue;
    const width = table.reduce((most, { length }) => Math.max(most, length), 0);
    const whole = Array.from({ length: width }, (_, place) => row[place] ?? '');
    const isFilled = (place: number) => table.slice(at + 1).some((each) => (each[place] ?? '') !== '');
    return { at, columns: columnsOf(whole, isFilled) };
  }
  return undefined;
}
