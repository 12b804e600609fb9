import { Button, Checkbox, Input, Segmented } from 'antd';
import { daysBetween } from '#contract/base/days/wallClock';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { EndorsementPreviewed, PriceBasis } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import type { Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import { valueAt } from '../../../../../components/form/fields/fieldPaths.ts';
import { FieldRow } from '../../../../../components/form/fields/FieldRow.tsx';
import {
  useField,
  useSchemaFormAround,
  useValues,
} from '../../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../../components/form/inputs/MoneyInput.tsx';
import { useIsPhone } from '../../../../../components/layout/mediaQuery.ts';
import { formatMoney } from '../../../../../components/money.ts';
import { t } from '../../../../../messages/t.ts';
import { lineOf } from '../../../../money/premium/premiumLines.ts';
import { useItemOptions } from '../../../../money/premium/useItemOptions.ts';
import { isUncharged } from '../endorsementForm.ts';
import { Field } from '../formFields.ts';
import { formParts, mayCharge } from './formParts.ts';
import { MoneyRows } from './MoneyRows.tsx';
import { useChargePerItem } from '../useChargePerItem.ts';
import styles from '../form.module.css';

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
  const isGiven = useHeld('is_free') === true;
  const unknown = preview?.price.unknown_return ?? null;
  const charged = isGiven ? [] : charges;
  const isReturnAsked = unknown !== null || returns.length > 0 || type === 'adjustment';
  if (parts.money === 'none') return null;
  const { currency } = policy;
  return (
    <section className={styles.part} aria-label={t('endorsement_forms.price')}>
      <h2>{t('endorsement_forms.price')}</h2>
      {mayCharge(type) && !isGiven && (
        <MoneyRows
          name="charges"
          label={t('endorsements.charges')}
          hint={t(`endorsement_forms.charges_${parts.money}`)}
          addLabel={t('endorsement_forms.addCharge')}
          currency={currency}
          items={comes}
        />
      )}
      {!isGiven && <ByDays policy={policy} preview={preview} />}
      {mayCharge(type) && (preview?.covers_more || isGiven) && <FreeOfCharge isGiven={isGiven} />}
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
      {parts.money === 'by_basis' && charged.length + returns.length > 0 && (
        <Basis isExact={charged.length === 0} />
      )}
      {!isGiven && (
        <FieldRow>
          <Field name="insurer_figure" hint={t('endorsement_forms.figureHint')}>
            <MoneyInput currency={currency} />
          </Field>
        </FieldRow>
      )}
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

/** What adds to the cover is charged, or free: then somebody says why, and the insurer agrees first. */
function FreeOfCharge({ isGiven }: { isGiven: boolean }) {
  const { store } = useSchemaFormAround();
  return (
    <div className="stack gap12 below16">
      <Checkbox checked={isGiven} onChange={({ target }) => store.set(['is_free'], target.checked)}>
        {t('endorsement_forms.freeOfCharge')}
      </Checkbox>
      {isGiven && (
        <Field name="free_reason" hint={t('endorsement_forms.freeHint')}>
          <Input.TextArea rows={2} autoFocus />
        </Field>
      )}
    </div>
  );
}

/** The days of an extension, at the price of those before them, offered until something is typed. */
function ByDays({ policy: { currency, end_date }, preview }: Pick<PriceFieldsProps, 'policy' | 'preview'>) {
  const form = useSchemaFormAround();
  const isOpen = useValues(form, isUncharged);
  const net = preview?.net_by_days ?? null;
  const until = preview?.changes.after.end_date ?? null;
  if (!isOpen || net === null || until === null) return null;
  const take = () => {
    const charges = form.store.read()['charges'] as Values[];
    const [first = { ...lineOf('base'), label: t('policies.kind_base') }, ...rest] = charges;
    form.store.set(['charges'], [{ ...first, amount: net }, ...rest]);
  };
  return (
    <p className={`${styles.offer} row centred`}>
      {t('endorsement_forms.byDays', { count: daysBetween(end_date, until) })}{' '}
      <Button size="small" onClick={take}>
        {t('endorsement_forms.takeByDays', { amount: formatMoney(net, currency) })}
      </Button>
    </p>
  );
}
