import {
  attachmentActionTable,
  type Attachment,
  type AttachmentUpdate,
  type JudgedFile,
} from '#contract/office/attachments';
import { fileKindNames, previewOf } from '#contract/base/values/fileKinds';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { fold, searchTextOf } from '../../../db/search/searchText.ts';
import { ApiError } from '../../../errors.ts';
import { askedBy, type Decider } from '../../../nouns/steps/secondPerson.ts';
import type { Refusal } from '../../../files/verdict.ts';
import { said, type Said } from '../../../said.ts';

type Facts = Omit<Attachment, 'allowed_actions' | 'preview'>;

/** A document that tells who a client is takes two: whoever uploaded it does not accept it. */
export const judgedBy = <F extends Pick<Facts, 'category' | 'created_by' | 'status' | 'replaced_by'>>(
  file: F,
  decider: Decider,
): F & JudgedFile => ({ ...file, ...askedBy(file.category === 'kyc' ? file.created_by : null, decider) });

const verdictIsAbout = ['category', 'document_type', 'expires_on'] as const;

/** Whether what somebody judged of a client's document is something else now. */
export const isJudgedAnew = (before: Facts, after: Facts & AttachmentUpdate): boolean =>
  [before, after].some(({ category }) => category === 'kyc') &&
  before.status !== 'uploaded' &&
  verdictIsAbout.some((field) => before[field] !== after[field]);

/** A file as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  ({ scope, ...file }: Facts & { scope: Scope }): Attachment => ({
    ...file,
    preview: previewOf(file.content_type, file.warning),
    allowed_actions: allowedActions(attachmentActionTable, judgedBy(file, caller), reachOf(caller, scope)),
  });

/** Any fragment of these finds the file: what it is called, and what document it is. */
export const searchText = (name: string, document: string): string =>
  searchTextOf([fold(name), fold(document)]);

const sentences: Record<Refusal, (limitInMb: number) => Said> = {
  kind: (count) => said('fileKind', { kinds: fileKindNames, count }),
  mixed: () => said('fileMixed'),
  damaged: () => said('fileDamaged'),
  macros: () => said('fileMacros'),
  virus: () => said('fileVirus'),
  bomb: () => said('fileBomb'),
};

/** Says what is taken instead. */
export const refusalOf = (refusal: Refusal, limitInMb: number): ApiError =>
  new ApiError(refusal === 'kind' ? 415 : 400, sentences[refusal](limitInMb));
