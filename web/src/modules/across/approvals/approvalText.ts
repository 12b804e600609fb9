import type { Approval, ApprovalChange, ApprovalTotals } from '#contract/across/approvals';
import { sumOf } from '#contract/base/amounts/amounts';
import { daysBetween } from '#contract/base/days/wallClock';
import { recordAddress, sectionAddress } from '../../../components/address/recordAddress.ts';
import { formatMoney } from '../../../components/money.ts';
import { dayIn } from '../../../components/days/zones.ts';
import { inLine, inList } from '../../../messages/joined.ts';
import { inWords } from '../../../messages/sentences.ts';
import { choiceText, t } from '../../../messages/t.ts';
import type { About } from '../../office/related/relatedKinds.ts';

export const keyOf = ({ noun, id }: Pick<Approval, 'noun' | 'id'>): string => `${noun}-${id}`;

export const addressOf = ({ place: { noun, id, section } }: Pick<Approval, 'place'>) =>
  section === null || noun === 'payments' ? recordAddress(noun, id) : sectionAddress(noun, id, section);

/** Of whom it is asked; what belongs to no client is called by its number. */
export const clientOf = ({ account, label }: Approval): string => account?.label ?? label;

export const moneyOf = ({ money }: Approval): string | null =>
  money && formatMoney(money.amount, money.currency);

/** By which number it is known, and which part of it is meant. */
export const numberOf = ({ number, instalment, changes }: Approval): string => {
  const risk = changes.find(({ field }) => field === 'risk_rating')?.after;
  return inLine([
    number,
    instalment && t('approvals.instalment', { number: instalment.number }),
    risk && t('approvals.riskIs', { risk: choiceText('approvals', 'risk_rating', risk) ?? risk }),
  ]);
};

/** In whose conversation a question about it is asked: of the policy of an instalment, of the claim, else of the client. */
export function aboutOf({ noun, place, account, number }: Approval): About | null {
  if (noun === 'instalments') return { type: 'policy', id: place.id, label: number };
  if (noun === 'claims') return { type: 'claim', id: place.id, label: number };
  return account && { type: 'account', ...account };
}

export const firstNameOf = (label: string): string => label.split(' ')[0] ?? label;

export const isBlocked = ({ sanctions_hit }: Approval): boolean => sanctions_hit === 'match';

/** Why it waits, in a few words: what stands in the way, else what was said. */
export function whyOf(approval: Approval): string {
  const { sanctions_hit, reason, is_judged_in_file, is_second, changes } = approval;
  if (sanctions_hit) return t(`approvals.sanctions_hit_${sanctions_hit}`);
  if (reason !== '') return inWords(reason);
  if (!is_judged_in_file) return t('approvals.noReason');
  const needsTwo = changes.some(({ after }) => after === 'verified_first');
  if (is_second) return t('approvals.needsSecond');
  return t(needsTwo ? 'approvals.needsTwo' : 'approvals.papersClear');
}

/** What proves or explains it, below. */
export function besides({ sanctions_hit, reason, papers, reference }: Approval): string {
  if (sanctions_hit && reason !== '') return inWords(reason);
  return inLine([
    papers && papers.asked > 0 && t('approvals.papers', papers),
    reference !== '' && t('approvals.reference', { reference }),
  ]);
}

const minute = 60_000;
const hour = 60 * minute;
const soonAfter = 7;
const lateAfter = 30;

interface Clock {
  zone: string;
  today: string;
  now: number;
}

/** How long it has waited, and whether that is long. */
export function waited(at: string, { zone, today, now }: Clock) {
  const days = daysBetween(dayIn(zone, at), today);
  if (days > 0)
    return {
      days,
      text: t('approvals.days', { count: days }),
      tone: days >= lateAfter ? 'late' : days >= soonAfter ? 'soon' : undefined,
    };
  const hours = Math.floor(Math.max(0, now - Date.parse(at)) / hour);
  return {
    days,
    text: hours > 0 ? t('approvals.hours', { count: hours }) : t('approvals.justNow'),
    tone: undefined,
  };
}

type Groups = ApprovalTotals['groups'];

/** What several groups come to, each currency by itself. */
export function sumsOf(groups: Groups): { currency: string; amount: string }[] {
  const all = groups.flatMap(({ sums }) => sums);
  return [...new Set(all.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: sumOf(
      currency,
      all.filter((sum) => sum.currency === currency).map(({ amount }) => amount),
    ),
  }));
}

export const sumsText = (groups: Groups): string =>
  inList(sumsOf(groups).map(({ currency, amount }) => formatMoney(amount, currency)));

/** How many things wait, and how much money is among them. */
export function waitingText(groups: Groups): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const withMoney = groups.filter(({ sums }) => sums.length > 0);
  const said = t('approvals.waiting', { count });
  if (withMoney.length === 0) return t('approvals.sentence', { said });
  const of = withMoney.reduce((sum, group) => sum + group.count, 0);
  return of === count
    ? t('approvals.waitingMoney', { said, sums: sumsText(groups) })
    : t('approvals.waitingMoneyIn', { said, sums: sumsText(groups), count: of });
}

/** A value of a change, as people read it. */
export function valueText({ field, currency }: ApprovalChange, value: string | null): string | null {
  if (value === null || value === '') return null;
  if (currency !== null) return formatMoney(value, currency);
  return choiceText('approvals', field, value) ?? value;
}
