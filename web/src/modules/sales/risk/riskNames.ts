import { useMemo, useState } from 'react';
import type { NamedMember } from '#contract/people/members';
import type { RiskLinks } from '#contract/sales/risk/links';
import { valueAt } from '../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../components/form/state/formContext.ts';

/** The names of what a risk points at, by id. */
export interface RiskNames {
  makes: ReadonlyMap<number, string>;
  models: ReadonlyMap<number, string>;
  variants: ReadonlyMap<number, string>;
  members: ReadonlyMap<number, NamedMember>;
}

const byId = (links: RiskLinks['makes']) => new Map(links.map(({ id, label }) => [id, label]));

export const namesIn = ({ makes, models, variants, members }: RiskLinks): RiskNames => ({
  makes: byId(makes),
  models: byId(models),
  variants: byId(variants),
  members: new Map(members.map((member) => [member.id, member])),
});

export const noLinks: RiskLinks = { makes: [], models: [], variants: [], members: [] };

const together = <T extends { id: number }>(one: readonly T[], other: readonly T[]): T[] => [
  ...new Map([...one, ...other].map((each) => [each.id, each])).values(),
];

const joinLinks = (one: RiskLinks, other: Partial<RiskLinks>): RiskLinks => ({
  makes: together(one.makes, other.makes ?? []),
  models: together(one.models, other.models ?? []),
  variants: together(one.variants, other.variants ?? []),
  members: together(one.members, other.members ?? []),
});

/** They are values of the form that are never sent, so that a draft keeps them. */
const path = ['risk_links'];

export interface KnownNames {
  names: RiskNames;
  addNames: (links: Partial<RiskLinks>) => void;
}

/** The names that the form knows, and a way to make others known. */
export function useRiskNames(): KnownNames {
  const form = useSchemaFormAround();
  const { store } = form;
  const held = useField(form, 'risk_links', () => valueAt(store.read(), path)) as RiskLinks | null;
  // What was added here is known also after a merge with someone else's changes.
  const [added, setAdded] = useState<RiskLinks>(noLinks);
  const names = useMemo(() => namesIn(joinLinks(added, held ?? noLinks)), [added, held]);
  const addNames = (links: Partial<RiskLinks>) => {
    setAdded((before) => joinLinks(before, links));
    const now = valueAt(store.read(), path) as RiskLinks | null;
    store.set(path, joinLinks(now ?? noLinks, links));
  };
  return { names, addNames };
}
