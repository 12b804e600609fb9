import { Alert, Button, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { accountTypes } from '#contract/people/accounts';
import { contactIn, type Lead } from '#contract/sales/leads/leads';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { CountrySelect } from '../../../../components/form/inputs/CountrySelect.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormBody } from '../../../../components/form/FormBody.tsx';
import { useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useSchemaForm } from '../../../../components/form/state/useSchemaForm.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { t } from '../../../../messages/t.ts';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { DuplicateList } from '../../../people/accounts/merging/DuplicateList.tsx';
import { duplicatesIn } from '../../../people/accounts/merging/DuplicatesRefused.tsx';
import { bodyOf, clientOf, NewClient, typeOf } from './convertForm.ts';
import styles from '../leads.module.css';

const { Field } = fieldsOf(NewClient);

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
  const may = useMay();
  const { country } = useOrganisation();
  const [isKnown, setIsKnown] = useState(false);
  const [account, setAccount] = useState<number | null>(null);
  const { form, check, tell, store } = useSchemaForm({
    name: 'convert',
    schema: NewClient,
    initial: clientOf(lead, country),
    toBody: bodyOf,
  });
  const type = useValues(form, typeOf);
  const contact = contactIn(lead);
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
      okButtonProps={{ loading: isRunning, disabled: !isReady || (isKnown && account === null) }}
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
        {may('accounts:view') && (
          <Segmented
            block
            aria-label={t('leads.convertTo')}
            value={isKnown ? 'known' : 'new'}
            options={[
              { value: 'new', label: t('leads.newClient') },
              { value: 'known', label: t('leads.knownClient') },
            ]}
            onChange={(chosen) => setIsKnown(chosen === 'known')}
          />
        )}
        {isKnown ? (
          <div>
            <label className={styles.label} htmlFor="convert-account">
              {t('leads.account')}
            </label>
            <RecordSelect
              id="convert-account"
              className="wide"
              options={accounts.options}
              value={account}
              onChange={setAccount}
            />
          </div>
        ) : (
          <FormBody form={form} onSubmit={confirm}>
            <Segmented
              aria-label={t('accounts.account_type')}
              value={type}
              options={accountTypes.map((value) => ({
                value,
                label: t(`accounts.account_type_${value}`),
              }))}
              onChange={(chosen) => store.set(['account', 'account_type'], chosen)}
            />
            <FieldRow>
              {type === 'individual' ? (
                <>
                  <Field name="account.first_name" label={t('accounts.first_name')} />
                  <Field name="account.last_name" label={t('accounts.last_name')} />
                </>
              ) : (
                <>
                  <Field name="account.legal_name" label={t('accounts.legal_name')} />
                  <Field name="account.registration_number" label={t('accounts.registration_number')} />
                </>
              )}
              <Field name="account.phone" label={t('accounts.phone')} type="tel" />
              <Field name="account.email" label={t('accounts.email')} />
              <Field name="account.address.country" label={t('address.country')}>
                <CountrySelect />
              </Field>
            </FieldRow>
            <p className="faint">
              {type === 'corporate' && contact !== null
                ? t('leads.takenOverWithContact', { name: contact })
                : t('leads.takenOver')}
            </p>
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
