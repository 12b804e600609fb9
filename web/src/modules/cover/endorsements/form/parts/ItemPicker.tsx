import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { fold } from '#contract/base/values/folding';
import type { Values } from '../../../../../components/form/merging/merge.ts';
import { t } from '../../../../../messages/t.ts';
import type { ItemText } from '../../../../sales/risk/riskText.ts';
import styles from '../form.module.css';

interface ItemPickerProps {
  items: readonly Values[];
  textOf: (item: Values) => ItemText;
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  /** Who else is chosen or left with one that is ticked. */
  choose?: (before: readonly string[], after: readonly string[]) => string[];
}

/** So many can be looked through without a search. */
const fewEnough = 8;
const atOnce = 60;

/** Some of those that are covered, each to be ticked; many are searched. Those that are chosen stand first. */
export function ItemPicker({ items, textOf, id, value = [], onChange, choose }: ItemPickerProps) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(atOnce);
  const label = useId();
  const [first] = useState(value);
  const told = items.map((item) => ({ id: String(item['id']), ...textOf(item) }));
  const words = fold(typed).split(' ').filter(Boolean);
  const found = told
    .filter(({ title, detail }) => words.every((word) => fold(`${title} ${detail}`).includes(word)))
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const toggle = (item: string, isTaken: boolean) => {
    const after = isTaken ? [...value, item] : value.filter((each) => each !== item);
    onChange?.(choose?.(value, after) ?? after);
  };
  return (
    <fieldset id={id} tabIndex={-1} className={styles.picker}>
      {items.length > fewEnough && (
        <Input.Search
          allowClear
          aria-label={t('endorsement_forms.findItem')}
          placeholder={t('endorsement_forms.findItem')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
      )}
      <ul className={`${styles.items} box stack`}>
        {found.slice(0, most).map(({ id: item, title, detail }) => (
          <li key={item}>
            <Checkbox
              aria-describedby={`${label}${item}`}
              checked={value.includes(item)}
              onChange={({ target }) => toggle(item, target.checked)}
            >
              <bdi>{title}</bdi>
            </Checkbox>
            <span id={`${label}${item}`} className={`${styles.quiet} small quiet`}>
              <bdi>{detail}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={`${styles.quiet} small quiet`}>{t('endorsement_forms.nothingFound')}</p>
      )}
      {found.length > most && <Button onClick={() => setMost(most + atOnce)}>{t('risk.showMore')}</Button>}
      <output className={`${styles.quiet} small quiet`}>
        {t('endorsement_forms.chosenOf', { count: value.length, total: items.length })}
      </output>
    </fieldset>
  );
}
