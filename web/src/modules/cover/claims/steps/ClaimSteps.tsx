import { App } from 'antd';
import type { Claim } from '#contract/cover/claims';
import type { ClaimAction } from '#contract/cover/claimStates';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu } from '../../../../components/record/ActionMenu.tsx';
import { t } from '../../../../messages/t.ts';
import { isDangerous, isPlain, modalOf, stepsOf } from './claimSteps.ts';
import { useClaimStep } from './useClaimStep.ts';

/** What may be done with a claim: the usual way on as the main button, the others in a menu. */
export function ClaimSteps({ claim }: { claim: Claim }) {
  const { open } = useModalState();
  const { notification } = App.useApp();
  const step = useClaimStep(claim.id, {
    onRefused: (error) =>
      notification.error({
        title: t('claim_steps.stays', { number: claim.claim_number }),
        description: error.message,
      }),
  });
  const take = (name: ClaimAction) => {
    if (isPlain(name)) step.mutate({ action: name });
    else open(modalOf(name), claim.id);
  };
  const [main, ...others] = stepsOf(claim);
  if (!main) return null;
  return (
    <>
      <ActionButton
        type="primary"
        reason={main.reason ?? undefined}
        loading={step.isPending}
        onClick={() => take(main.name)}
      >
        {t(`claim_steps.action_${main.name}`)}
      </ActionButton>
      <ActionMenu
        actions={others.map(({ name, reason }) => ({
          key: name,
          label: t(`claim_steps.action_${name}`),
          reason,
          isDangerous: isDangerous(name),
          onClick: () => take(name),
        }))}
      />
    </>
  );
}
