import { useNavigate } from '@tanstack/react-router';
import { Alert, App, Button } from 'antd';
import { useRef } from 'react';
import { LeadCreate, type Lead } from '#contract/sales/leads/leads';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay, useUser } from '../../../../auth/currentUser.ts';
import { serverNow } from '../../../../auth/serverTime.ts';
import { FormPage, FormSection } from '../../../../components/form/FormPage.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useRecordForm } from '../../../../components/form/state/useRecordForm.ts';
import { useLeaving } from '../../../../components/form/state/useLeaving.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { t, tKnown } from '../../../../messages/t.ts';
import beside from '../../../people/accounts/merging/duplicates.module.css';
import { duplicatesIn, LeadDuplicateList } from './LeadDuplicateList.tsx';
import { LeadDuplicatePanel } from './LeadDuplicatePanel.tsx';
import { FirstFields, NeedFields, OursFields, WhoFields } from './LeadFields.tsx';
import { leadChecks, valuesOf } from './leadForm.ts';
import { leads } from '../leads.queries.ts';
import { leadHint } from '../leadText.ts';
import { useDescribeLead } from '../useDescribeLead.ts';
import { useSamePerson } from './useSamePerson.ts';

const labelOf = (field: string): string => tKnown(`leads.${field}`, field);

interface LeadFormProps {
  lead?: Lead;
  /** What a new one begins with. */
  start?: Values;
}

/** A new lead, or one that is changed: first what is asked on the phone, then the rest. */
export function LeadForm({ lead, start = {} }: LeadFormProps) {
  const leave = useLeaving('leads', lead);
  const may = useMay();
  const navigate = useNavigate();
  const saved = (id: number, isForQuote: boolean) => {
    if (isForQuote) void navigate({ to: '/quotes/create', search: { lead: id }, replace: true });
    else leave.to(id);
  };
  const { form, fresh, save, saveAndQuote, saveAnyway } = useLeadForm(lead, start, saved);
  const describe = useDescribeLead();
  const found = form.problem ? duplicatesIn(form.problem) : [];
  const goOn = useSamePerson({
    values: form.store.read,
    fresh,
    onWritten: (id) => {
      form.giveUp();
      leave.to(id);
    },
  });
  const choices = {
    onUseAccount: (account: number) => form.store.set(['account_id'], account),
    onSamePerson: lead ? undefined : goOn,
  };
  return (
    <FormPage
      title={lead ? lead.name : t('leads.create')}
      aside={lead && leadHint(lead)}
      form={{ ...form, submit: save }}
      labelOf={labelOf}
      describe={describe}
      tellProblem={() =>
        found.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('leads.duplicatesRefused')}
            description={
              <div className="stack gap16">
                <LeadDuplicateList duplicates={found} {...choices} />
                <Button onClick={saveAnyway}>{t('leads.saveAnyway')}</Button>
              </div>
            }
          />
        )
      }
      onCancel={leave.back}
      {...(!lead && may('quotes:create')
        ? { also: { label: t('leads.saveAndQuote'), onPress: saveAndQuote } }
        : {})}
    >
      <div className={`${beside.form} column gap14`}>
        <FormSection title={t('leads.first')}>
          <FirstFields isNew={!lead} />
        </FormSection>
        {found.length === 0 && <LeadDuplicatePanel lead={lead} {...choices} />}
        <FormSection title={t('leads.need')}>
          <NeedFields />
        </FormSection>
        <FormSection title={t('leads.who')}>
          <WhoFields />
        </FormSection>
        <FormSection title={t('leads.ours')}>
          <OursFields />
        </FormSection>
      </div>
    </FormPage>
  );
}

const pastFollowUp = () => ({
  title: t('leads.pastFollowUp'),
  text: t('leads.pastFollowUpHint'),
  okText: t('leads.keepPastFollowUp'),
});

/** A moment that has passed, unless it stood there before. */
const hasPassed = (moment: unknown, before: string | null | undefined): boolean =>
  typeof moment === 'string' && moment !== before && Date.parse(moment) < serverNow();

function useLeadForm(
  lead: Lead | undefined,
  start: Values,
  onSaved: (id: number, isForQuote: boolean) => void,
) {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const { id: assigned_to_id } = useUser();
  const { currency } = useOrganisation();
  const create = useCreateOnce(leads.create);
  const accepted = useRef({});
  const isForQuote = useRef(false);
  const toValues = valuesOf({ assigned_to_id, currency, ...start });
  const form = useRecordForm({
    name: 'lead',
    noun: leads,
    schema: lead ? leadChecks.update : leadChecks.create,
    wanted: LeadCreate,
    ...(lead ? { record: lead } : {}),
    toValues,
    send: ({ body, changes, version }) =>
      lead
        ? leads.update(lead.id, { ...changes, ...accepted.current }, version)
        : create({ ...body, ...accepted.current }),
    onSaved: (saved, isLeft) => {
      notification.success({
        title: lead ? t('common.saved') : t('common.created', { name: saved.name }),
      });
      if (!isLeft) onSaved(saved.id, isForQuote.current);
    },
  });
  useUnsavedGuard(form);
  const submit = async (acceptance: object) => {
    const isPast = hasPassed(form.store.read()['next_follow_up_at'], lead?.next_follow_up_at);
    if (isPast && !(await confirm(pastFollowUp()))) return;
    accepted.current = { ...acceptance, ...(isPast ? { accept_past_follow_up: true } : {}) };
    form.submit();
  };
  return {
    form,
    fresh: toValues(undefined),
    save: () => {
      isForQuote.current = false;
      void submit({});
    },
    saveAndQuote: () => {
      isForQuote.current = true;
      void submit({});
    },
    saveAnyway: () => void submit({ accept_duplicates: true }),
  };
}
