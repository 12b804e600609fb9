import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { CoverInShort } from '../cover/CoverInShort.tsx';
import styles from './palette.module.css';
import type { Hit, HitGroup } from './useFound.ts';

interface PaletteHitsProps {
  id: string;
  groups: HitGroup[];
  /** Which of all of them the keyboard is at. */
  at: number;
  onPoint: (at: number) => void;
  onOpen: (hit: Hit) => void;
  /** Said where there is none. */
  children: ReactNode;
}

/** What was found, group by group; the arrows go over all of them. */
export function PaletteHits({ id, groups, at, onPoint, onOpen, children }: PaletteHitsProps) {
  const found = groups.flatMap(({ hits }) => hits);
  const list = { id, role: 'listbox', 'aria-label': t('palette.found') };
  const group = (key: string) => ({ role: 'group', 'aria-labelledby': `${id}${key}` });
  const option = (index: number) => ({
    id: `${id}${index}`,
    role: 'option',
    'aria-selected': index === at,
  });
  return (
    <>
      <div {...list} className={found.length === 0 ? styles.none : styles.hits}>
        {groups.map(({ key, title, hits }) => (
          <div key={key} {...group(key)}>
            <div id={`${id}${key}`} role="presentation" className={styles.title}>
              {title}
            </div>
            {hits.map((hit) => {
              const index = found.indexOf(hit);
              return (
                <button
                  key={hit.key}
                  type="button"
                  tabIndex={-1}
                  {...option(index)}
                  className={`${styles.hit} row centred`}
                  // The box keeps the keyboard.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => index !== at && onPoint(index)}
                  onClick={() => onOpen(hit)}
                >
                  <HitLine hit={hit} />
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <output className={found.length === 0 ? styles.empty : 'unseen'}>
        {found.length === 0 ? children : t('palette.count', { count: found.length })}
      </output>
    </>
  );
}

function HitLine({ hit: { label, hint, state = '', cover } }: { hit: Hit }) {
  return (
    <>
      <span className="narrows">
        <bdi>{label}</bdi> {hint !== '' && <bdi className="small quiet">{hint}</bdi>}
      </span>
      {state !== '' && (
        <span className="small quiet" dir="auto">
          {state}
        </span>
      )}
      {cover && <CoverInShort cover={cover} />}
    </>
  );
}
