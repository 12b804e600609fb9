import { Select as AntSelect, type SelectProps as AntProps } from 'antd';
import { useRef, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { isTouched } from '../layout/mediaQuery.ts';
import { ranked } from './ranking.ts';
import styles from './select.module.css';
import { useChoosingKeys } from './useChoosingKeys.ts';
import { wideList } from './wideList.ts';

type Raw = string | number | boolean;

export type Choice = {
  value: Raw;
  label: string;
  /** What is said of it under its name. */
  hint?: string | undefined;
  disabled?: boolean;
};

/** What may be done besides choosing; it stands under the choices, and only the arrows and the mouse lead to it. */
export interface More {
  label: string;
  run: () => void;
  keepsOpen?: boolean;
}

/** A text that someone else looks for: the choices are the answer to it once it is there. */
interface Asked {
  text: string;
  onText: (text: string) => void;
  isAnswered: boolean;
  /** Enter or Tab came before the answer. */
  onAwait?: (key: 'Enter' | 'Tab') => void;
}

type Ours = 'options' | 'showSearch' | 'optionRender' | 'optionFilterProp' | 'filterOption' | 'onSelect';

export interface SelectProps<Value> extends Omit<AntProps<Value, Choice>, Ours> {
  options?: readonly Choice[];
  /** Where it is left out, the choices themselves are searched. */
  asked?: Asked;
  more?: readonly More[];
}

/**
 * The list of the component library highlights the choice whose value begins with what is typed, before that of which
 * the name does; our values are codes and ids, and nobody types this sign.
 */
const sign = '\u2060';
const isSome = (value: unknown): value is Raw => value !== null && value !== undefined;
const keyOf = (value: Raw): string => `${sign}${String(value)}`;
const keyOfMore = (index: number): string => `${sign}${sign}${index}`;

/** A few choices are seen at once, and the keyboard of a phone would cover them. */
const fewChoices = 12;
const withoutKeyboard = {
  input: (props: ComponentProps<'input'>) => <input {...props} inputMode="none" />,
};

const everySearch = { filterOption: false, autoClearSearchValue: true } as const;

/** The list to choose from, for all of the app: it can be typed into, and chooses only what was typed or pointed at. */
export function Select<Value>(props: SelectProps<Value>) {
  const { options = [], asked, more = [], mode, value, onChange, onBlur, onOpenChange, ...rest } = props;
  const { notFoundContent: notFound = t('common.nothingFound') } = rest;
  const [ownText, setOwnText] = useState('');
  const [isOpenNow, setIsOpen] = useState(false);
  const isOpen = rest.open ?? isOpenNow;
  const text = asked?.text ?? ownText;
  const setText = asked?.onText ?? setOwnText;
  const shown = asked ? options : ranked(options, text, ({ label }) => label);
  const isOne = mode === undefined;
  const isKeptOpen = useRef(false);
  const open = (isOpening: boolean) => {
    const isKept = isKeptOpen.current && !isOpening;
    isKeptOpen.current = false;
    if (isKept) return;
    setIsOpen(isOpening);
    forget();
    onOpenChange?.(isOpening);
  };
  const change = (next: unknown) => {
    const done = more.find((_, index) => [next].flat().includes(keyOfMore(index)));
    if (done) {
      // A list of several stays open by itself, and its next closing is meant.
      isKeptOpen.current = isOne && (done.keepsOpen ?? false);
      done.run();
      return;
    }
    setText('');
    const meant = isOne ? options.find((choice) => keyOf(choice.value) === next)?.value : next;
    onChange?.(meant as Value);
  };
  const { forget, ...pressed } = useChoosingKeys({
    keys: shown.map((choice) => (isOne ? keyOf(choice.value) : choice.value)),
    isOpen,
    text,
    isTaggable: mode === 'tags',
    isAnswered: asked?.isAnswered ?? true,
    onAwait: asked?.onAwait,
    onClose: () => isOne && open(false),
    onClear: isOne && rest.allowClear && isSome(value) ? () => change(undefined) : undefined,
    onChoose: (key) => change(isOne ? key : [...new Set([...((value as Raw[] | undefined) ?? []), key])]),
  });
  // What is under the choices would hide that there are none.
  const isNothing = shown.length === 0 && more.length > 0;
  const nothing = isNothing ? [{ value: sign, label: String(notFound), disabled: true }] : [];
  return (
    <AntSelect<unknown, Choice>
      notFoundContent={notFound}
      {...wideList}
      {...(rest as AntProps<unknown, Choice>)}
      {...(mode === undefined ? {} : { mode })}
      {...('value' in props ? { value: isOne && isSome(value) ? keyOf(value) : value } : {})}
      {...pressed}
      {...(isTouched && !asked && options.length <= fewChoices ? { components: withoutKeyboard } : {})}
      open={isOpen}
      onOpenChange={open}
      onChange={change}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        // The library leaves the text in a list of several; a new tag it takes.
        if (mode === 'multiple') setText('');
        onBlur?.(event);
      }}
      showSearch={{ ...everySearch, searchValue: text, onSearch: setText }}
      defaultActiveFirstOption={mode === 'tags' || shown.length > 0}
      options={[
        ...shown.map((choice) => (isOne ? { ...choice, value: keyOf(choice.value) } : choice)),
        ...nothing,
        ...more.map(({ label }, index) => ({ value: keyOfMore(index), label, className: styles.more })),
      ]}
      optionRender={({ label, data }) => <Named label={label} hint={data.hint} />}
    />
  );
}

function Named({ label, hint }: { label: ReactNode; hint: string | undefined }) {
  return (
    <>
      <bdi>{label}</bdi>
      {hint && <div className={styles.hint}>{hint}</div>}
    </>
  );
}
