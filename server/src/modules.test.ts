import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nouns, type NounName } from '#contract/base/nouns';
import { modules as permitted } from '#contract/base/permissions';
import { allModules } from './brought.ts';
import { modules } from './modules.ts';

describe('the modules', () => {
  it('are those that there are folders for', () => {
    const folders = (path: string) => readdirSync(join(import.meta.dirname, 'modules', path)).toSorted();
    expect(Object.keys(modules).toSorted()).toEqual(folders(''));
    for (const [area, listed] of Object.entries(modules))
      expect(Object.keys(listed).toSorted(), area).toEqual(folders(area));
  });

  it('keep every noun, each in one of them', () => {
    const kept = allModules.flatMap(({ keeps = [] }) => keeps);
    expect(kept.toSorted()).toEqual(Object.keys(nouns).toSorted());
  });

  it('hand over whatever can be assigned', () => {
    const names = Object.keys(nouns) as NounName[];
    const assigned = names.filter((noun) => {
      const module = Object.entries(permitted).find(([name]) => name === noun)?.[1];
      return (module?.actions as readonly string[] | undefined)?.includes('assign');
    });
    const handing = allModules.filter(({ handOver }) => handOver).flatMap(({ keeps = [] }) => keeps);
    expect(assigned.length).toBeGreaterThan(5);
    expect(handing).toEqual(expect.arrayContaining(assigned));
  });
});
