import type { Link } from '#contract/base/http';
import type { ChecklistState } from '#contract/people/kyc';
import type { WantedDocument } from '#contract/system/organisation';
import type { KycDocument, KycFacts } from './accounts.kycFacts.rules.ts';

export type FileState = Exclude<ChecklistState, 'missing'>;

/** The day named is the last on which a document holds. */
const isOver = ({ expires_on }: { expires_on: string | null }, day: string): boolean =>
  expires_on !== null && expires_on < day;

export function stateOfFile(file: KycDocument, day: string): FileState {
  if (file.status === 'rejected') return 'rejected';
  return isOver(file, day) ? 'expired' : file.status;
}

/** Of each file the newest version that was accepted: a newer one that nobody has judged yet takes nothing away. */
function acceptedOf(files: readonly KycDocument[]): KycDocument[] {
  const accepted = files.filter(({ status }) => status === 'accepted');
  return accepted.filter(
    ({ chain_id, revision }) =>
      !accepted.some((other) => other.chain_id === chain_id && other.revision > revision),
  );
}

const forever = '9999-12-31';
const holdsUntil = ({ expires_on }: KycDocument): string => expires_on ?? forever;

/** The one that holds longest, where one holds on the day. */
function holdingOf(files: readonly KycDocument[], day: string): KycDocument | undefined {
  return acceptedOf(files)
    .filter((file) => !isOver(file, day))
    .toSorted((a, b) => holdsUntil(b).localeCompare(holdsUntil(a)))[0];
}

export type JudgedRow = WantedDocument & {
  is_asked: boolean;
  state: ChecklistState;
  file: KycDocument | null;
  others: KycDocument[];
};

const inTurn: FileState[] = ['uploaded', 'expired', 'rejected'];

function judgedRow(
  wanted: WantedDocument,
  is_asked: boolean,
  files: readonly KycDocument[],
  day: string,
): JudgedRow {
  const current = files.filter(({ is_current }) => is_current);
  const told =
    holdingOf(files, day) ??
    inTurn
      .map((state) => current.find((file) => stateOfFile(file, day) === state))
      .find((file) => file !== undefined) ??
    null;
  return {
    ...wanted,
    is_asked,
    state: told ? stateOfFile(told, day) : 'missing',
    file: told,
    others: current.filter((file) => file !== told),
  };
}

/** What the organisation asks for, and after it what it asks for no more and was brought all the same. */
export function judgedChecklist({ checklist, documents, day }: KycFacts): JudgedRow[] {
  const filesOf = (key: string) => documents.filter(({ document_type }) => document_type === key);
  const keys = new Set(checklist.map(({ key }) => key));
  const former = new Map(
    documents
      .filter(({ document_type }) => document_type !== '' && !keys.has(document_type))
      .map(({ document_type, document_name }) => [document_type, document_name]),
  );
  return [
    ...checklist.map((wanted) => judgedRow(wanted, true, filesOf(wanted.key), day)),
    ...[...former].map(([key, name]) =>
      judgedRow({ key, name, required: false, expires: false }, false, filesOf(key), day),
    ),
  ];
}

/** A document that ends says when. */
export const isUndated = ({ expires, state, file }: JudgedRow): boolean =>
  expires && state === 'accepted' && file?.expires_on === null;

export const isLacking = (row: JudgedRow): boolean =>
  row.is_asked && row.required && (row.state !== 'accepted' || isUndated(row));

/** The files that the client is verified by. */
export const evidenceOf = (rows: readonly JudgedRow[]): KycDocument[] =>
  rows.flatMap(({ is_asked, state, file }) => (is_asked && state === 'accepted' && file ? [file] : []));

/** Until when all that is required holds. */
export function expiryOf(rows: readonly JudgedRow[]): string | null {
  const days = rows
    .filter(({ is_asked, required }) => is_asked && required)
    .flatMap(({ file }) => file?.expires_on ?? []);
  return days.toSorted()[0] ?? null;
}

/** Who uploaded what it is verified by; where the organisation asks for nothing, whatever was uploaded. */
export function uploadersOf({ documents }: KycFacts, rows: readonly JudgedRow[]): Link[] {
  const evidence = evidenceOf(rows);
  const files =
    evidence.length > 0
      ? evidence
      : documents.filter(({ is_current, status }) => is_current && status !== 'rejected');
  const people = files.flatMap(({ created_by }) => created_by ?? []);
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
