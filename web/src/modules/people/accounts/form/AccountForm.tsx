import { App, Segmented } from 'antd';
import { useRef } from 'react';
import { accountTypes, type Account, type AccountType } from '#contract/people/accounts';
import type { Duplicate } from '#contract/base/duplicates';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay, useUser } from '../../../../auth/currentUser.ts';
import { AddressFields } from '../../../../components/form/inputs/AddressFields.tsx';
import { useValues } from '../../../../components/form/state/formContext.ts';
import { FormPage, FormSection } from '../../../../components/form/FormPage.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useRecordForm } from '../../../../components/form/state/useRecordForm.ts';
import { useLeaving } from '../../../../components/form/state/useLeaving.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { bodyOf, comparedOf, schemasOf, valuesOf } from './accountForm.ts';
import { accounts } from '../accounts.queries.ts';
import { accountHint, labelOf } from '../accountText.ts';
import { ComplianceFields } from './ComplianceFields.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { DuplicatePanel } from '../merging/DuplicatePanel.tsx';
import beside from '../merging/duplicates.module.css';
import { duplicatesIn, DuplicatesRefused, unseenAmong } from '../merging/DuplicatesRefused.tsx';
import { OwnershipFields } from './OwnershipFields.tsx';
import { PeopleRows } from './PeopleRows.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ReachFields } from './ReachFields.tsx';
import { useDescribeAccount } from '../useDescribeAccount.ts';

/** A new account, or one that is changed. */
export function AccountForm({ account }: { account?: Account }) {
  const { currency } = useOrganisation();
  const toValues = useToValues();
  const leave = useLeaving('accounts', account);
  const { form, type, save, saveAnyway } = useAccountForm(account, leave.to);
  const describe = useDescribeAccount();
  const use = (id: number) => {
    form.giveUp();
    leave.to(id);
  };
  const may = useMay();
  const isPerson = type === 'individual';
  const isRefused = form.problem !== undefined && duplicatesIn(form.problem).length > 0;
  return (
    <FormPage
      title={account ? account.display_name : t('accounts.create')}
      aside={account && accountHint(account)}
      form={{ ...form, submit: save }}
      labelOf={labelOf}
      describe={describe}
      tellProblem={(problem) =>
        isRefused && (
          <DuplicatesRefused problem={problem} isNew={!account} onUse={use} onAnyway={saveAnyway} />
        )
      }
      onCancel={leave.back}
    >
      <div className={`${beside.form} column gap14`}>
        <FormSection title={t(isPerson ? 'account_page.person' : 'account_page.company')}>
          {!account && (
            <Segmented
              className="below14"
              aria-label={t('accounts.account_type')}
              value={type}
              options={accountTypes.map((value) => ({ value, label: t(`accounts.account_type_${value}`) }))}
              onChange={(chosen) => form.store.set(['account_type'], chosen)}
            />
          )}
          {isPerson ? (
            <PersonFields
              isNew={!account}
              kept={account ? toValues(account)['id_number'] : null}
              isNumberLost={form.leftOut.includes('id_number')}
            />
          ) : (
            <CompanyFields isNew={!account} currency={account?.currency ?? currency} />
          )}
        </FormSection>
        <FormSection title={t('account_page.contact')}>
          <ReachFields />
          <AddressFields />
        </FormSection>
        {!isRefused && may('accounts:create') && (
          <DuplicatePanel
            type={type}
            {...(account ? { before: { id: account.id, values: toValues(account) } } : {})}
            onUse={use}
          />
        )}
        {!isPerson && (
          <FormSection title={t('account_page.people')}>
            <PeopleRows />
          </FormSection>
        )}
        <FormSection title={t('account_page.ownership')}>
          <OwnershipFields isNew={!account} />
        </FormSection>
        <FormSection title={t('account_page.compliance')}>
          <ComplianceFields />
        </FormSection>
      </div>
    </FormPage>
  );
}

/** A new account is the caller's own and of the organisation's country, unless they say otherwise. */
function useToValues() {
  const { id: owner_id } = useUser();
  const { country } = useOrganisation();
  return valuesOf({ owner_id, country });
}

function useAccountForm(account: Account | undefined, onSaved: (id: number) => void) {
  const { notification } = App.useApp();
  const create = useCreateOnce(accounts.create);
  const isAccepted = useRef(false);
  const told = useRef<Duplicate[]>([]);
  const typeOf = ({ account_type }: Values) =>
    account?.account_type ?? (account_type as AccountType | undefined) ?? 'individual';
  const accepted = () => (isAccepted.current ? { accept_duplicates: true } : {});
  const form = useRecordForm({
    name: 'account',
    noun: accounts,
    schema: (values) => schemasOf[typeOf(values)].schema,
    wanted: (values) => schemasOf[typeOf(values)].wanted,
    ...(account ? { record: account } : {}),
    parted: ['address'],
    toValues: useToValues(),
    toBody: (values) => bodyOf(typeOf(values), values),
    compared: (values) => comparedOf(typeOf(values), values),
    send: ({ body, changes, version }) =>
      account
        ? accounts.update(account.id, { ...changes, ...accepted() }, version)
        : create({ ...body, ...accepted() }),
    onSaved: (saved, isLeft) => {
      notification.success({
        title: account ? t('common.saved') : t('common.created', { name: saved.display_name }),
      });
      const unseen = unseenAmong(saved, told.current);
      if (unseen.length > 0)
        notification.warning({
          title: t('accounts.duplicatesMeanwhile', { names: inList(unseen) }),
          duration: 0,
        });
      if (!isLeft) onSaved(saved.id);
    },
  });
  useUnsavedGuard(form);
  const type = useValues(form, typeOf);
  const submit = (isAnyway: boolean) => {
    isAccepted.current = isAnyway;
    told.current = form.problem ? duplicatesIn(form.problem) : [];
    form.submit();
  };
  return {
    form,
    type,
    save: () => submit(false),
    saveAnyway: () => submit(true),
  };
}
