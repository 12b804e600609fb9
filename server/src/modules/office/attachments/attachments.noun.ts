import { sql } from 'kysely';
import {
  Attachment,
  AttachmentExportParams,
  AttachmentListParams,
  attachmentOrdering,
} from '#contract/office/attachments';
import type { Link } from '#contract/base/http';
import { organisationDay } from '../../../db/organisationDay.ts';
import { inDays } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { aboutFilters, isAboutLiving, partOf } from '../../../nouns/related.ts';
import { shownTo } from './attachments.rules.ts';

const newer = sql`attachments newer where newer.chain_id = attachments.chain_id
  and newer.revision > attachments.revision and newer.deleted_at is null`;
const isCurrent = sql<boolean>`not exists (select 1 from ${newer})`;

export const attachments = fullNoun('attachments', {
  one: 'a file',
  many: 'attached files',
  schemas: { record: Attachment, list: AttachmentListParams, exported: AttachmentExportParams },
  // A file is there as long as what it is about is.
  alive: (db) =>
    db
      .selectFrom('attachments')
      .where('attachments.deleted_at', 'is', null)
      .where(isAboutLiving('attachments')),
  links: { replaces: 'attachments' },
  computed: {
    ...partOf('attachments'),
    document_name: sql<string>`coalesce(document_name(attachments.document_type),
      claim_document_name(attachments.claim_id, attachments.document_type), attachments.document_type)`,
    is_expired: sql<boolean>`coalesce(attachments.expires_on < ${organisationDay}, false)`,
    replaced_by: sql<Link | null>`(select json_build_object('id', newer.id, 'label', newer.name)
      from ${newer} order by newer.revision limit 1)`,
  },
  apart: ['preview'],
  kept: { storage_key: sql.ref<string>('attachments.storage_key') },
  shown: ({ storage_key, ...file }, caller, scope) => ({
    file: shownTo(caller)({ ...file, scope }),
    storage_key,
    scope,
  }),
  filters: {
    ...aboutFilters('attachments'),
    is_current: (isAsked) => sql`${isCurrent} = ${isAsked}`,
    expires_on__range: inDays('attachments.expires_on'),
  },
  unaudited: [
    'document_name',
    'is_expired',
    'content_type',
    'preview',
    'related_type',
    'chain_id',
    'revision',
    'replaced_by',
  ],
  ordering: attachmentOrdering,
  nullable: ['expires_on'],
  fallback: [{ field: 'created_at', descending: true }],
});

export const attachmentRecords = attachments.records;
