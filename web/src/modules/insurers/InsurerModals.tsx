import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { InsurerCreate, InsurerUpdate, type Insurer } from '#contract/insurers';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { Can } from '../../components/Can.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { valuesLike } from '../../components/form/merge.ts';
import { useModalState } from '../../components/list/listState.ts';
import { DeleteButton } from '../../components/record/DeleteButton.tsx';
import { RecordModal } from '../../components/record/RecordModal.tsx';
import { t, tKnown } from '../../messages/t.ts';
import { InsurerContacts } from './InsurerContacts.tsx';
import { lineName } from './insurerColumns.tsx';
import { InsurerFields } from './InsurerFields.tsx';
import { insurers } from './insurers.queries.ts';

const nameOf = ({ name }: Insurer) => name;
const labelOf = (field: string) => tKnown(`insurers.${field}`, field);
const toValues = valuesLike({
  name: '',
  short_code: '',
  licence_no: '',
  lines: [],
  contacts: [],
  payment_terms_days: null,
  rating: '',
  website: '',
  is_active: true,
});

const factsOf = ({ lines, payment_terms_days: days, rating, licence_no, website }: Insurer) => [
  { label: t('insurers.lines'), value: lines.map(lineName).join(', ') },
  { label: t('insurers.payment_terms_days'), value: days !== null && t('insurers.days', { count: days }) },
  { label: t('insurers.rating'), value: rating },
  { label: t('insurers.licence_no'), value: licence_no },
  {
    label: t('insurers.website'),
    value: website && (
      <a href={website} target="_blank" rel="noreferrer">
        {website.replace('https://', '')}
      </a>
    ),
  },
];

export function InsurerModals() {
  const { open } = useModalState();
  return (
    <>
      <RecordModal
        name="insurer"
        noun={insurers}
        permission="insurers:view"
        titleOf={nameOf}
        tagsOf={({ short_code, is_active }) => (
          <>
            {short_code} <ActiveTag isActive={is_active} />
          </>
        )}
        factsOf={factsOf}
        sectionsOf={({ contacts }) => [
          {
            key: 'contacts',
            label: t('insurers.contacts'),
            content: <InsurerContacts contacts={contacts} />,
          },
        ]}
        actionsOf={({ id, name }) => (
          <>
            <Can permission="insurers:update">
              <Button type="primary" icon={<EditOutlined />} onClick={() => open('insurer_edit', id)}>
                {t('common.edit')}
              </Button>
            </Can>
            <Can permission="insurers:delete">
              <DeleteButton noun={insurers} id={id} name={name} />
            </Can>
          </>
        )}
        labelOf={labelOf}
      />
      <FormModal
        name="insurer"
        noun={insurers}
        permissions={{ create: 'insurers:create', edit: 'insurers:update' }}
        titles={{ create: t('insurers.create'), edit: t('insurers.edit') }}
        schema={{ create: InsurerCreate, edit: InsurerUpdate }}
        toValues={toValues}
        nameOf={nameOf}
        labelOf={labelOf}
        width={640}
      >
        {() => <InsurerFields />}
      </FormModal>
    </>
  );
}
