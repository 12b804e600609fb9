import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { WithReason, type Agent } from '#contract/reference/agents';
import type { BankDetails } from '#contract/reference/bankDetails';
import type { SubAgent } from '#contract/reference/subAgents';
import { Can } from '../../../components/Can.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { useConfirm } from '../../../components/dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';
import styles from './agents.module.css';
import type { BankProps } from './BankForm.tsx';

// What is loaded lazily forgets which kind of record it is for.
const BankForm = lazy(async () => ({ default: (await import('./BankForm.tsx')).BankForm }));

const longestReason = fieldSpec(WithReason, 'reason').maxLength;

/** In fours, as it is printed. */
const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Masked until someone says why they need to see them; what is shown is gone when the record is closed. */
export function BankSection<R extends Agent | SubAgent>({ noun, record }: BankProps<R>) {
  const { id, name, bank_details: masked } = record;
  const [open, setOpen] = useState<'reason' | 'form'>();
  const reveal = useMutation({
    mutationFn: (reason: string) => noun.act<BankDetails>(id, 'reveal-bank-details', { reason }),
    gcTime: 0,
    meta: { changes: [noun.noun] },
    onSuccess: () => setOpen(undefined),
  });
  const shown = reveal.data;
  const close = () => setOpen(undefined);
  return (
    <div className="stack gap12">
      {masked ? (
        <Facts
          facts={[
            ...(shown
              ? [
                  { label: t('agents.account_name'), value: shown.account_name },
                  { label: t('agents.bank'), value: shown.bank },
                ]
              : []),
            {
              label: t('agents.iban'),
              value: (
                <bdi dir="ltr" className={styles.iban}>
                  {shown ? inFours(shown.iban) : masked.iban}
                </bdi>
              ),
            },
          ]}
        />
      ) : (
        <Empty title={t('agents.bankNone')} hint={t('agents.bankNoneHint')} />
      )}
      <Can permission="agents:update">
        {masked && !shown && <p className="small quiet">{t('agents.bankHidden')}</p>}
        <div className="row gap8">
          {masked && (
            <Button onClick={shown ? reveal.reset : () => setOpen('reason')}>
              {shown ? t('agents.hide') : t('agents.show')}
            </Button>
          )}
          <Button onClick={() => setOpen('form')}>
            {masked ? t('agents.bankChange') : t('agents.bankAdd')}
          </Button>
          {masked && <RemoveButton noun={noun} record={record} onRemoved={reveal.reset} />}
        </div>
      </Can>
      {open === 'reason' && (
        <TextQuestion
          longest={longestReason}
          title={t('agents.showTitle', { name })}
          label={t('agents.reason')}
          hint={t('agents.reasonHint')}
          okText={t('agents.show')}
          isRunning={reveal.isPending}
          problem={reveal.error}
          onAnswer={reveal.mutate}
          onCancel={close}
        />
      )}
      {open === 'form' && (
        <Suspense>
          <BankForm
            noun={noun as never}
            record={record}
            onDone={() => {
              reveal.reset();
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function RemoveButton<R extends Agent | SubAgent>({
  noun,
  record,
  onRemoved,
}: BankProps<R> & { onRemoved: () => void }) {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const remove = useMutation({
    mutationFn: () => noun.update(record.id, { bank_details: null }, record.version),
    meta: { changes: [noun.noun], record: noun.record },
    onSuccess: () => {
      notification.success({ title: t('agents.bankRemoved') });
      onRemoved();
    },
    onError: (error) => notification.error({ title: t('agents.bankFailed'), description: error.message }),
  });
  const ask = () =>
    void confirm({
      title: t('agents.bankRemove', { name: record.name }),
      text: t('agents.bankRemoveHint'),
      okText: t('common.remove'),
      isDangerous: true,
      onOk: () => remove.mutateAsync().catch(() => undefined),
    });
  return (
    <Button danger type="text" loading={remove.isPending} onClick={ask}>
      {t('common.remove')}
    </Button>
  );
}
