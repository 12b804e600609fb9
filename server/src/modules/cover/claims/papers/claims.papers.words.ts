import type { ClaimFacts } from '../claims.noun.ts';
import type { Language } from '#contract/system/users';
import { productWordIn } from '../../../../documents/productWordIn.ts';
import { ownHtml, htmlOf, type SafeHtml } from '../../../../html/html.ts';
import { sayDay } from '../../../../nouns/templateSources.ts';
import { wordOf } from '../../../../sheets/labels.ts';

type Asking = Pick<
  ClaimFacts,
  'claim_number' | 'insurer_claim_number' | 'item_label' | 'account' | 'date_of_loss' | 'checklist'
>;

const list = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${htmlOf(line)}</li>`).join('')}</ul>`;

/** A mail to whoever treats or repairs, or to the insurer, that asks for what they have to bring. */
export function askingInWords(
  language: Language,
  claim: Asking,
  name: string,
  policy_number: string,
): { subject: string; body: SafeHtml } {
  const { claim_number, insurer_claim_number, item_label, account, date_of_loss, checklist } = claim;
  const number = insurer_claim_number || claim_number;
  const word = (key: string) => wordOf(language, 'claim_papers', key);
  const facts = [
    [word('ask_claim'), [insurer_claim_number, claim_number].filter(Boolean).join(' · ')],
    [word('ask_policy'), policy_number],
    [word('ask_client'), account.label],
    [word('ask_item'), item_label],
    [word('ask_loss'), sayDay(language, date_of_loss)],
  ].filter(([, value]) => value !== '');
  const greeting =
    name === '' ? word('ask_greeting') : word('ask_greetingNamed').replace('{name}', () => name);
  const text = [
    `<p>${htmlOf(greeting)}</p>`,
    `<p>${htmlOf(word('ask_for'))}</p>`,
    list(checklist.map(({ document }) => productWordIn(language, document))),
    list(facts.map(([label, value]) => `${label}: ${value}`)),
    `<p>${htmlOf(word('ask_close'))}</p>`,
  ];
  return {
    subject: word('ask_subject').replace('{number}', () => number),
    body: ownHtml(text.join('')),
  };
}
