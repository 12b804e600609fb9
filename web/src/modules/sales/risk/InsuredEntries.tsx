import type { InsuredEntry } from '#contract/sales/risk/insured';
import lineTable from '../../../components/layout/lineTable.module.css';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import styles from './risk.module.css';
import { entryText, factLabel, factText, isFigure, type Told } from './riskFacts.ts';

interface InsuredEntriesProps {
  title: string;
  entries: readonly InsuredEntry[];
  told: Told;
}

/** Categories or nominees: a row for each, and a column for each field that any of them states. */
export function InsuredEntries({ title, entries, told }: InsuredEntriesProps) {
  const isPhone = useIsPhone();
  const isStated = (field: string) =>
    entries.some(({ facts }) => facts.some((fact) => fact.field === field && fact.value !== ''));
  const columns = (entries[0]?.facts ?? []).filter(({ field }) => isStated(field));
  const textIn = ({ facts }: InsuredEntry, field: string) => {
    const fact = facts.find((each) => each.field === field);
    return fact ? factText(fact, told) : '';
  };
  if (isPhone)
    return (
      <section>
        <h4>{title}</h4>
        <ul className="stack gap8">
          {entries.map((entry) => (
            <li key={entry.name} className={`${styles.card} box stack`}>
              <strong>{entry.name}</strong>
              <span className="breaks small quiet">{entryText(entry.facts, told)}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <table className={`${lineTable.lines} ${styles.entries}`}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map((fact) => (
            <th key={fact.field} scope="col" className={isFigure(fact) ? 'toEnd oneLine' : undefined}>
              {factLabel(fact)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.name}>
            <th scope="row">
              <bdi>{entry.name}</bdi>
            </th>
            {columns.map((fact) => (
              <td key={fact.field} className={isFigure(fact) ? 'toEnd oneLine' : undefined}>
                <bdi>{textIn(entry, fact.field)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
