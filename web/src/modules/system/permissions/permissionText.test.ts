import { expect, it } from 'vitest';
import { moduleNames } from '#contract/base/permissions';
import { permissions } from '#messages/en/system/permissions';

it.each(moduleNames)('whoever makes roles is told what %s are', (name) => {
  expect(Object.keys(permissions)).toEqual(
    expect.arrayContaining([`module_${name}`, `module_${name}Hint`, `noun_${name}`]),
  );
});
