import { difference, sumOf } from '#contract/base/amounts/amounts';
import { fold } from '#contract/base/values/folding';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import type { PremiumLine } from '#contract/money/premium';
import { benefitUnder, labelsOf } from '#contract/sales/quotes/benefits';
import type { Insured, InsuredEntry, InsuredFact } from '#contract/sales/risk/insured';
import { countryName } from '../../../../../components/countries.ts';
import { formatAmount, formatMoney } from '../../../../../components/money.ts';
import { inLine, inList } from '../../../../../messages/joined.ts';
import { choiceText, t } from '../../../../../messages/t.ts';
import { factLabel, factText, isFigure, type Told } from '../../../../sales/risk/riskFacts.ts';
import { benefitText } from '../../benefitText.ts';
import { fieldRow, type DiffRow } from './diffRows.ts';
import type { Sides } from './itemsDiff.ts';

type Rows = (DiffRow | undefined)[];
type Versions = Sides<PolicyVersion>;

const money = ({ currency }: PolicyVersion, amount: string | null): string =>
  amount === null ? '' : formatMoney(amount, currency);

/** A row of something that both versions are asked for. */
const asked = (
  { before, after }: Versions,
  key: string,
  { label, say, ...look }: { label: string; say: (version: PolicyVersion) => string } & Partial<DiffRow>,
): DiffRow | undefined => fieldRow({ key, label, before: say(before), after: say(after), ...look });

/** On one line. */
export const addressOf = ({ insured_address: at }: PolicyVersion): string =>
  at ? inList([at.line1, at.line2, at.postal_code, at.city, at.region, countryName(at.country)]) : '';

/** Who is insured, and where they are written to. */
export const insuredRows = (versions: Versions): Rows => [
  asked(versions, 'insured_name', {
    label: t('policy_versions.insuredName'),
    say: ({ insured_name }) => insured_name,
  }),
  asked(versions, 'insured_address', { label: t('policy_versions.insuredAddress'), say: addressOf }),
];

/** With whom, for what, and for how much. */
export const contractRows = (versions: Versions): Rows => [
  ...(['insurer', 'product'] as const).map((field) =>
    asked(versions, field, { label: t(`policies.${field}`), say: (version) => version[field].label }),
  ),
  asked(versions, 'policy_number', {
    label: t('policies.policy_number'),
    say: ({ policy_number }) => policy_number,
  }),
  asked(versions, 'sum_insured', {
    label: t('policies.sum_insured'),
    say: (version) => money(version, version.sum_insured),
    isFigure: true,
  }),
];

type Facts = readonly InsuredFact[];

/** What both say by the same fields, in the order of the later one. */
function factRows({ before, after }: Sides<Facts>, told: Told, key: string, name = ''): Rows {
  const [old, now] = [before, after].map((facts) => new Map(facts.map((fact) => [fact.field, fact])));
  const fields = new Set([...after, ...before].map(({ field }) => field));
  return [...fields].map((field) => {
    const [was, is] = [old?.get(field), now?.get(field)];
    const fact = is ?? was;
    return (
      fact &&
      fieldRow({
        key: `${key} ${field}`,
        label: inLine([name, factLabel(fact)]),
        before: was ? factText(was, told) : '',
        after: is ? factText(is, told) : '',
        isFigure: isFigure(fact),
      })
    );
  });
}

/** What a risk says beside its vehicles, people and places, and what the sums of all places come to. */
export const riskRows = ({ before, after }: Sides<Insured | null>, told: Told): Rows => [
  ...factRows(
    { before: before?.sums ?? [], after: after?.sums ?? [] },
    told,
    'sum',
    t('policy_versions.allPlaces'),
  ),
  ...factRows({ before: before?.facts ?? [], after: after?.facts ?? [] }, told, 'fact'),
];

const byName = (entries: readonly InsuredEntry[]) => new Map(entries.map((each) => [fold(each.name), each]));
const called = ({ name }: InsuredEntry) => name || t('risk.noCategory');

