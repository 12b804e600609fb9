import { riskItems, withPersons, type Risk } from '#contract/sales/risk/risk';
import type { Person } from '#contract/sales/risk/people';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { maskOf } from '../../../security/idNumbers.ts';
import { seal, unseal } from '../../../security/sealed.ts';
import { said } from '../../../said.ts';
import { deleteDocuments, insertDocuments, listDocuments } from './quotes.documents.queries.ts';

const placeOf = (quoteId: number, itemId: string): string => `quotes ${quoteId} ${itemId} id_number`;
const isMasked = (number: string): boolean => number.startsWith('•');

/** The numbers of documents that a risk says, by the ids of the people. */
function numbersIn(risk: Risk | null): Map<string, string> {
  const numbers = new Map<string, string>();
  if (risk)
    withPersons(risk, (person) => {
      if (person.id_number !== '') numbers.set(person.id, person.id_number);
      return person;
    });
  return numbers;
}

const withNumbers = (risk: Risk, numberOf: (person: Person) => string): Risk =>
  withPersons(risk, (person) =>
    person.id_number === '' ? person : { ...person, id_number: numberOf(person) },
  );

/** A mask stands for the number that is kept of the same person, and for no other. */
function refuseStrayMasks(risk: Risk, before: Risk | null): void {
  const [wanted, known] = [numbersIn(risk), numbersIn(before)];
  const stray = riskItems(risk).flatMap(({ id, path }) => {
    const number = wanted.get(id) ?? '';
    return isMasked(number) && known.get(id) !== number ? [['risk', ...path, 'id_number'].join('.')] : [];
  });
  if (stray.length > 0)
    throw new Invalid(Object.fromEntries(stray.map((path) => [path, [said('idNumber')]])));
}

/** The risk as it is kept: numbers of documents stand masked in it, and what was typed is sealed beside it. */
export function maskedRisk(
  risk: Risk | null,
  before: Risk | null,
): { risk: Risk | null; typed: Map<string, string> } {
  if (!risk) return { risk, typed: new Map() };
  refuseStrayMasks(risk, before);
  const typed = new Map([...numbersIn(risk)].filter(([, number]) => !isMasked(number)));
  return {
    risk: withNumbers(risk, ({ id_number }) => (isMasked(id_number) ? id_number : maskOf(id_number))),
    typed,
  };
}

/** Seals what was typed, and forgets the numbers of whoever is gone or has none any more. */
export async function keepDocuments(
  tx: Tx,
  dataKey: Buffer | undefined,
  quoteId: number,
  { risk, typed }: ReturnType<typeof maskedRisk>,
): Promise<void> {
  const untouched = [...numbersIn(risk).keys()].filter((id) => !typed.has(id));
  await deleteDocuments(tx, quoteId, untouched);
  if (typed.size === 0) return;
  if (!dataKey) throw new Error('A number of a document comes without the key that seals it.');
  await insertDocuments(
    tx,
    [...typed].map(([item_id, number]) => ({
      quote_id: quoteId,
      item_id,
      id_number_sealed: seal(dataKey, placeOf(quoteId, item_id), number),
    })),
  );
}

/** The risk with its numbers as they stand on the documents; only for what becomes members of it. */
export async function openDocuments(
  tx: Tx,
  dataKey: Buffer,
  quoteId: number,
  risk: Risk | null,
): Promise<Risk | null> {
  if (!risk || numbersIn(risk).size === 0) return risk;
  const sealed = new Map(
    (await listDocuments(tx, quoteId)).map(({ item_id, id_number_sealed }) => [item_id, id_number_sealed]),
  );
  return withNumbers(risk, ({ id }) => {
    const kept = sealed.get(id);
    if (!kept) throw new Error(`The number of person ${id} of quote ${quoteId} is not kept.`);
    return unseal(dataKey, placeOf(quoteId, id), kept);
  });
}
