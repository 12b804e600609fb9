import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { Params } from '../../../api/records.ts';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { insurerCreation } from './insurerCreation.ts';
import { insurers } from './insurers.queries.ts';

type Given<T> = T extends unknown ? Omit<T, 'options' | 'others' | 'creation'> : never;

type InsurerSelectProps = Given<Parameters<typeof RecordSelect>[0]> & {
  /** What is to be insured, where that is known. */
  line: PolicyType | undefined;
};

/** Whoever is chosen is named in any case. */
const by = (asked: Params) => (params: Params) =>
  insurers.options('ids' in params ? params : { ...params, ...asked });

/** Those insurers that write the line; the others are there for whoever asks for all. */
export function InsurerSelect({ line, ...props }: InsurerSelectProps) {
  return (
    <RecordSelect
      {...props}
      options={line === undefined ? insurers.options : by({ writes: line })}
      others={
        line && {
          options: by({ writes_not: line }),
          hint: t('common.doesNotWrite', { line: t(`lines.${line}`) }),
        }
      }
      creation={insurerCreation}
    />
  );
}

/** Names those that do not write the line; they may be asked all the same. */
export function NotWriting({ line, ids }: { line: PolicyType; ids: readonly number[] }) {
  const { data = [] } = useQuery({
    ...insurers.options({ writes_not: line, ids: ids.join(',') }),
    enabled: ids.length > 0,
  });
  const names = data.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
  if (names.length === 0) return null;
  const title = t('common.doNotWrite', {
    count: names.length,
    names: inList(names),
    line: t(`lines.${line}`),
  });
  return <Alert type="warning" showIcon title={title} />;
}
