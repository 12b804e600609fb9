/** A claim as whoever keeps it on paper would: whole fils, and the states by hand. Imports nothing of the project. */
export type PaperMovement = {
  id: number;
  kind: string;
  amount: number;
  isTaken: boolean;
  takes: number | null;
};
/** `approved` is what the insurer said that it pays, in fils. */
export type PaperClaim = { status: string; approved: number; movements: PaperMovement[] };

const open = [
  'intimated',
  'registered',
  'documents_pending',
  'under_review',
  'survey',
  'approved',
  'partly_approved',
];
/** The insurer always approves as much. */
export const approvedByInsurer = 400_000;
const judged = ['under_review', 'survey', 'approved', 'partly_approved'];
const ways: Record<string, [from: string[], to: string]> = {
  register: [['intimated'], 'registered'],
  review: [['registered', 'documents_pending'], 'under_review'],
  survey: [['under_review'], 'survey'],
  approve: [judged, 'approved'],
  'approve-partly': [judged, 'partly_approved'],
  reject: [['under_review', 'survey'], 'rejected'],
  settle: [['approved', 'partly_approved'], 'settled'],
  close: [[...open, 'settled', 'rejected'], 'closed'],
  withdraw: [open, 'withdrawn'],
  reopen: [['rejected', 'closed'], 'under_review'],
};

const sum = ({ movements }: PaperClaim, kind: string): number =>
  movements.filter((each) => each.kind === kind).reduce((total, { amount }) => total + amount, 0);

export function sumsOnPaper(claim: PaperClaim): number[] {
  const [reserve, paid, fees, recovered] = ['reserve', 'payment', 'fee', 'recovery'].map((kind) =>
    sum(claim, kind),
  ) as [number, number, number, number];
  const outstanding = Math.max(0, reserve - paid - fees);
  return [reserve, paid, fees, recovered, outstanding, paid + fees + outstanding - recovered];
}

const isOver = ({ status }: PaperClaim): boolean => status === 'closed' || status === 'withdrawn';

/** Whether a movement is taken; `takes` names the one that it takes back. */
export function moveOnPaper(
  claim: PaperClaim,
  kind: string,
  amount: number,
  takes: number | null = null,
  isExplained = false,
) {
  if (isOver(claim) && kind !== 'recovery') return false;
  const after = sum(claim, kind) + amount;
  if (after < 0) return false;
  if (kind === 'payment' && amount > 0 && after > claim.approved && !isExplained) return false;
  if (claim.status === 'settled' && kind === 'payment' && after === 0) return false;
  const taken = claim.movements.find(({ id }) => id === takes);
  if (takes !== null && (!taken || taken.isTaken || taken.takes !== null)) return false;
  if (taken) taken.isTaken = true;
  claim.movements.push({ id: 0, kind, amount, isTaken: false, takes });
  return true;
}

/** Whether a step is taken, with whatever it asks for. */
export function stepOnPaper(claim: PaperClaim, action: string): boolean {
  const [from, to] = ways[action] ?? [[], ''];
  if (!from.includes(claim.status)) return false;
  if (action === 'settle' && sum(claim, 'payment') === 0) return false;
  const outstanding = sumsOnPaper(claim)[4] ?? 0;
  if ((action === 'close' || action === 'withdraw') && outstanding > 0)
    claim.movements.push({ id: 0, kind: 'reserve', amount: -outstanding, isTaken: false, takes: null });
  if (action === 'approve' || action === 'approve-partly') claim.approved = approvedByInsurer;
  if (action === 'reopen') claim.approved = 0;
  claim.status = to;
  return true;
}
