import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { EndorsementCreate, EndorsementUpdate } from '#contract/cover/endorsements/endorsements';
import { itemsIn } from '#contract/cover/endorsements/coverChange';
import type { RiskLinks } from '#contract/sales/risk/links';
import { useOrganisation } from '../../../../api/organisation.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useLeft } from '../../../../components/form/state/useLeft.ts';
import { useRecordForm } from '../../../../components/form/state/useRecordForm.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { namesIn, noLinks } from '../../../sales/risk/riskNames.ts';
import { changedBySteps, endorsements } from '../endorsements.queries.ts';
import { itemText } from '../useChangeWords.ts';
import { numberOf } from '../endorsementText.ts';
import { bodyOf, changeOf, placeOf, stateOf, valuesOf } from './endorsementForm.ts';
import { faultsIn } from './endorsementFaults.ts';
import { suggestedText } from './suggestedText.ts';
import { useLeavingForm } from './useLeavingForm.ts';

export interface EndorsementFormProps {
  policy: Policy;
  type: EndorsementType;
  record?: Endorsement | undefined;
  /** What is covered on the day that the change begins. */
  base: PolicyVersion;
  onDay: (day: string) => void;
}

/** What is done with it once it is kept. */
export type NextStep = 'submit' | 'apply';

/** What the change does in one line, by what was typed. */
function useSuggested({ policy, type, base }: EndorsementFormProps): (values: Values) => string {
  const { day } = useDates();
  return (values) => {
    const names = namesIn((values['risk_links'] as RiskLinks | null) ?? noLinks);
    const textOf = itemText(policy.policy_type, names, { currency: policy.currency, day });
    const before = stateOf(base);
    return suggestedText({
      type,
      change: changeOf(values, before),
      before: itemsIn(before.risk),
      nameOf: (item) => textOf(item).title,
      day,
    });
  };
}

/** The form of an endorsement: kept as a draft, and then applied or, once its mail was seen, submitted. */
export function useEndorsementForm(props: EndorsementFormProps) {
  const { policy, type, record, base } = props;
  const { today } = useOrganisation();
  const { notification } = App.useApp();
  const { show } = useLeavingForm();
  const create = useCreateOnce(endorsements.create);
  const isLeft = useLeft();
  const next = useRef<NextStep | 'draft'>('draft');
  const [pressed, setPressed] = useState<NextStep | 'draft'>('draft');
  const suggested = useSuggested(props);
  const step = useMutation({
    mutationFn: (id: number) => endorsements.act(id, 'apply', { confirm_later: true }),
    meta: { changes: changedBySteps, record: endorsements.record },
    onSuccess: (answer) =>
      notification.success({ title: t('endorsement_screens.done_apply', { number: numberOf(answer) }) }),
    onError: ({ message }) =>
      notification.error({ title: t('endorsement_forms.keptAsDraft'), description: message }),
    onSettled: (_answer, _error, id) => {
      if (!isLeft.current) show(id);
    },
  });
  const before = stateOf(base);
  const form = useRecordForm({
    name: `endorsement_${policy.id}_${type}`,
    noun: endorsements,
    schema: record ? EndorsementUpdate : EndorsementCreate,
    // Shown only where it is free of charge, and wanted there.
    wanted: EndorsementCreate.partial({ description: true }).required({ free_reason: true }),
    ...(record ? { record } : {}),
    toValues: (of) => valuesOf({ type, policy, base, today, chargeName: t('policies.kind_base') }, of),
    toBody: (values) => ({
      ...(record ? {} : { policy_id: policy.id }),
      ...bodyOf(values, before, suggested(values)),
    }),
    placeOf: (path, values) => placeOf(path, values, before),
    faultsIn: (values) => faultsIn(values, { line: policy.policy_type, currency: policy.currency, before }),
    touches: ['policies'],
    send: ({ body, changes, version }) =>
      record ? endorsements.update(record.id, changes, version) : create(body),
    onSaved: (saved) => {
      if (next.current === 'apply') return step.mutate(saved.id);
      notification.success({
        title: record ? t('common.saved') : t('common.created', { name: numberOf(saved) }),
      });
      // The mail to the insurer is seen before it goes.
      if (!isLeft.current) show(saved.id, next.current === 'submit' ? 'submit' : undefined);
    },
  });
  useUnsavedGuard(form);
  const save = (wanted: NextStep | 'draft') => {
    next.current = wanted;
    setPressed(wanted);
    form.submit();
  };
  const shown = { ...form, submit: () => save('draft') };
  return {
    form: shown,
    save,
    isBusy: form.isSaving || step.isPending ? pressed : undefined,
    suggested,
  };
}
