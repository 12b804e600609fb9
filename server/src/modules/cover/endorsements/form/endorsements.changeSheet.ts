import type { ChangeSide } from '#contract/cover/endorsements/coverChange';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import { insuredLists } from '#contract/sales/risk/insured';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Language } from '#contract/system/users';
import { labelOf } from '../../../../sheets/labels.ts';
import { sayAmount, sayDay } from '../../../../nouns/templateSources.ts';
import { benefitsTold } from '../../../sales/quotes/quotes.history.ts';
import { isForFile, sheetAsHtml } from '../../../sales/quotes/mails/quotes.paper.ts';
import { riskSheet, sheetAsCsv } from '../../../sales/quotes/mails/quotes.riskSheet.ts';

/** What changes, what it was, and what it becomes. */
type ChangeRow = [what: string, before: string, after: string];
type Told = Pick<Endorsement, 'changes' | 'risk_links' | 'currency'>;

const none = '—';

function namesOf(risk: Risk, links: RiskLinks | null): Map<string, string> {
  const people = new Map(links?.members.map(({ id, label }) => [id, label]));
  return new Map(
    riskItems(risk).map(({ id, label, member_id }, index) => [
      id,
      label || (people.get(member_id ?? 0) ?? String(index + 1)),
    ]),
  );
}

type Item = Record<string, unknown>;

/** Whoever and whatever comes or goes as a whole; of what stays, the fields that are otherwise. */
function itemRows(risk: Risk, { changes, risk_links, currency }: Told, language: Language): ChangeRow[] {
  const list = insuredLists.find((name) => name in risk);
  if (!list) return [];
  const { before, after } = changes;
  const items: Item[] = [...before.items, ...after.items];
  const both = { ...risk, [list]: items } as unknown as Risk;
  const { head, rows } = riskSheet(both, risk_links, language, currency);
  const names = namesOf(both, risk_links);
  const cellsOf = (side: ChangeSide, from: number) =>
    new Map(side.items.map(({ id }, index) => [String(id), rows[from + index] ?? []]));
  const was = cellsOf(before, 0);
  const is = cellsOf(after, before.items.length);
  const whole = (cells: string[]): string =>
    head.flatMap((label, column) => (cells[column] ? [`${label}: ${cells[column]}`] : [])).join(', ');
  return [...new Set(items.map(({ id }) => String(id)))].flatMap((id): ChangeRow[] => {
    const name = names.get(id) ?? id;
    const [old, now] = [was.get(id), is.get(id)];
    if (!old) return [[name, none, whole(now ?? [])]];
    if (!now) return [[name, whole(old), none]];
    return head.flatMap((label, column): ChangeRow[] =>
      old[column] === now[column] ? [] : [[`${name}: ${label}`, old[column] || none, now[column] || none]],
    );
  });
}

/** What the risk says beside its vehicles, people and places, where that becomes otherwise. */
function riskRows(
  risk: Risk,
  { changes: { before, after }, currency }: Told,
  language: Language,
): ChangeRow[] {
  const list = insuredLists.find((name) => name in risk);
  const rest = list ? { ...risk, [list]: [] } : risk;
  const factsOf = (side: ChangeSide) =>
    new Map(riskSheet({ ...rest, ...side.risk } as unknown as Risk, null, language, currency).facts);
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => [label, was.get(label) ?? none, is.get(label) ?? none]);
}

const amounts = ['sum_insured', 'deductible'];

function termRows({ changes: { before, after }, currency }: Told, language: Language): ChangeRow[] {
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return none;
    if (field === 'benefits') return benefitsTold(value as OfferBenefit[]).join(', ') || none;
    if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ');
    return amounts.includes(field) ? sayAmount(currency, String(value)) : String(value);
  };
  const fields = [...new Set([...Object.keys(before.terms), ...Object.keys(after.terms)])];
  const days: ChangeRow[] =
    after.end_date === null
      ? []
      : [
          [
            labelOf(language, 'policies', 'end_date'),
            sayDay(language, before.end_date) || none,
            sayDay(language, after.end_date),
          ],
        ];
  return [
    ...fields.map((field): ChangeRow => [
      labelOf(language, field.startsWith('insured_') ? 'endorsements' : 'policies', field),
      say(field, before.terms[field]),
      say(field, after.terms[field]),
    ]),
    ...days,
  ];
}

/** What an endorsement changes, in words of a language; after `loadLabels`. */
export const changeRows = (risk: Risk | null, told: Told, language: Language): ChangeRow[] => [
  ...(risk ? [...itemRows(risk, told, language), ...riskRows(risk, told, language)] : []),
  ...termRows(told, language),
];

const headIn = (language: Language): string[] =>
  ['change_of', 'change_before', 'change_after'].map((each) => labelOf(language, 'template_fields', each));

/** As a file, where there is more of it than a mail has room for. */
export const changesAsCsv = (rows: readonly ChangeRow[], language: Language): string | undefined =>
  isForFile(rows)
    ? sheetAsCsv({ facts: [], head: headIn(language), rows: rows.map((row) => [...row]) })
    : undefined;

/** As a table of a mail; nothing where the cover stays as it is. */
export function changesAsHtml(rows: readonly ChangeRow[], language: Language, file: string): string {
  if (rows.length === 0) return '';
  return sheetAsHtml({ facts: [], head: headIn(language), rows }, language, file);
}
