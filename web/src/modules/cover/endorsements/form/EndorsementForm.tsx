import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../../auth/currentUser.ts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { useValues } from '../../../../components/form/state/formContext.ts';
import { FormFrame } from '../../../../components/form/FormFrame.tsx';
import { FormProblems } from '../../../../components/form/FormProblems.tsx';
import bar from '../../../../components/form/SaveBar.module.css';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { inLine } from '../../../../messages/joined.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import { numberOf } from '../../policies/policyText.ts';
import { changedValues, changeOf, stateOf } from './endorsementForm.ts';
import styles from './form.module.css';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PriceFields } from './parts/PriceFields.tsx';
import { useEndorsementForm, type EndorsementFormProps, type NextStep } from './useEndorsementForm.ts';
import { useLeavingForm } from './useLeavingForm.ts';
import { usePreview } from './usePreview.ts';
import { Wording } from './parts/Wording.tsx';
import { WhatChanges } from './parts/WhatChanges.tsx';

/**
 * What changes, from when and at which price on one side, what comes of it on the other. Wider than a page beside its
 * menu: a fleet is typed into a grid, and its price is seen while it is typed.
 */
export function EndorsementForm(props: EndorsementFormProps) {
  const { policy, type, record, base } = props;
  const { close } = useLeavingForm();
  const { form, save, isBusy, suggested } = useEndorsementForm(props);
  useDayOfForm(form, props);
  const preview = usePreview(form, { policy, base, record });
  const may = useMay();
  const isPhone = useIsPhone();
  const next: NextStep = preview.movesMoney || preview.coversMore ? 'submit' : 'apply';
  const mayStep = may('endorsements:update') && preview.data !== undefined;
  return (
    <Dialog
      width={1180}
      {...(isPhone ? {} : { style: { top: 24 } })}
      title={inLine([t(`endorsements.type_${type}`), numberOf(policy), policy.account.label])}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div className={`${bar.bar} line gap10`}>
          <FormProblems form={form} />
          <span className="small faint notOnPhone">{t('common.saveKeys')}</span>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            aria-label={t('endorsement_forms.saveDraft')}
            type={mayStep ? 'default' : 'primary'}
            loading={isBusy === 'draft'}
            onClick={() => save('draft')}
          >
            {t('endorsement_forms.saveDraft')}
          </Button>
          {mayStep && (
            <Button
              type="primary"
              aria-label={t(`endorsement_forms.save_${next}`)}
              loading={isBusy === next}
              onClick={() => save(next)}
            >
              {t(`endorsement_forms.save_${next}`)}
            </Button>
          )}
        </div>
      }
    >
      <FormFrame form={form} labelOf={(field) => labelOf('endorsements', field)}>
        <div className={styles.columns}>
          <div className={styles.asked}>
            <WhatChanges policy={policy} type={type} base={base} />
            <PriceFields policy={policy} type={type} base={base} preview={preview.data} />
            <Wording suggested={suggested} />
          </div>
          <PreviewPanel policy={policy} preview={preview} />
        </div>
      </FormFrame>
    </Dialog>
  );
}

type Form = ReturnType<typeof useEndorsementForm>['form'];

/** Another day may find something else covered: what was typed is then put on that. */
function useDayOfForm(form: Form, { base, type, policy, onDay }: EndorsementFormProps): void {
  const { store } = form;
  const day = useValues(form, ({ effective_date }) => String(effective_date));
  useEffect(() => {
    if (isDay(day)) onDay(day);
  }, [day, onDay]);
  const held = useRef(base);
  useEffect(() => {
    const last = held.current;
    if (last.id === base.id) return;
    held.current = base;
    const change = changeOf(store.read(), stateOf(last));
    store.assign({
      ...changedValues(type, policy.policy_type, stateOf(base), change),
      risk_links: base.risk_links,
    });
  }, [base, store, type, policy]);
}
