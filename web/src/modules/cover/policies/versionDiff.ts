import type { PolicyVersion } from '#contract/cover/policyVersions';
import { mergedLines } from '#contract/cover/returnPremium';
import { benefitUnder, labelsOf } from '#contract/sales/benefits';
import type { Risk } from '#contract/sales/risk';
import type { Values } from '../../../components/form/merge.ts';
import type { Fact } from '../../../components/record/Facts.tsx';
import { formatMoney } from '../../../components/money.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import type { ItemColumn } from '../../sales/risk/cells.ts';
import type { ItemText } from '../../sales/risk/riskText.ts';
import { benefitText } from './benefitText.ts';

/** `1,3` of the address: two versions that there are. */
export function comparedIn(text: unknown, numbers: readonly number[]): [number, number] | undefined {
  const [before, after, ...more] = String(text ?? '')
    .split(',')
    .map(Number);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  return numbers.includes(before) && numbers.includes(after) ? [before, after] : undefined;
}

export interface Difference {
  key: string;
  label: string;
  before: string;
  after: string;
}

const nothing = () => t('common.none');
const differing = (differences: Difference[]): Difference[] =>
  differences.filter(({ before, after }) => before !== after);

const plain = [
  'status',
  'policy_number',
  'insurer',
  'product',
  'start_date',
  'end_date',
  'cancel_date',
  'plan_name',
  'conditions',
] as const;
const amounts = ['sum_insured', 'deductible', 'net_premium', 'fees', 'tax', 'gross_premium'] as const;

const money = ({ currency }: PolicyVersion, amount: string | null): string =>
  amount === null ? nothing() : formatMoney(amount, currency);

/** What two versions say differently of the contract and its premium. */
export function contractDiff(
  before: PolicyVersion,
  after: PolicyVersion,
  describe: (field: string, value: unknown) => string,
): Difference[] {
  return differing([
    ...plain.map((field) => ({
      key: field,
      label: t(`policies.${field}`),
      before: describe(field, before[field]),
      after: describe(field, after[field]),
    })),
    ...amounts.map((field) => ({
      key: field,
      label: t(`policies.${field}`),
      before: money(before, before[field]),
      after: money(after, after[field]),
    })),
  ]);
}

/** What two versions say differently of a benefit; one that a version does not name it does not state. */
export function benefitsDiff(before: PolicyVersion, after: PolicyVersion): Difference[] {
  const labels = labelsOf([...before.benefits, ...after.benefits].map(({ label }) => label));
  return differing(
    [...labels].map(([words, label]) => ({
      key: `benefit ${words}`,
      label: inLine([t('policies.benefits'), label]),
      before: benefitText(benefitUnder(before, words)),
      after: benefitText(benefitUnder(after, words)),
    })),
  );
}

/** What the lines of a premium say, one text for those that are alike. */
function linesOf({ lines, currency }: PolicyVersion): Map<string, { label: string; amount: string }> {
  return new Map(
    mergedLines(currency, lines).map((line) => [
      `${line.kind} ${line.label} ${line.item_id ?? ''} ${line.refundable} ${line.tax_rate ?? ''}`,
      {
        label: inLine([line.label, t(`policies.kind_${line.kind}`)]),
        amount: formatMoney(line.amount, currency),
      },
    ]),
  );
}

export function linesDiff(before: PolicyVersion, after: PolicyVersion): Difference[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return differing(
    [...new Set([...old.keys(), ...now.keys()])].map((key) => ({
      key: `line ${key}`,
      label: (now.get(key) ?? old.get(key))?.label ?? '',
      before: old.get(key)?.amount ?? nothing(),
      after: now.get(key)?.amount ?? nothing(),
    })),
  );
}

const textIn = (facts: readonly Fact[], label: string): string =>
  String(facts.find((fact) => fact.label === label)?.value || nothing());

/** What a risk says beside its items. */
export function factsDiff(before: readonly Fact[], after: readonly Fact[]): Difference[] {
  const labels = new Set([...before, ...after].map(({ label }) => label));
  return differing(
    [...labels].map((label) => ({
      key: `fact ${label}`,
      label,
      before: textIn(before, label),
      after: textIn(after, label),
    })),
  );
}

/** The vehicles, people or places of a risk. */
export function itemRows(risk: Risk | null): readonly Values[] {
  switch (risk?.line) {
    case 'motor':
      return risk.vehicles;
    case 'health':
      return risk.members;
    case 'travel':
      return risk.travellers;
    case 'property':
      return risk.locations;
    default:
      return [];
  }
}

/** How the items of one version are shown. */
export interface ShownItems {
  rows: readonly Values[];
  columns: readonly ItemColumn[];
  textOf: (row: Values) => ItemText;
}

const byId = (rows: readonly Values[]) => new Map(rows.map((row) => [String(row['id']), row]));

/** Which items came and went, and what changed of those that stayed, which keep their ids. */
export function itemsDiff(before: ShownItems, after: ShownItems): Difference[] {
  const [old, now] = [byId(before.rows), byId(after.rows)];
  const nameIn = ({ textOf }: ShownItems, row: Values) => inLine([textOf(row).title, textOf(row).detail]);
  const gone = before.rows
    .filter((row) => !now.has(String(row['id'])))
    .map((row) => ({
      key: `gone ${String(row['id'])}`,
      label: before.textOf(row).title,
      before: nameIn(before, row),
      after: t('policy_screens.notInsured'),
    }));
  const kept = after.rows.flatMap((row): Difference[] => {
    const former = old.get(String(row['id']));
    if (!former)
      return [
        {
          key: `new ${String(row['id'])}`,
          label: after.textOf(row).title,
          before: t('policy_screens.notInsured'),
          after: nameIn(after, row),
        },
      ];
    return differing(
      after.columns.map((column, place) => ({
        key: `${String(row['id'])} ${column.key}`,
        label: inLine([after.textOf(row).title, column.title]),
        before: before.columns[place]?.textOf(former) || nothing(),
        after: column.textOf(row) || nothing(),
      })),
    );
  });
  return [...gone, ...kept];
}
