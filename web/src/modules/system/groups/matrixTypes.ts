import type { ModuleDescription, Scope } from '#contract/base/permissions';
import type { Cells } from '../permissions/roleCells.ts';

export interface MatrixProps {
  modules: ModuleDescription[];
  cells: Cells;
  /** The widest scope in which the editor holds a permission themselves. */
  holding: (permission: string) => Scope | undefined;
  onChange: (cells: Cells) => void;
}

export type ModuleProps = Omit<MatrixProps, 'modules'> & { module: ModuleDescription };
export type Action = ModuleDescription['actions'][number];
