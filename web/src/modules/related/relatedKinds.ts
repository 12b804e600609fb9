import type { Permission } from '#contract/permissions';
import type { RelatedType } from '#contract/related';
import type { Noun } from '../../api/changes.ts';
import type { OptionsOf } from '../../components/list/listTypes.ts';
import { accounts } from '../accounts/accounts.queries.ts';
import { leads } from '../leads/leads.queries.ts';

/** The record that another one is about, as the API and the address name it. */
export type About = { related_type: RelatedType; related_id: number };

interface RelatedKind {
  pageOf: (id: number) => string;
  permission: Permission;
  noun: Noun;
  options: OptionsOf;
}

export const relatedKinds: Record<RelatedType, RelatedKind> = {
  account: {
    pageOf: (id) => `/accounts/${id}`,
    permission: 'accounts:view',
    noun: accounts.noun,
    options: accounts.options,
  },
  lead: {
    pageOf: (id) => `/leads/${id}`,
    permission: 'leads:view',
    noun: leads.noun,
    options: leads.options,
  },
};
