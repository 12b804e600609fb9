import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pauseAfterTyping } from '../../useAfterPause.ts';
import { useListState } from '../listState.ts';

type Place = { pathname: string; search: string };

/** Which list an address is about, whatever narrows it. */
const listAt = ({ pathname, search }: Place): string =>
  `${pathname.replace(/\/$/, '')} ${new URLSearchParams(search).get('tab')}`;

const modalAt = ({ search }: Place): string | null => new URLSearchParams(search).get('modal');

interface PausedText {
  /** What is being typed, or what the address says where that changed by other means, such as the back button. */
  text: string;
  type: (text: string) => void;
  /** Narrows at once, as with Enter or by leaving the field. */
  send: (text: string) => void;
}

/**
 * What is typed into a parameter of the list narrows it a moment after the last letter. What is typed in one go is at
 * most one step of the history; with `isUnstepped`, none.
 */
export function usePausedText(name: string, isUnstepped = false): PausedText {
  const { search, set } = useListState();
  const inAddress = String(search[name] ?? '');
  const [typed, setTyped] = useState({ text: inAddress, sent: inAddress });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasStepped = useRef(isUnstepped);
  const { history } = useRouter();
  useEffect(() => () => clearTimeout(timer.current), []);
  const narrow = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    setTyped({ text, sent: trimmed });
    set({ [name]: trimmed || undefined }, { replace: hasStepped.current });
  };
  const type = (text: string) => {
    setTyped({ text, sent: inAddress });
    clearTimeout(timer.current);
    const list = listAt(history.location);
    const modal = modalAt(history.location);
    const sendOnceFree = () => {
      // Who has gone on to another page, even one that is still loading, searches that one for nothing.
      if (listAt(history.location) !== list) return;
      // A form that was opened meanwhile would take this for its leaving, and ask.
      if (modalAt(history.location) !== modal) {
        timer.current = setTimeout(sendOnceFree, pauseAfterTyping);
        return;
      }
      narrow(text);
      hasStepped.current = true;
    };
    timer.current = setTimeout(sendOnceFree, pauseAfterTyping);
  };
  const send = (text: string) => {
    narrow(text);
    hasStepped.current = isUnstepped;
  };
  return { text: typed.sent === inAddress ? typed.text : inAddress, type, send };
}
