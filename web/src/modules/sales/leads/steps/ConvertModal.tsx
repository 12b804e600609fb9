import { useLocation } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Lead } from '#contract/sales/leads/leads';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { FormBody } from '../../../../components/form/FormBody.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useSchemaForm } from '../../../../components/form/state/useSchemaForm.ts';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { t } from '../../../../messages/t.ts';
import { DuplicateList } from '../../../people/accounts/merging/DuplicateList.tsx';
import { duplicatesIn } from '../../../people/accounts/merging/DuplicatesRefused.tsx';
import { KnownClientSelect, NewClientFields, NewOrKnown, useKnownClient } from './ClientOfLead.tsx';
import { bodyOf, clientOf, NewClient } from './convertForm.ts';

interface ConvertProps {
  record: Lead;
  /** Where it is asked for more than the client: what it is about, what is pressed, and whether all the rest is there. */
  title?: string;
  okText?: string;
  isReady?: boolean;
  children?: ReactNode;
}

/** Makes a client of the lead: a new one, or one whom we have. */
export function ConvertModal({ record: lead, isReady = true, children, ...words }: ConvertProps) {
  const { isRunning, problem, onConfirm, onCancel } = useAskedStep();
  const { country } = useOrganisation();
  const typed = useLocation({ select: ({ state }) => state.typed });
  const known = useKnownClient();
  const { isKnown, account } = known;
  const { form, check, tell, store } = useSchemaForm({
    name: 'convert',
    schema: NewClient,
    initial: typed && 'account' in typed ? { account: typed['account'] } : clientOf(lead, country),
    toBody: bodyOf,
  });
  const found = problem ? duplicatesIn(problem) : [];
  const send = (body: object) => onConfirm(body, tell);
  const create = (acceptance: object) =>
    check(() => send({ account: { ...(bodyOf(store.read())['account'] as Values), ...acceptance } }));
  const link = (account_id: number) => send({ account_id });
  const confirm = () => {
    if (isRunning || !isReady) return;
    if (!isKnown) create({});
    else if (account !== null) link(account);
  };
  return (
    <Dialog
      title={words.title ?? t('leads.convertTitle', { name: lead.name })}
      okText={words.okText ?? t('leads.action_convert')}
      okButtonProps={{ loading: isRunning, disabled: !isReady || known.isMissing }}
      onOk={confirm}
      onCancel={onCancel}
    >
      <div className="stack gap16">
        {children}
        {problem && found.length === 0 && !isAtField(problem, isKnown) && (
          <Alert type="error" showIcon title={problem.message} />
        )}
        {found.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('accounts.duplicatesRefused')}
            description={
              <div className="stack gap16">
                <DuplicateList duplicates={found} onUse={link} />
                <Button onClick={() => create({ accept_duplicates: true })}>
                  {t('accounts.createAnyway')}
                </Button>
              </div>
            }
          />
        )}
        <NewOrKnown known={known} />
        {isKnown ? (
          <KnownClientSelect known={known} />
        ) : (
          <FormBody form={form} onSubmit={confirm}>
            <NewClientFields lead={lead} />
          </FormBody>
        )}
      </div>
    </Dialog>
  );
}

const asked = new Set([
  'first_name',
  'last_name',
  'legal_name',
  'registration_number',
  'phone',
  'email',
  'address',
]);

/** Of the fields that are asked for it is told where they are. */
const isAtField = (problem: Error, isKnown: boolean): boolean =>
  !isKnown && fieldProblems(problem).some(({ path }) => path[0] === 'account' && asked.has(String(path[1])));
