import type { AllowedAction } from '#contract/base/states/states';
import type { Change, Noun } from '../../api/changes.ts';
import type { MenuAction } from '../record/steps/ActionMenu.tsx';
import type { Address } from '../address/linkTo.ts';

/** What the screens say of a noun's steps besides their action table; their dialogs are loaded when one opens. */
export interface NounSteps<R, Name extends string, Asking extends Name = Name> {
  /** How a step is taken, and where its answer is kept. */
  records: {
    act: (id: number, name: Name, body?: object) => Promise<unknown>;
    record?: NonNullable<Change['record']>;
  };
  changes: Noun[];
  label: (name: Name) => string;
  dangerous?: readonly Name[];
  /** These ask for something before they are taken. */
  asking: readonly Asking[];
  /** Said where one that asks for nothing is refused; left out where each asks. */
  stays?: (record: R) => string;
  /** Where one goes on once it is taken, where that is not the record itself. */
  leadsTo?: (name: Name, answer: R) => Address | undefined;
  /** Said once it is taken; nothing where that is said elsewhere. */
  done?: (name: Name, answer: R, record: R) => string | undefined;
}

/** Those of a record with a page: what a step asks stands in the address, as `<modal>_<step>`. */
export interface AddressedSteps<R, Name extends string, Asking extends Name = Name> extends NounSteps<
  R,
  Name,
  Asking
> {
  modal: string;
}

export type ShownStep<Name extends string> = Omit<AllowedAction, 'name'> & { name: Name };

/** Of the steps that a state is left by, in their order, those that the reader may take or is told why not. */
export const shownSteps = <Name extends string>(
  names: readonly Name[],
  { allowed_actions }: { allowed_actions: AllowedAction[] },
): ShownStep<Name>[] =>
  names.flatMap((name) =>
    allowed_actions.filter((action) => action.name === name).map((action) => ({ ...action, name })),
  );

export const mayTake = ({ allowed_actions }: { allowed_actions: AllowedAction[] }, step: string): boolean =>
  allowed_actions.some(({ name, enabled }) => name === step && enabled);

type Named<Name extends string> = Pick<NounSteps<never, Name, never>, 'label' | 'dangerous'>;

/** Steps as entries of a menu. */
export const stepMenu = <Name extends string>(
  { label, dangerous = [] }: Named<Name>,
  steps: ShownStep<Name>[],
  start: (name: Name) => void,
): MenuAction[] =>
  steps.map(({ name, reason }) => ({
    key: name,
    label: label(name),
    reason,
    isDangerous: dangerous.includes(name),
    onClick: () => start(name),
  }));

/** By which name of the address a step is asked about. */
export const modalOf = ({ modal }: { modal: string }, name: string): string =>
  `${modal}_${name.replaceAll('-', '_')}`;
