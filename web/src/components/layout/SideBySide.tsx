import { Radio } from 'antd';
import type { ReactNode } from 'react';
import styles from './SideBySide.module.css';

interface Side {
  key: string;
  /** Whose it is, or of when. */
  whose: string;
  value: ReactNode;
}

interface ComparedField {
  key: string;
  label: string;
  sides: Side[];
}

interface SideBySideProps {
  fields: ComparedField[];
  /** Which side of a field is taken; without it there is nothing to choose. */
  chosen?: (field: string) => string;
  onChoose?: (field: string, side: string) => void;
}

/** Field by field, what two or more states of a thing say. */
export function SideBySide({ fields, chosen, onChoose }: SideBySideProps) {
  return (
    <div className="stack gap10">
      {fields.map(({ key, label, sides }) => (
        <div key={key} className={styles.field}>
          <span className="breaks medium">{label}</span>
          {chosen ? (
            <Radio.Group
              className={styles.sides}
              aria-label={label}
              value={chosen(key)}
              onChange={(event) => onChoose?.(key, event.target.value as string)}
            >
              {sides.map((side) => (
                <Radio key={side.key} value={side.key} className={styles.side}>
                  <SideText side={side} />
                </Radio>
              ))}
            </Radio.Group>
          ) : (
            <div className={styles.sides}>
              {sides.map((side) => (
                <div key={side.key} className={styles.side}>
                  <SideText side={side} />
                </div>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function SideText({ side: { whose, value } }: { side: Side }) {
  return (
    <>
      <span className={styles.whose}>
        <bdi>{whose}</bdi>
      </span>
      <bdi>{value}</bdi>
    </>
  );
}