/** Categories or nominees, which are known by their names. */
export function entryRows({ before, after }: Sides<readonly InsuredEntry[]>, told: Told, key: string): Rows {
  const [old, now] = [byName(before), byName(after)];
  const all = ({ facts }: InsuredEntry) =>
    inLine(facts.flatMap((fact) => (fact.value === '' ? [] : `${factLabel(fact)} ${factText(fact, told)}`)));
  const row = (entry: InsuredEntry, change: 'added' | 'removed'): DiffRow => ({
    key: `${key} ${fold(entry.name)}`,
    label: called(entry),
    hint: '',
    change,
    before: change === 'added' ? t('policy_versions.notThere') : all(entry),
    after: change === 'added' ? all(entry) : '',
    isFigure: false,
    isSum: false,
  });
  return [
    ...before.filter(({ name }) => !now.has(fold(name))).map((entry) => row(entry, 'removed')),
    ...after.flatMap((entry): Rows => {
      const former = old.get(fold(entry.name));
      if (!former) return [row(entry, 'added')];
      return factRows(
        { before: former.facts, after: entry.facts },
        told,
        `${key} ${fold(entry.name)}`,
        called(entry),
      );
    }),
  ];
}

/** What was agreed; a benefit that a version does not name it does not state. */
export function termRows(versions: Versions): Rows {
  const { before, after } = versions;
  const labels = labelsOf([...after.benefits, ...before.benefits].map(({ label }) => label));
  return [
    asked(versions, 'plan_name', { label: t('policies.plan_name'), say: ({ plan_name }) => plan_name }),
    asked(versions, 'deductible', {
      label: t('policies.deductible'),
      say: (version) => money(version, version.deductible),
      isFigure: true,
    }),
    ...[...labels].map(([words, label]) =>
      fieldRow({
        key: `benefit ${words}`,
        label,
        before: benefitText(benefitUnder(before, words)),
        after: benefitText(benefitUnder(after, words)),
      }),
    ),
    asked(versions, 'conditions', { label: t('policies.conditions'), say: ({ conditions }) => conditions }),
  ];
}

/** In which state, and on which days. */
export const dayRows = (versions: Versions, day: Told['day']): Rows => [
  asked(versions, 'status', {
    label: t('policies.status'),
    say: ({ status }) => choiceText('policies', 'status', status) ?? status,
  }),
  ...(['start_date', 'end_date', 'cancel_date'] as const).map((field) =>
    asked(versions, field, {
      label: t(`policies.${field}`),
      say: (version) => (version[field] === null ? '' : day(version[field])),
    }),
  ),
];

type NamedLine = { label: string; isFee: boolean; amount: string };

const nameOf = ({ kind, label, category }: PremiumLine): string =>
  [kind, fold(label), fold(category ?? '')].join(' ');

/** Lines of one name are one to whoever reads the premium, whichever vehicles or people they are for. */
function linesByName({ lines, currency }: PolicyVersion): Map<string, NamedLine> {
  const signed = ({ kind, amount }: PremiumLine) =>
    kind === 'discount' ? difference(currency, '0', amount) : amount;
  const named = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'tax'),
    nameOf,
  );
  return new Map(
    [...named].map(([name, alike]) => [
      name,
      {
        label: inLine([alike[0]?.label, alike[0]?.category]),
        isFee: alike[0]?.kind === 'fee',
        amount: sumOf(currency, alike.map(signed)),
      },
    ]),
  );
}

/** The lines of both. What a sum is made of is told only where that is more than one line. */
function premiumLines(old: Map<string, NamedLine>, now: Map<string, NamedLine>): [string, NamedLine][] {
  const all = [...new Map([...now, ...old])];
  const isAlone = (isFee: boolean) => all.filter(([, each]) => each.isFee === isFee).length === 1;
  return all.filter(([, each]) => !isAlone(each.isFee));
}

const amount = ({ currency }: PolicyVersion, text: string | undefined): string =>
  text === undefined ? '' : formatAmount(text, currency);

/** What it costs, line by line and in all. The heading names the currency. */
export function premiumRows(versions: Versions): Rows {
  const { before, after } = versions;
  const [old, now] = [linesByName(before), linesByName(after)];
  return [
    ...premiumLines(old, now).map(([name, { label }]) =>
      fieldRow({
        key: `line ${name}`,
        label,
        before: amount(before, old.get(name)?.amount),
        after: amount(after, now.get(name)?.amount),
        isFigure: true,
      }),
    ),
    ...(['net_premium', 'fees', 'tax', 'gross_premium'] as const).map((field) =>
      asked(versions, field, {
        label: t(`policies.${field}`),
        say: (version) => amount(version, version[field]),
        isFigure: true,
        isSum: field === 'gross_premium',
      }),
    ),
  ];
}
