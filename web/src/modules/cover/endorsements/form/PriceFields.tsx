import { Segmented } from 'antd';
import type { EndorsementType } from '#contract/cover/endorsementList';
import type { EndorsementPreviewed, PriceBasis } from '#contract/cover/endorsements';
import type { Policy } from '#contract/cover/policies';
import type { PolicyVersion } from '#contract/cover/policyVersions';
import type { Risk } from '#contract/sales/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import { valueAt } from '../../../../components/form/fieldPaths.ts';
import { FieldRow } from '../../../../components/form/FieldRow.tsx';
import { useField, useSchemaFormAround } from '../../../../components/form/formContext.ts';
import type { Values } from '../../../../components/form/merge.ts';
import { MoneyInput } from '../../../../components/form/MoneyInput.tsx';
import { useIsPhone } from '../../../../components/mediaQuery.ts';
import { t } from '../../../../messages/t.ts';
import { useItemOptions } from '../../../money/premium/useItemOptions.ts';
import { Field } from './formFields.ts';
import { formParts, mayCharge } from './formParts.ts';
import { MoneyRows } from './MoneyRows.tsx';
import { useChargePerItem } from './useChargePerItem.ts';
import styles from './form.module.css';

interface PriceFieldsProps {
  policy: Policy;
  type: EndorsementType;
  base: PolicyVersion;
  preview: EndorsementPreviewed | undefined;
}

function useHeld(name: string): unknown {
  const form = useSchemaFormAround();
  return useField(form, name, () => valueAt(form.store.read(), [name]));
}

/** What it costs: what is charged and for which time, what is given back where that is typed, or the insurer's figure. */
export function PriceFields({ policy, type, base, preview }: PriceFieldsProps) {
  const parts = formParts[type];
  const risk = useHeld('risk') as Risk | null;
  const links = useHeld('risk_links') as RiskLinks | null;
  const comes = useItemOptions(risk ?? base.risk, links);
  const goes = useItemOptions(base.risk, links);
  useChargePerItem(type, policy.policy_type);
  const [charges, returns] = [useHeld('charges') as Values[], useHeld('returns') as Values[]];
  const unknown = preview?.price.unknown_return ?? null;
  const isReturnAsked = unknown !== null || returns.length > 0 || type === 'adjustment';
  if (parts.money === 'none') return null;
  const { currency } = policy;
  return (
    <section className={styles.part} aria-label={t('endorsement_forms.price')}>
      <h2>{t('endorsement_forms.price')}</h2>
      {mayCharge(type) && (
        <MoneyRows
          name="charges"
          label={t('endorsements.charges')}
          hint={t(`endorsement_forms.charges_${parts.money}`)}
          addLabel={t('endorsement_forms.addCharge')}
          currency={currency}
          items={comes}
        />
      )}
      {isReturnAsked && (
        <MoneyRows
          name="returns"
          label={t('endorsements.returns')}
          hint={
            unknown === null
              ? t('endorsement_forms.returnsTyped')
              : t(`endorsement_screens.unknown_${unknown}`)
          }
          addLabel={t('endorsement_forms.addReturn')}
          currency={currency}
          items={goes}
        />
      )}
      {parts.money === 'by_basis' && charges.length + returns.length > 0 && (
        <Basis isExact={charges.length === 0} />
      )}
      <FieldRow>
        <Field name="insurer_figure" hint={t('endorsement_forms.figureHint')}>
          <MoneyInput currency={currency} />
        </Field>
      </FieldRow>
    </section>
  );
}

/** For which time the amounts above are: of the term or of a year only the days from then on count. */
function Basis({ isExact }: { isExact: boolean }) {
  const isPhone = useIsPhone();
  const choices: PriceBasis[] = ['term', 'year'];
  return (
    <Field name="price_basis" hint={t('endorsement_forms.basisHint')}>
      <Segmented
        block
        vertical={isPhone}
        options={[
          ...choices.map((value) => ({ value, label: t(`endorsements.price_basis_${value}`) })),
          ...(isExact ? [{ value: null as unknown as string, label: t('endorsement_forms.exactly') }] : []),
        ]}
      />
    </Field>
  );
}
