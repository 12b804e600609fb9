import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import type { Import } from '#contract/across/imports/imports';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import columns from '../columns/columns.module.css';
import { DiscardButton } from '../DiscardButton.tsx';
import { Summary } from '../summary.tsx';
import { importAddress, useImportAddress } from '../useImportAddress.ts';
import { mayTake, reasonOf, useImportSteps } from '../useImportSteps.ts';
import looks from './check.module.css';
import { CheckRows } from './CheckRows.tsx';
import { KindList } from './KindList.tsx';
import { allOf, groupsOf, keyOf, kindOf } from './kinds.ts';

/** What the whole import would do, and the rows that stand in its way, to be mended or left out. */
export function CheckStep({ record }: { record: Import }) {
  const { search, set } = useImportAddress();
  const groups = groupsOf(record);
  // The one that is looked at first stays when its last row is mended.
  const [first] = useState(() => allOf(groups)[0]?.kind);
  const named = search['rows'];
  const kind = (named === undefined ? undefined : kindOf(String(named), groups)) ?? first;
  const show = (key: string) => set({ rows: key, page: undefined }, { keepPage: true });
  return (
    <>
      <Answer record={record} />
      <div className={looks.check}>
        <KindList record={record} groups={groups} shown={kind} onShow={show} />
        {kind && <CheckRows key={keyOf(kind)} record={record} kind={kind} />}
      </div>
    </>
  );
}

function Answer({ record }: { record: Import }) {
  const { goTo } = useImportAddress();
  const { commit } = useImportSteps(record);
  const { checked, target } = record;
  if (!checked) return null;
  const ready = checked.create + checked.update;
  return (
    <section className={`${columns.answer} panel row`}>
      <div className="stack gap6">
        <Summary record={record} tense="would" counts={checked} />
        <p className="breaks quiet">{t(`import_check.beforehand_${target}`)}</p>
      </div>
      <div className={looks.steps}>
        <div className={`${columns.answerButtons} row gap8`}>
          <DiscardButton record={record} />
          <Button onClick={() => goTo('values')}>{t('import_check.backToValues')}</Button>
          {ready === 0 && checked.same > 0 && (
            <Link {...importAddress(target)}>
              <Button type="primary">{t('imports.another')}</Button>
            </Link>
          )}
          {mayTake(record, 'commit') && (ready > 0 || checked.same === 0) && (
            <ActionButton
              type="primary"
              reason={reasonOf(record, 'commit')}
              loading={commit.isPending}
              onClick={() => commit.mutate()}
            >
              {ready === 0
                ? t('importing.open')
                : t(`import_check.commit_${target}`, { count: ready, total: formatCount(ready) })}
            </ActionButton>
          )}
        </div>
        {checked.error > 0 && (
          <p className="breaks quiet">
            {t('import_check.comeBack', { count: checked.error, total: formatCount(checked.error) })}
          </p>
        )}
      </div>
    </section>
  );
}
