import { basename } from 'node:path';
import type { GuardSite } from './guardSites.ts';

/**
 * Run by the worker, or by a command of the console, or telling someone who is not the caller: no answer shows what
 * they refuse. The tests of bulk and daily jobs, of outgoing mail, of the console and of payments do. What is set up
 * already is told of a whole office, of which the matrix never has an empty one; the test of home has.
 */
export const unseenInAnswers: ReadonlySet<string> = new Set([
  'findCallerOfJob',
  'runBatch',
  'holds',
  'lockLeavers',
  'lockToRenew',
  'openTasks',
  'lockUnanswered',
  'lockExpired',
  'listDueAccounts',
  'claimNext',
  'findUserByEmail',
  'tellOfBounce',
  'tellApprovers',
  'tellOwner',
  'tellOfEndorsement',
  'notifySuperusers',
  'findUsualSender',
  'insertStarter',
  'usesAmong',
  'readSetup',
  // Whoever decided it reached it then; that they do not by now is in `approvals.decided.routes.test.ts`.
  'decisionsOf',
  // Whom a refusal names and whose limit holds, not what is shown; in `claimLimits.test.ts`.
  'limitOf',
  'whoseLimitSuffices',
  // For how long cover usually is; in `quotes.routes.test.ts`.
  'findUsualTerm',
  // What happens once a mail has gone; in `insurerAsked.test.ts`.
  'listAsking',
  // Of imports, where the right is lost before the worker comes to it; in `importRights.test.ts`.
  'openRun',
  'removeBesides',
  'tellStarter',
  // Nobody decides what they asked for themselves; in `claimApprovals.test.ts`.
  'holdAsked',
  // Columns of a file; in `policies.reading.routes.test.ts`.
  'insured',
  // Rates that were deleted: they neither stand in the way nor count. In `policies.commission.routes.test.ts`.
  'findOverlapping',
  'listRulesOf',
  // Above the limit of one person a second one agrees; in `statements.routes.test.ts`.
  'writeOffLines',
  // One that was deleted names no difference; in `statements.routes.test.ts`.
  'listToMatch',
  // How many categories a line has; all trials share theirs. In `importRights.test.ts` too.
  'listSoldCategories',
]);

/** A second check stands behind each of these with the same answer, so the matrix cannot tell them apart; by their files. */
const doubled: Record<string, RegExp> = {
  'authenticate.ts': /^throw /,
  // What a token lacks is looked at again: without an end it has ended, and a session is a number.
  'tokens.ts': /^requiredClaims/,
  // Who is found alive just before is held here against whoever would delete them meanwhile.
  'policies.cover.queries.ts': /^\.where\('deleted_at'/,
  'policies.namedRecords.queries.ts': /^accounts\.deleted_at/,
  'accounts.kyc.queries.ts': /^\.where\('deleted_at'/,
  'passwordLinks.queries.ts': /^\.where\('deleted_at'/,
  // The entries that it would name are not listed for them either.
  'recordLabels.ts': /^holds\(caller, 'commissions:view'/,
  // Of the trail of everything; in `commissionRates.routes.test.ts`.
  'history.ts': /^holds\(caller, 'commissions:view'/,
  // Every action of the bulk asks for the same again.
  'renewals.routes.ts': /^routed\.access\.update/,
  // Every route that leads there asks for the permission itself.
  'policies.service.ts': /^holds\(caller, 'policies:view'\)/,
  // Whoever does not hold it does not see all payments either, which is asked with the same answer.
  'insurerAccounts.routes.ts': /^can\('payments:/,
  // The same is asked just before, to hold the lead of the quote.
  'quotes.send.ts': /^await guardQuote/,
  // Whoever reaches a refund reaches what the same client paid and owes.
  'payments.awaited.queries.ts': /^reaches\(/,
  // The matrix writes no mail of which the draft is thrown away: `claimAsked.test.ts` and `insurerAsked.test.ts` do.
  'claims.noun.ts': /^mail\.deleted_at/,
  'requestEmail.queries.ts': /^mail\.deleted_at/,
  // Of products that all trials share; in `products.routes.test.ts`.
  'products.queries.ts': /^products\.(is_active|deleted_at)/,
  // Whoever holds nothing reaches no record either.
  'search.service.ts': /^holds/,
  // The database keeps whatever waits to be sent from being deleted (`emails_deleted_as_drafts`).
  'mailAccounts.queries.ts': /^emails\.deleted_at/,
};

export const doubledIn = Object.keys(doubled);

export const isDoubled = ({ file, text }: GuardSite): boolean => doubled[basename(file)]?.test(text) ?? false;

/** Only the worker of an import comes here: `accountBatch.test.ts` shows who may not. */
export const isOfBatches = ({ file }: GuardSite): boolean => basename(file).startsWith('accounts.batch');
