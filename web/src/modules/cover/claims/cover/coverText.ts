import type { ClaimCover, CoverJudgement, CoverVerdict } from '#contract/cover/claims/claimCover';
import { formatMoney } from '../../../../components/money.ts';
import { t, type MessageKey } from '../../../../messages/t.ts';

type SayDay = (day: string) => string;
type Fact = Pick<CoverJudgement, 'fact' | 'code' | 'values'>;

const days = ['from', 'to', 'since', 'until', 'on'];

const key = (name: string) => `claim_cover.${name}` as MessageKey;

/** What a sentence is filled with: days as they are written here, an amount with its currency. */
function filling({ values }: Fact, sayDay: SayDay): Record<string, string | number> {
  const said = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (days.includes(name)) return [name, sayDay(String(value))];
    if (name === 'claim_type') return [name, t(`claims.claim_type_${value}` as MessageKey)];
    if (name === 'cover') return [name, t(key(`cover_${value}`))];
    return [name, name === 'amount' ? formatMoney(String(value), String(values['currency'])) : value];
  });
  const count = values['count'] ?? values['days'];
  return { ...Object.fromEntries(said), ...(count === undefined ? {} : { count }) };
}

/** One or two words for it. */
export const saysOf = (fact: Fact, sayDay: SayDay): string =>
  t(key(`says_${fact.code}`), filling(fact, sayDay));

/** The words say all of it. */
const saidInWords: readonly string[] = [
  'not_taken_up',
  'item_not_known',
  'driver_not_told',
  'premium_paid',
  'premium_not_due',
  'notice',
  'endorsements_none',
];

/** What is added in the quiet line; a cover note may have no end. */
export function moreOf(fact: Fact, sayDay: SayDay): string {
  const isOpen = fact.code === 'cover_note' && fact.values['to'] === undefined;
  if (isOpen || saidInWords.includes(fact.code)) return '';
  return t(key(`more_${fact.code}`), filling(fact, sayDay)).trim();
}

export function labelOfFact({ fact, values }: Fact): string {
  const { kind } = values;
  return t(key(fact === 'item' && kind !== undefined ? `fact_item_${kind}` : `fact_${fact}`));
}

const worst: readonly CoverVerdict[] = ['bad', 'warning'];

/** What speaks against it most, besides that the policy itself was not in force; or else that nobody knows. */
const against = (cover: ClaimCover): CoverJudgement | undefined =>
  worst
    .flatMap((verdict) => cover.facts.filter((each) => each.fact !== 'in_force' && each.verdict === verdict))
    .at(0) ?? cover.facts.find(({ code }) => code === 'kind_not_known');

/** In the middle of a sentence. */
const within = ({ claim_type, ...values }: Record<string, string | number>) => ({
  ...values,
  ...(claim_type !== undefined && { claim_type: String(claim_type).toLocaleLowerCase() }),
});

/** The answer in one sentence. */
export function answerOf(cover: ClaimCover, sayDay: SayDay): string {
  const inForce = cover.facts.find(({ fact }) => fact === 'in_force');
  if (!inForce) return '';
  const first = t(key(`head_${inForce.code}`), {
    ...filling(inForce, sayDay),
    on: sayDay(cover.on),
  });
  const other = against(cover);
  if (!other || inForce.verdict === 'bad' || inForce.verdict === 'unknown') return first;
  const { kind } = other.values;
  const second = t(
    key(other.fact === 'item' ? `but_${other.code}_${kind}` : `but_${other.code}`),
    within(filling(other, sayDay)),
  );
  return t('claim_cover.head_but', { first, second });
}
