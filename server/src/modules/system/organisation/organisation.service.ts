import {
  numberSeries,
  samePrefix,
  seriesWithTakenPrefix,
  type Numbering,
  type NumberingUpdate,
} from '#contract/base/values/numbering';
import type { OrganisationSettings, OrganisationUpdate } from '#contract/system/organisation';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { said, saidAs } from '../../../said.ts';
import { edition } from '../../../nouns/stamps.ts';
import { Invalid } from '../../../errors.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { pictureName } from '../../../nouns/pictureName.ts';
import {
  holdOrganisation,
  holdSeries,
  isKnownToDatabase,
  readSettings,
  setOrganisation,
  updateSeries,
} from './organisation.queries.ts';

const noun = { module: 'organisation', noun: 'organisation' } as const;

const auditedFields = [
  'name',
  'brand_colour',
  'phone',
  'email',
  'website',
  'licence_no',
  'tax_number',
  'bank_accounts',
  'credit_terms_days',
  'books_closed_until',
  'tax_on_commission',
  'currency',
  'time_zone',
  'date_format',
  'date_order',
  'tax_rate',
  'billing_type',
  'kyc_gate',
  'claim_acknowledge_days',
  'claim_decide_days',
  'working_days',
  'holidays',
  'upload_limit_mb',
] as const;

const partedFields = ['address', 'kyc_checklists', 'disclosure_wording', 'payment_wording'] as const;

/** Each part under a name of its own, such as `address.city`, so that the trail tells which one changed. */
const parts = (field: string, value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([part, each]) => [`${field}.${part}`, each]));

function audited(settings: OrganisationSettings): Record<string, unknown> {
  const trail: Record<string, unknown> = { logo: pictureName(settings.logo) };
  for (const field of auditedFields) trail[field] = settings[field];
  for (const field of partedFields) Object.assign(trail, parts(field, settings[field]));
  for (const name of numberSeries) Object.assign(trail, parts(`numbering.${name}`, settings.numbering[name]));
  return trail;
}

/** What is booked today would be refused as well, from one day to the next. */
async function refuseClosingAhead(tx: Tx, { books_closed_until: last }: OrganisationUpdate): Promise<void> {
  if (last && last > (await organisationToday(tx, new Date())))
    throw new Invalid({ books_closed_until: [said('booksClosedAhead')] });
}

/** Asked before the transaction begins, because the database reads the list of zones from its disk. */
export async function refuseUnknownZone(db: Db, { time_zone }: OrganisationUpdate): Promise<void> {
  if (time_zone !== undefined && !(await isKnownToDatabase(db, time_zone)))
    throw new Invalid({ time_zone: [said('unknownZone')] });
}

/** Parts that are not given stay as they were. */
function stored(before: OrganisationSettings, given: Omit<OrganisationUpdate, 'numbering'>) {
  const { address, kyc_checklists, disclosure_wording, payment_wording, ...rest } = given;
  const { working_days, holidays, bank_accounts, ...plain } = rest;
  return {
    ...plain,
    address: JSON.stringify({ ...before.address, ...address }),
    kyc_checklists: JSON.stringify({ ...before.kyc_checklists, ...kyc_checklists }),
    disclosure_wording: JSON.stringify({ ...before.disclosure_wording, ...disclosure_wording }),
    payment_wording: JSON.stringify({ ...before.payment_wording, ...payment_wording }),
    working_days: JSON.stringify(working_days ?? before.working_days),
    holidays: JSON.stringify(holidays ?? before.holidays),
    bank_accounts: JSON.stringify(bank_accounts ?? before.bank_accounts),
  };
}

export async function updateOrganisation(
  tx: Tx,
  caller: Caller,
  body: OrganisationUpdate,
  version: number | undefined,
): Promise<OrganisationSettings> {
  await holdOrganisation(tx);
  if (body.numbering) await holdSeries(tx, Object.keys(body.numbering));
  const before = await readSettings(tx);
  await refuseClosingAhead(tx, body);
  refuseStale(version, before);
  const { numbering, ...given } = body;
  if (numbering) await updateNumbering(tx, before.numbering, numbering);
  await setOrganisation(tx, { ...stored(before, given), ...edition(caller) });
  const after = await readSettings(tx);
  await audit(tx, caller, {
    ...noun,
    record_id: after.id,
    action: 'update',
    before: audited(before),
    after: audited(after),
  });
  return after;
}

async function updateNumbering(tx: Tx, before: Numbering, changes: NumberingUpdate): Promise<void> {
  const changed = numberSeries.filter((name) => changes[name] !== undefined);
  const after = { ...before };
  for (const name of changed) {
    const { prefix, digits, next } = before[name];
    const given = changes[name];
    after[name] = {
      prefix: given?.prefix ?? prefix,
      digits: given?.digits ?? digits,
      next: given?.next ?? next,
    };
  }
  refuseLowered(before, after);
  refuseSamePrefix(after);
  for (const name of changed) await updateSeries(tx, name, after[name]);
}

const isNext = (next: number) => said('numberNotLowered', { number: next });

/** A number that was given is never given again. */
function refuseLowered(before: Numbering, after: Numbering): void {
  const lowered = numberSeries.filter((name) => after[name].next < before[name].next);
  if (lowered.length === 0) return;
  throw new Invalid(
    Object.fromEntries(lowered.map((name) => [`numbering.${name}.next`, [isNext(before[name].next)]])),
  );
}

function refuseSamePrefix(after: Numbering): void {
  const prefixes = Object.fromEntries(numberSeries.map((name) => [name, after[name].prefix]));
  const taken = seriesWithTakenPrefix(prefixes);
  if (taken.length > 0)
    throw new Invalid(
      Object.fromEntries(taken.map((name) => [`numbering.${name}.prefix`, [saidAs(samePrefix)]])),
    );
}
