import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { modules, type Permission } from '#contract/base/permissions';
import { useMay } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import { Can } from '../Can.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { useListState, useModalState } from '../list/listState.ts';
import type { BulkAction } from '../list/listTypes.ts';
import type { ReferenceNoun } from './referenceTypes.ts';

// What is loaded lazily forgets which kind of record it is for.
const ReferenceModals = lazy(async () => ({
  default: (await import('./ReferenceModals.tsx')).ReferenceModals,
}));

const ImportModal = lazy(async () => ({
  default: (await import('../importing/ImportModal.tsx')).ImportModal,
}));

/** The whole screen of a reference noun: list, record, form, bulk, export, import. */
export function ReferencePage<R extends { id: number; version: number; name: string }>({
  noun,
  tabs,
  besides,
}: {
  noun: ReferenceNoun<R>;
  /** Above the title, where several nouns share a page. */
  tabs?: ReactNode;
  /** Beside the button for a new one: another way to make some. */
  besides?: ReactNode;
}) {
  const { name, texts, module, records, columns, filters, blank } = noun;
  const { open, modal } = useModalState();
  const { search } = useListState();
  const may = useMay();
  const actions: readonly string[] = modules[module].actions;
  const mayImport = actions.includes('import') && may(`${module}:import` as Permission);
  const importModal = `${name}_import`;
  const bulk: BulkAction[] = [
    ...('is_active' in blank && may(`${module}:update`)
      ? [
          { name: 'activate', label: t('common.activate') },
          { name: 'deactivate', label: t('common.deactivate') },
        ]
      : []),
    ...(may(`${module}:delete`) ? [{ name: 'delete', label: t('common.delete'), isDangerous: true }] : []),
  ];
  return (
    <>
      {/* Under tabs, the rows of one noun must not linger in the list of the other. */}
      <ListPage
        key={records.noun}
        noun={records.noun}
        title={t(`${texts}.title`)}
        tabs={tabs}
        list={records.list}
        columns={columns()}
        nameOf={(record) => record.name}
        searchHint={t(`${texts}.searchHint`)}
        {...(filters ? { filters: filters(search, may) } : {})}
        bulk={bulk}
        exportPermission={`${module}:export`}
        onImport={mayImport ? () => open(importModal) : undefined}
        more={besides && <Can permission={`${module}:create`}>{besides}</Can>}
        empty={{ title: t(`${texts}.emptyTitle`), hint: t(`${texts}.emptyHint`) }}
        create={
          <Can permission={`${module}:create`}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(`${name}_create`)}>
              {t(`${texts}.create`)}
            </Button>
          </Can>
        }
      />
      <Suspense>
        {modal === importModal
          ? mayImport && (
              <ImportModal
                key={name}
                title={t(`${texts}.title`)}
                records={records as never}
                exportPermission={`${module}:export`}
                touches={noun.touches}
              />
            )
          : modal?.startsWith(`${name}_`) && <ReferenceModals key={name} noun={noun as never} />}
      </Suspense>
    </>
  );
}
