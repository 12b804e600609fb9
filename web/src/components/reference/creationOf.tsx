import { lazy } from 'react';
import type { Permission } from '#contract/base/permissions';
import type { Creation, CreationProps } from '../select/useCreation.tsx';
import type { ReferenceNoun } from './referenceTypes.ts';

/** How a picker creates a record of a reference noun; the form is loaded when somebody opens it. */
export function creationOf<R extends { id: number; version: number; name: string }>(
  permission: Permission,
  load: () => Promise<ReferenceNoun<R>>,
): Creation {
  const Form = lazy(async () => {
    const [noun, { ReferenceCreation }] = await Promise.all([load(), import('./ReferenceCreation.tsx')]);
    return { default: (props: CreationProps) => <ReferenceCreation {...props} noun={noun} /> };
  });
  return { permission, Form };
}
