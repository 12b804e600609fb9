import { useMutation } from '@tanstack/react-query';
import { App, Input } from 'antd';
import { percent } from '#contract/base/amounts/percent';
import type { Commission } from '#contract/money/commissions/commissions';
import { CommissionShares } from '#contract/money/commissions/commissionSteps';
import { sharesOf } from '#contract/money/commissions/commissionSums';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../components/form/FormQuestion.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { t } from '../../../messages/t.ts';
import { commissions } from './commissions.queries.ts';
import { ofWhat, ShareTable } from './ShareTable.tsx';

const { Field, useValue } = fieldsOf(CommissionShares, 'commissions');

interface ChangeSharesProps {
  commission: Commission;
  onClose: () => void;
}

/** Other shares than were agreed, with the reason; what each gets by them is shown at once. */
export function ChangeShares({ commission, onClose }: ChangeSharesProps) {
  const { notification } = App.useApp();
  const { id, version, shares } = commission;
  const save = useMutation({
    mutationFn: (body: object) => commissions.update(id, body, version),
    meta: { changes: ['commissions'], record: commissions.record },
    onSuccess: () => {
      notification.success({ title: t('commission_view.sharesSaved') });
      onClose();
    },
  });
  const agreed = Object.fromEntries(shares.map(({ payee_type, pct }) => [`${payee_type}_pct`, pct]));
  return (
    <FormQuestion
      title={t('commission_view.sharesTitle')}
      okText={t('common.save')}
      schema={CommissionShares}
      initial={{ ...agreed, reason: '' }}
      isRunning={save.isPending}
      problem={save.error}
      onConfirm={(body, tell) => save.mutate(body, { onError: tell })}
      onCancel={onClose}
    >
      <p className="quiet">{t('commission_view.sharesHint')}</p>
      <FieldRow>
        {shares.map(({ payee_type, payee }, index) => (
          <Field
            key={payee_type}
            name={`${payee_type}_pct`}
            label={payee.label}
            hint={ofWhat(payee_type, shares)}
            autoFocus={index === 0}
          >
            <PercentInput />
          </Field>
        ))}
      </FieldRow>
      <Preview commission={commission} />
      <Field name="reason">
        <Input.TextArea rows={2} />
      </Field>
    </FormQuestion>
  );
}

const known = (pct: unknown): string | undefined => percent.safeParse(pct).data;

function Preview({ commission: { currency, expected, shares } }: { commission: Commission }) {
  const typed = {
    broker: known(useValue('broker_pct')),
    agent: known(useValue('agent_pct')),
    sub_agent: known(useValue('sub_agent_pct')),
  };
  const isKnown = shares.every(({ payee_type }) => typed[payee_type] !== undefined);
  const amounts = isKnown
    ? sharesOf(currency, expected, {
        broker_pct: typed.broker ?? null,
        agent_pct: typed.agent ?? null,
        sub_agent_pct: typed.sub_agent ?? null,
      })
    : undefined;
  return (
    <div className="below16">
      <ShareTable
        label={t('commission_view.preview')}
        currency={currency}
        rows={shares.map(({ payee_type, payee }) => ({
          payee_type,
          payee,
          pct: typed[payee_type],
          amount: amounts?.[payee_type],
        }))}
        house={amounts?.house}
        total={expected}
      />
    </div>
  );
}
