import type { SystemMailKind } from '#contract/system/systemMails';
import { seal, unseal } from '../../../security/sealed.ts';

/** Whose it is and where it goes: in any other row, for anyone else or to another address it does not open. */
type Place = { id: number; user_id: number; kind: SystemMailKind; recipient: string };
export type Content = {
  name: string;
  subject: string;
  body: string;
  /** The token or code in it. */
  secret: string;
};

const placeOf = ({ id, user_id, kind, recipient }: Place): string =>
  `system_mails ${id} ${user_id} ${kind} ${recipient}`;

export const sealContent = (dataKey: Buffer, place: Place, content: Content): Buffer =>
  seal(dataKey, placeOf(place), JSON.stringify(content));

export const openContent = (dataKey: Buffer, place: Place, sealed: Buffer): Content =>
  JSON.parse(unseal(dataKey, placeOf(place), sealed));

/** Some servers repeat what they refuse; whoever reads why must not read the link. */
export const withoutSecret = (said: string, { secret }: Content): string => said.replaceAll(secret, '…');
