import { Checkbox, Radio } from 'antd';
import { useId } from 'react';
import { accountMatches, policyMatches, type ImportMapping } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { Select } from '../../../../components/select/Select.tsx';
import { labelOf, t } from '../../../../messages/t.ts';
import type { Mapping } from '../useMapping.ts';
import looks from './columns.module.css';

/** A key is called as the field that it is. */
const nameOf: Record<ImportTargetName, (match: string) => string> = {
  accounts: (match) => labelOf('accounts', match),
  policies: (match) => labelOf('policies', match),
};
const matchesOf = { accounts: accountMatches, policies: policyMatches } as const;

/** By what a row finds a record that we have, and what it then does to it. */
export function Matching({
  target,
  mapping: { mapping, change },
}: {
  target: ImportTargetName;
  mapping: Mapping;
}) {
  const id = useId();
  const { match_on, on_match, accept_duplicates } = mapping;
  return (
    <section className={`${looks.panel} panel stack`}>
      <h2>{t('import_columns.matchTitle')}</h2>
      <div className={`${looks.field} stack gap4`}>
        <label htmlFor={`${id}match`}>{t('import_columns.match_on')}</label>
        <Select
          id={`${id}match`}
          value={match_on}
          options={matchesOf[target].map((match) => ({
            value: match,
            label: match === 'none' ? t('import_columns.match_on_none') : nameOf[target](match),
          }))}
          onChange={(next: ImportMapping['match_on']) => change({ match_on: next })}
        />
      </div>
      {match_on !== 'none' && (
        <Radio.Group
          className={looks.choices ?? ''}
          aria-label={t('import_columns.on_match')}
          value={on_match}
          onChange={({ target: { value } }) => change({ on_match: value as ImportMapping['on_match'] })}
          options={(['update', 'skip'] as const).map((value) => ({
            value,
            label: t(`import_columns.on_match_${value}`),
          }))}
        />
      )}
      <Checkbox
        checked={accept_duplicates}
        onChange={({ target: { checked } }) => change({ accept_duplicates: checked })}
      >
        {t('import_columns.accept_duplicates')}
      </Checkbox>
    </section>
  );
}
