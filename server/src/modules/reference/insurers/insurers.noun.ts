import {
  Insurer,
  InsurerBulk,
  InsurerCreate,
  InsurerExportParams,
  InsurerListParams,
  InsurerOptionsParams,
  InsurerUpdate,
} from '#contract/reference/insurers';
import { contactsCodec } from '../../../sheets/contactsCodec.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { among, hasAnyOf } from '../../../nouns/lists/filters.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { writesAnyOf, writesNoneOf } from './insurers.queries.ts';

export const insurers = referenceNoun(
  {
    noun: 'insurers',
    module: 'insurers',
    one: 'an insurer',
    many: 'insurers',
    schemas: {
      record: Insurer,
      create: InsurerCreate,
      update: InsurerUpdate,
      list: InsurerListParams,
      exported: InsurerExportParams,
      options: InsurerOptionsParams,
      bulk: InsurerBulk,
    },
    columns: columnsOf(Insurer, { contacts: contactsCodec }),
  },
  {
    unique: {
      name: 'insurerNameTaken',
      short_code: 'insurerCodeTaken',
    },
    filters: {
      lines: hasAnyOf('insurers.lines'),
      billing_type: among('insurers.billing_type'),
      remittance_basis: among('insurers.remittance_basis'),
    },
    picking: { writes: writesAnyOf, writes_not: writesNoneOf },
  },
);
