import { useRef } from 'react';
import { newKey } from '../../../api/newKey.ts';
import type { Values } from '../merging/merge.ts';

/** The same body sent again goes under the same key, so that a lost answer makes no second record. */
export function useCreateOnce<R>(
  create: (body: object, key: string) => Promise<R>,
): (body: Values) => Promise<R> {
  const attempt = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() };
    return create(body, attempt.current.key);
  };
}
