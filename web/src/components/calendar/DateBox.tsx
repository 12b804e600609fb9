import { CalendarOutlined } from '@ant-design/icons';
import { Button, Input, Popover, type InputRef } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useOrganisation } from '../../api/organisation.ts';
import { direction } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import styles from './DateBox.module.css';
import { MonthGrid } from './MonthGrid.tsx';

/** What a form or a label says of the input. */
export interface Described {
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-required'?: 'true';
  'aria-invalid'?: 'true';
}

interface DateBoxProps extends Described {
  /** What was read, said back; or what could not be read, as it was typed. */
  text: string;
  isUnread: boolean;
  /** Where the calendar opens. */
  day: string | undefined;
  /** With Enter, or when the field is left. */
  onTyped: (text: string) => void;
  onPicked: (day: string) => void;
}

const longest = 60;
/** A calendar inside a dialog belongs to it: beyond its edge neither focus nor screen reader would find it. */
const placeOf = (node: HTMLElement): HTMLElement =>
  node.closest<HTMLElement>('[role="dialog"]') ?? document.body;

/** A date is typed; the calendar stands behind a button, Alt+Down opens it. */
export function DateBox({ text, isUnread, day, onTyped, onPicked, ...described }: DateBoxProps) {
  const { today } = useOrganisation();
  const [typing, setTyping] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<InputRef>(null);
  const calendar = useRef<HTMLElement>(null);
  const commit = () => {
    setTyping(undefined);
    if (typing !== undefined && typing.trim() !== text) onTyped(typing.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The date is meant, not the form; with Ctrl the form saves what was just taken over.
      event.preventDefault();
      commit();
    }
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      commit();
      setIsOpen(true);
    }
  };
  const pick = (picked: string) => {
    onPicked(picked);
    show(false);
  };
  const show = (isShown: boolean) => {
    const isInside = calendar.current?.contains(document.activeElement);
    setIsOpen(isShown);
    if (!isShown && isInside) input.current?.focus();
  };
  return (
    <Input
      {...described}
      ref={input}
      className={styles.box ?? ''}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={longest}
      value={typing ?? text}
      {...(isUnread ? { status: 'error', 'aria-invalid': true } : {})}
      onChange={({ target }) => setTyping(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      suffix={
        <Popover
          trigger="click"
          placement={direction === 'rtl' ? 'bottomLeft' : 'bottomRight'}
          arrow={false}
          classNames={{ root: styles.popup ?? '', container: styles.sheet ?? '' }}
          open={isOpen}
          onOpenChange={show}
          destroyOnHidden
          getPopupContainer={placeOf}
          afterOpenChange={(isShown) => {
            if (isShown)
              calendar.current
                ?.querySelector<HTMLElement>('td [tabindex="0"]')
                ?.focus({ preventScroll: true });
          }}
          content={
            <section ref={calendar} aria-label={t('dates.calendar')}>
              <MonthGrid day={day} today={today} onPick={pick} />
            </section>
          }
        >
          <Button
            type="text"
            size="small"
            className={styles.open ?? ''}
            icon={<CalendarOutlined />}
            aria-label={t('dates.open')}
          />
        </Popover>
      }
    />
  );
}
