import { itemsIn } from '#contract/cover/endorsements/coverChange';
import { dependantsOf, type PrincipalOf } from '#contract/cover/policies/dependants';
import type { Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';

/** On whom each of the people depends, as far as they are known by name. */
export function principalIn(links: RiskLinks | null): PrincipalOf {
  const heads = new Map((links?.members ?? []).map(({ id, principal_id }) => [id, principal_id]));
  return (id) => heads.get(id);
}

interface Covered {
  risk: Risk | null;
  risk_links: RiskLinks | null;
}

/** With everyone who depends on one of them: families leave together unless somebody says otherwise. */
export function withFamilies({ risk, risk_links }: Covered, ids: readonly string[]): string[] {
  const family = dependantsOf(itemsIn(risk), new Set(ids), principalIn(risk_links));
  return [...new Set([...ids, ...family.map(({ id }) => id)])];
}

/** What is chosen once one more is ticked, or one less: whoever heads a family takes it along. */
export function chosenWith(covered: Covered, before: readonly string[], after: readonly string[]): string[] {
  const ticked = after.filter((id) => !before.includes(id));
  const cleared = withFamilies(
    covered,
    before.filter((id) => !after.includes(id)),
  );
  return [...new Set([...after.filter((id) => !cleared.includes(id)), ...withFamilies(covered, ticked)])];
}
