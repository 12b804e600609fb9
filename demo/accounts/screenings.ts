import { plusDays } from '#contract/base/days/wallClock';
import type { KycFacts } from '../../server/src/modules/people/accounts/kyc/accounts.kycFacts.rules.ts';
import { subjectsOf } from '../../server/src/modules/people/accounts/kyc/accounts.kyc.rules.ts';

const none = 'Nobody of this name.';

/** Every one was looked for on a list of sanctions; some have a namesake, and one who waits was found. */
export function screeningsOf(facts: KycFacts, turn: number, today: string) {
  const date = plusDays(today, -5 - ((turn * 31) % 900));
  const isFound = facts.kyc_status === 'pending' && turn % 7 === 0;
  const clear = subjectsOf(facts).map(({ subject, name }) => ({
    date,
    subject,
    name: subject === 'account' ? '' : name,
    list_kind: 'sanctions' as const,
    list: 'UN Security Council',
    result: 'clear' as const,
    note: none,
  }));
  const [client] = clear;
  if (!client) return clear;
  const hit = { ...client, list_kind: 'pep' as const, list: 'World-Check', result: 'possible' as const };
  const match = { ...client, list: 'EU consolidated list', result: 'match' as const };
  return [
    ...clear,
    ...(turn % 6 === 1 ? [{ ...hit, note: 'A namesake in another country.' }] : []),
    ...(isFound ? [{ ...match, note: 'The same name and date of birth.' }] : []),
  ];
}
