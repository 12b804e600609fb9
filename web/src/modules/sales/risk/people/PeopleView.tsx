import { Button, Input } from 'antd';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { familiesIn, isFoundIn, searchedIn } from './families.ts';
import { FamilyView } from './FamilyView.tsx';
import styles from './people.module.css';
import type { RiskNames } from '../riskNames.ts';

interface PeopleViewProps {
  rows: readonly Values[];
  names: RiskNames;
  /** The plan of a category, in words. */
  planOf: (category: string) => string;
  /** Whose members they are, where their page can be opened. */
  accountId: number | undefined;
  /** Who is asked for, by the id of the item, and what is said of them. */
  marked: { id: string; note: ReactNode } | undefined;
}

/** So many families are drawn at once: who is one of two thousand is found by typing. */
const atOnce = 40;
/** So many people are seen without opening each family. */
const fewEnough = 60;
/** So many need no search. */
const seenAtOnce = 8;

/** Who is insured, family by family. */
export function PeopleView({ rows, names, planOf, accountId, marked }: PeopleViewProps) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(atOnce);
  const wanted = useDeferredValue(typed.trim());
  const searched = useMemo(() => searchedIn(familiesIn(rows, names)), [rows, names]);
  const found = useMemo(() => {
    const families = searched.filter(({ text }) => wanted === '' || isFoundIn(text, wanted));
    return families.map(({ family }) => family);
  }, [searched, wanted]);
  const isAsked = ({ head, dependants }: (typeof found)[number]) =>
    [head, ...dependants].some(({ id }) => id === marked?.id);
  const first = marked && found.find(isAsked);
  const shown = first ? [first, ...found.filter((family) => family !== first)] : found;
  return (
    <>
      {rows.length > seenAtOnce && (
        <div className={`${styles.bar} row centred`}>
          <Input.Search
            allowClear
            className={styles.search ?? ''}
            aria-label={t('risk.searchPeople')}
            placeholder={t('risk.searchPeople')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setMost(atOnce);
            }}
          />
          <output className={styles.count}>
            {t('risk.familiesFound', { count: found.length, people: formatCount(rows.length) })}
          </output>
        </div>
      )}
      {found.length === 0 && <p>{t('risk.nothingFound')}</p>}
      <ul className={`${styles.families} box`} aria-label={t('risk.insuredPeople')}>
        {shown.slice(0, most).map((family) => (
          <FamilyView
            key={family.head.id}
            family={family}
            planOf={planOf}
            accountId={accountId}
            marked={marked}
            isOpen={rows.length <= fewEnough || wanted !== '' || family === first}
          />
        ))}
      </ul>
      {shown.length > most && (
        <Button className="atStart" onClick={() => setMost(most + atOnce)}>
          {t('risk.showMore')}
        </Button>
      )}
    </>
  );
}
