import type { Policy } from '#contract/cover/policies/policies';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { t } from '../../../messages/t.ts';
import { typesFor, waitsFor } from './endorsementText.ts';
import { withFamilies } from './form/parts/families.ts';
import { useEndorse } from './useEndorse.ts';
import { useMayEndorse } from './useMayEndorse.ts';

interface EndorseItemsProps {
  policy: Policy;
  items: string[];
}

/** Takes people off who have left. */
export function TakeOff({ policy, items }: EndorseItemsProps) {
  const endorse = useEndorse();
  if (!useMayEndorse(policy)) return null;
  return (
    <ActionButton
      reason={waitsFor(policy, 'remove_member')}
      onClick={() => endorse(policy.id, 'remove_member', { removed: withFamilies(policy, items) })}
    >
      {t('endorsement_screens.takeOff')}
    </ActionButton>
  );
}

const ofItem = ['replace_vehicle', 'remove_vehicle', 'remove_member', 'correction'] as const;

/** What is done with one vehicle, person or place by an endorsement, begun with that one chosen. */
export function EndorseItem({ policy, items }: EndorseItemsProps) {
  const endorse = useEndorse();
  const types = typesFor(policy);
  if (!useMayEndorse(policy)) return null;
  return (
    <div className="row gap8">
      {ofItem
        .filter((type) => types.includes(type))
        .map((type) => (
          <ActionButton
            key={type}
            size="small"
            reason={waitsFor(policy, type)}
            onClick={() =>
              endorse(
                policy.id,
                type,
                type === 'correction' ? undefined : { removed: withFamilies(policy, items) },
              )
            }
          >
            {t(`endorsement_screens.item_${type}`)}
          </ActionButton>
        ))}
    </div>
  );
}
