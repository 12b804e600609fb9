import { maskedIban, type BankDetails } from '#contract/reference/bankDetails';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { ObjectOf, Stamped } from '../../../nouns/reference/noun.ts';
import type { CrudNoun } from '../../../sheets/crudNoun.ts';
import { findRecord } from '../../../nouns/reference/reading.ts';
import type { ReferenceTable } from '../../../nouns/reference/referencePlan.ts';
import { InvalidState, NotFound } from '../../../errors.ts';
import { seal, unseal } from '../../../security/sealed.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { noteReveal } from '../../../nouns/trail/reveals.ts';
import { findKeptBankDetails, setBankDetails, type AgentTable } from './agents.queries.ts';
import { said } from '../../../said.ts';

async function readKept(tx: Tx, table: AgentTable, id: number) {
  const kept = await findKeptBankDetails(tx, table, id);
  if (!kept) throw new NotFound();
  return kept;
}

type Given = { bank_details: BankDetails | null };
type MaybeGiven = { bank_details?: BankDetails | null | undefined };
type Agents<Row, Create, Update, Filters> = CrudNoun<ReferenceTable, Row, Create, Update, Filters> & {
  noun: AgentTable;
};

/** The noun with its bank details: encrypted at rest, masked in every answer, opened only with a reason. */
export function withBankDetails<Row extends Stamped, Create extends object, Update extends object, Filters>(
  noun: Agents<Row, Create, Update, Filters>,
  schemas: { create: ObjectOf<Create & Given>; update: ObjectOf<Update & MaybeGiven> },
  dataKey: Buffer,
) {
  const { noun: table, plan } = noun;
  const placeOf = (id: number) => `${table} ${id} bank_details`;

  /** A change of the account is told also when the ends of both are the same. */
  async function keep(tx: Tx, caller: Caller, id: number, details: BankDetails | null): Promise<Row> {
    const before = await readKept(tx, table, id);
    const iban_mask = details && maskedIban(details.iban);
    const bank_details_sealed = details && seal(dataKey, placeOf(id), JSON.stringify(details));
    await setBankDetails(tx, table, id, { bank_details_sealed, iban_mask });
    if (details || before.iban_mask !== null) {
      await audit(tx, caller, {
        module: 'agents',
        noun: table,
        record_id: id,
        action: 'set_bank_details',
        before: { bank_details: before.iban_mask },
        after: { bank_details: iban_mask },
      });
    }
    return findRecord(tx, plan, id);
  }

  return {
    ...noun,
    schemas: { ...noun.schemas, ...schemas },

    async create(tx: Tx, caller: Caller, { bank_details, ...fields }: Create & Given): Promise<Row> {
      const created = await noun.create(tx, caller, fields as unknown as Create);
      return bank_details ? keep(tx, caller, created.id, bank_details) : created;
    },

    async update(
      tx: Tx,
      caller: Caller,
      id: number,
      { bank_details, ...fields }: Update & MaybeGiven,
      version: number | undefined,
    ): Promise<Row> {
      const updated = await noun.update(tx, caller, id, fields as unknown as Update, version);
      return bank_details === undefined ? updated : keep(tx, caller, id, bank_details);
    },

    async revealBankDetails(tx: Tx, caller: Caller, id: number, reason: string): Promise<BankDetails> {
      const { bank_details_sealed, name } = await readKept(tx, table, id);
      if (!bank_details_sealed) throw new InvalidState(said('noBankDetails', { name }));
      await noteReveal(
        tx,
        caller,
        { module: 'agents', noun: table, record_id: id, action: 'reveal' },
        reason,
      );
      return JSON.parse(unseal(dataKey, placeOf(id), bank_details_sealed)) as BankDetails;
    },
  };
}
