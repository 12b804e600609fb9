import { changeShown, coverOn, type ChangeShown } from '#contract/cover/endorsements/coverChange';
import type { EndorsementListParams } from '#contract/cover/endorsements/endorsementList';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import type { Risk } from '#contract/sales/risk/risk';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { findDeciders, mostNamed } from '../../../nouns/steps/secondPerson.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { findIssued, listApplied } from '../policies/versions/policies.timeline.queries.ts';
import { linksOfChange } from './steps/endorsements.judge.ts';
import { listLater } from './steps/endorsements.later.queries.ts';
import {
  endorsementRecords,
  endorsements,
  type EndorsementFacts,
  type EndorsementRow,
} from './endorsements.noun.ts';
import { shownTo } from './endorsements.rules.ts';

export const listEndorsements = async (db: Db, caller: Caller, url: string, params: EndorsementListParams) =>
  shownPage(await endorsements.list.list(db, caller, url, params), shownTo(caller));

type Changing = Pick<EndorsementFacts, 'policy_id' | 'effective_date' | 'change' | 'changes'>;
/** What it is about before and after it, beside the risk that names the lists of its line. */
export type Shown = { changes: ChangeShown; risk: Risk | null };

const nothing = { items: [], risk: {}, terms: {}, end_date: null };

/** As it was when it was applied; until then, as the policy is on its first day by what is known now. */
export async function changesOf(
  db: Db | Tx,
  { policy_id, effective_date, change, changes: applied }: Changing,
): Promise<Shown> {
  if (applied === null && Object.keys(change).length === 0)
    return { changes: { before: nothing, after: nothing }, risk: null };
  const issued = await findIssued(db, policy_id);
  const changes =
    applied ?? changeShown(coverOn(issued, await listApplied(db, policy_id), effective_date), change);
  return { changes, risk: issued.risk };
}

/** Who records what the insurer said of it, or books what it agreed to, where the reader may not. */
async function decidersOf(db: Db | Tx, { endorsement }: EndorsementRow): Promise<Link[]> {
  const { id, status, moves_money, allowed_actions } = endorsement;
  const step = status === 'submitted' ? 'approve' : status === 'approved' && moves_money ? 'apply' : null;
  if (step === null || allowed_actions.some(({ name }) => name === step)) return [];
  const decision = { noun: 'endorsements', id, permission: 'endorsements:approve', askedBy: [] } as const;
  return (await findDeciders(db, decision, mostNamed)).people;
}

/** With what it changes, the names of what that points at, what it would derive again, and who goes on with it. */
async function whole(db: Db | Tx, row: EndorsementRow): Promise<Endorsement> {
  const { endorsement } = row;
  const { lines: _, ...shown } = endorsement;
  const { changes, risk } = await changesOf(db, endorsement);
  return {
    ...shown,
    changes,
    risk_links: await linksOfChange(db, risk, changes),
    deciders: await decidersOf(db, row),
    later: await listLater(db, endorsement.policy_id, endorsement.effective_date),
  };
}

export const findEndorsement = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission = 'endorsements:view',
): Promise<Endorsement> => whole(db, await endorsementRecords.find(db, caller, id, permission));

export const readEndorsement = async (tx: Tx, caller: Caller, id: number): Promise<Endorsement> =>
  whole(tx, await endorsementRecords.read(tx, caller, id));
