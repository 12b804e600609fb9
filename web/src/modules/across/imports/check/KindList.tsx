import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Import } from '#contract/across/imports/imports';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { formatCount } from '../../../../messages/formatCount.ts';
import { inLine } from '../../../../messages/joined.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import looks from './check.module.css';
import { allOf, keyOf, titleOfKind, type Counted, type Groups, type Kind } from './kinds.ts';

interface KindListProps {
  record: Import;
  groups: Groups;
  shown: Kind | undefined;
  onShow: (key: string) => void;
}

/** What kinds of rows there are and how many of each; one opens beside. */
export function KindList(props: KindListProps) {
  const isPhone = useIsPhone();
  const groups = withShown(props.groups, props.shown);
  return isPhone ? <KindSelect {...props} groups={groups} /> : <Kinds {...props} groups={groups} />;
}

/** The kind that is looked at stays in the list when none of its rows is left. */
function withShown(groups: Groups, shown: Kind | undefined): Groups {
  if (shown?.of !== 'problem' || allOf(groups).some(({ kind }) => keyOf(kind) === keyOf(shown)))
    return groups;
  const name = shown.severity === 'error' ? 'errors' : 'warnings';
  return { ...groups, [name]: [...groups[name], { kind: shown, rows: 0 }] };
}

const exampleOf = ({ problems }: Import, kind: Kind): string =>
  kind.of === 'problem'
    ? (problems.find((each) => each.kind === kind.kind && each.field === kind.field)?.example ?? '')
    : '';

const sumOf = (kinds: Counted[]): number => kinds.reduce((sum, { rows }) => sum + rows, 0);

function Kinds({ record, groups, shown, onShow }: KindListProps) {
  const { errors, warnings, ready } = groups;
  const { create = 0, update = 0 } = record.checked ?? {};
  const group = { record, shown, onShow };
  return (
    <nav className={looks.kinds} aria-label={t('import_check.kinds')}>
      <Group {...group} name="errors" kinds={errors} count={record.checked?.error ?? 0} />
      <Group {...group} name="warnings" kinds={warnings} count={sumOf(warnings)} />
      <Group {...group} name="ready" kinds={ready} count={create + update} />
    </nav>
  );
}

const icons: Record<keyof Groups, ReactNode> = {
  errors: <CloseCircleFilled aria-hidden />,
  warnings: <ExclamationCircleFilled aria-hidden />,
  ready: <CheckCircleFilled aria-hidden />,
};

interface GroupProps extends Omit<KindListProps, 'groups'> {
  name: keyof Groups;
  kinds: Counted[];
  count: number;
}

function Group({ record, name, kinds, count, shown, onShow }: GroupProps) {
  if (kinds.length === 0) return null;
  return (
    <>
      <h2 className={`${looks.group} line gap8`} data-group={name}>
        {icons[name]}
        {t(`import_check.group_${name}`)}
        <span className={`${looks.count} pushed`}>{formatCount(count)}</span>
      </h2>
      <ul>
        {kinds.map(({ kind, rows }) => {
          const [example, key] = [exampleOf(record, kind), keyOf(kind)];
          const title = titleOfKind(kind, record.target, example);
          const hint = inWords(example);
          return (
            <li key={key}>
              <button
                type="button"
                className={looks.kind}
                aria-current={shown && keyOf(shown) === key}
                onClick={() => onShow(key)}
              >
                <span>{title}</span>
                <span className={`${looks.count} pushed`}>
                  {rows === 0 ? (
                    <CheckCircleFilled aria-label={t('import_check.noneLeft')} />
                  ) : (
                    formatCount(rows)
                  )}
                </span>
                {hint && !title.includes(hint) && <span className={`${looks.hint} cut small`}>{hint}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** On a phone the kinds would push the rows out of sight. */
function KindSelect({ record, groups, shown, onShow }: KindListProps) {
  const options = (Object.keys(icons) as (keyof Groups)[]).flatMap((name) =>
    groups[name].map(({ kind, rows }) => ({
      value: keyOf(kind),
      label: inLine([titleOfKind(kind, record.target, exampleOf(record, kind)), formatCount(rows)]),
      hint: t(`import_check.group_${name}`),
    })),
  );
  return (
    <Select
      aria-label={t('import_check.kinds')}
      value={shown && keyOf(shown)}
      options={options}
      onChange={(key) => key !== undefined && onShow(String(key))}
    />
  );
}
