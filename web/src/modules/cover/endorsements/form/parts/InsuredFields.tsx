import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { itemsIn } from '#contract/cover/endorsements/coverChange';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { useDates } from '../../../../../components/days/useDates.ts';
import { t } from '../../../../../messages/t.ts';
import { VehicleList } from '../../../../sales/risk/items/ItemLists.tsx';
import { MembersOnly } from '../../../../sales/risk/people/MembersOnly.tsx';
import { PeopleList } from '../../../../sales/risk/people/PeopleList.tsx';
import { RiskFields } from '../../../../sales/risk/RiskFields.tsx';
import { useRiskNames } from '../../../../sales/risk/riskNames.ts';
import { useMembers } from '../../../../sales/risk/people/useMembers.ts';
import { itemText } from '../../useChangeWords.ts';
import { Field } from '../formFields.ts';
import { formParts } from './formParts.ts';
import { chosenWith } from './families.ts';
import { ItemPicker } from './ItemPicker.tsx';
import { Staying } from './Staying.tsx';
import styles from '../form.module.css';

interface InsuredFieldsProps {
  policy: Policy;
  type: EndorsementType;
  base: PolicyVersion;
}

/** The vehicles, people and places that a change is about: chosen among those that are covered, typed, or both. */
export function InsuredFields({ policy, type, base }: InsuredFieldsProps) {
  const { items } = formParts[type];
  const { policy_type: line, currency, account_id } = policy;
  if (items === 'edit')
    return (
      <fieldset className={styles.group}>
        <legend>{t('policies.risk')}</legend>
        <p className={`${styles.quiet} small quiet`}>{t('endorsement_forms.editHint')}</p>
        <RiskFields line={line} currency={currency} accountId={account_id} isMembersOnly />
        <Staying policy={policy} base={base} />
      </fieldset>
    );
  return (
    <>
      {items !== 'add' && (
        <>
          <Leaving policy={policy} base={base} isReplaced={items === 'replace'} />
          <Staying policy={policy} base={base} />
        </>
      )}
      {items !== 'remove' && <Coming policy={policy} isReplacing={items === 'replace'} />}
    </>
  );
}

/** Those that go, chosen among what is covered on the day. */
function Leaving({
  policy,
  base,
  isReplaced,
}: Pick<InsuredFieldsProps, 'policy' | 'base'> & { isReplaced: boolean }) {
  const { names } = useRiskNames();
  const dates = useDates();
  const textOf = itemText(policy.policy_type, names, { currency: policy.currency, day: dates.day });
  return (
    <Field
      name="removed"
      label={t(isReplaced ? 'endorsement_forms.replacedItems' : 'endorsement_forms.removedItems')}
    >
      <ItemPicker
        items={itemsIn(base.risk)}
        textOf={textOf}
        choose={(before, after) => chosenWith(base, before, after)}
      />
    </Field>
  );
}

/** Those that come, typed or pasted. */
function Coming({ policy, isReplacing }: Pick<InsuredFieldsProps, 'policy'> & { isReplacing: boolean }) {
  const { policy_type: line, currency, account_id } = policy;
  const known = useRiskNames();
  const members = useMembers(account_id, known);
  return (
    <fieldset className={styles.group}>
      <legend>{t(isReplacing ? 'endorsement_forms.replacingItems' : 'endorsement_forms.addedItems')}</legend>
      {line === 'motor' ? (
        <VehicleList currency={currency} members={members} known={known} />
      ) : (
        <>
          <MembersOnly members={members} />
          <PeopleList list={line === 'health' ? 'members' : 'travellers'} members={members} />
        </>
      )}
    </fieldset>
  );
}
