import type { MovementKind } from '#contract/cover/claims/claimMovements';
import type { Fate } from './fates.ts';

export type Planted = {
  kind: MovementKind;
  amount: number;
  date: string;
  payee?: string;
  note?: string;
  /** Entered by mistake, and taken back on the same day. */
  isTakenBack?: true;
};

const partly = 0.6;

/** What the insurer said that it pays; null as long as it said nothing. */
export function approvedBy({ status, decided_on, isUnpaid }: Fate, estimate: number): number | null {
  if (decided_on === null || status === 'rejected' || isUnpaid) return null;
  return status === 'partly_approved' ? Math.round(estimate * partly) : estimate;
}

/** Set aside when the insurer has it, paid once it is approved, and released where nothing is paid. */
export function movementsBy(fate: Fate, estimate: number, turn: number): Planted[] {
  const { status, acknowledged_on, decided_on, settled_on, closed_on } = fate;
  if (acknowledged_on === null) return [];
  const moved: Planted[] = [{ kind: 'reserve', amount: estimate, date: acknowledged_on }];
  if (status === 'under_review' && turn % 3 === 0)
    moved.push({
      kind: 'payment',
      amount: 500,
      date: acknowledged_on,
      note: 'Of another claim',
      isTakenBack: true,
    });
  if (status === 'survey')
    moved.push({ kind: 'reserve', amount: Math.round(estimate / 5), date: acknowledged_on });
  if (settled_on !== null)
    moved.push({ kind: 'payment', amount: estimate, date: settled_on, payee: 'The client' });
  if (status === 'approved' && decided_on && turn % 2 === 0)
    moved.push({ kind: 'payment', amount: Math.round(estimate / 2), date: decided_on, payee: 'The garage' });
  const isFree = status === 'rejected' || status === 'withdrawn' || fate.isUnpaid;
  if (isFree)
    moved.push({
      kind: 'reserve',
      amount: -estimate,
      date: closed_on ?? decided_on ?? acknowledged_on,
      note: 'Released',
    });
  if (status === 'closed' && settled_on && closed_on && turn % 2 === 1)
    moved.push({
      kind: 'recovery',
      amount: Math.round(estimate / 3),
      date: closed_on,
      payee: 'Falcon Insurance',
    });
  return moved;
}
