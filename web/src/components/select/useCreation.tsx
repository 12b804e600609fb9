import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import { useMay } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import type { Values } from '../form/merging/merge.ts';
import type { More } from './Select.tsx';

/** A form over the one with the picker, for a record that is then chosen. */
export interface Creation {
  permission: Permission;
  Form: ComponentType<CreationProps>;
  /** What the form begins with, besides the name. */
  given?: Values;
}

export interface CreationProps {
  /** What was looked for. */
  name: string;
  given: Values;
  onCreated: (id: number) => void;
  onCancel: () => void;
}

/** Offers to create what was looked for in vain, to whoever may. */
export function useCreation(
  creation: Creation | undefined,
  { missing, onOpen, onCreated }: { missing: string; onOpen: () => void; onCreated: (id: number) => void },
): { more: More[]; form: ReactNode } {
  const may = useMay();
  const [name, setName] = useState<string>();
  const close = () => setName(undefined);
  if (!creation || !may(creation.permission)) return { more: [], form: null };
  const { Form, given = {} } = creation;
  const create = () => {
    setName(missing);
    onOpen();
  };
  return {
    more: missing === '' ? [] : [{ label: t('common.createNamed', { name: missing }), run: create }],
    form: name !== undefined && (
      <Suspense>
        <Form
          name={name}
          given={given}
          onCancel={close}
          onCreated={(id) => {
            close();
            onCreated(id);
          }}
        />
      </Suspense>
    ),
  };
}
