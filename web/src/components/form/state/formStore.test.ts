import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOf } from '../fields/fieldPaths.ts';
import { createFormStore } from './formStore.ts';
import type { Values } from '../merging/merge.ts';
import type { Problem } from '../fields/schemaFields.ts';

/** Every empty name is a problem. */
const emptyNames = (values: Values): Problem[] =>
  (values['rows'] as { name: string }[]).flatMap(({ name }, index) =>
    name === '' ? [{ path: ['rows', index, 'name'], text: 'Required.' }] : [],
  );

function open(names: string[]) {
  const check = vi.fn(emptyNames);
  const onChange = vi.fn();
  const store = createFormStore({ title: '', rows: names.map((name) => ({ name })) });
  store.judgeBy({ check, onChange });
  const mount = (name: string) => store.mount(name, pathOf(name), `Label of ${name}`);
  names.forEach((_name, index) => mount(`rows.${index}.name`));
  const type = (name: string, value: string) => store.set(pathOf(name), value);
  const namesNow = () => (store.read()['rows'] as { name: string }[]).map(({ name }) => name);
  return { store, check, onChange, mount, type, namesNow };
}

const pauseTyping = () => vi.advanceTimersByTime(400);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('typing', () => {
  it('is judged once it pauses, with one check however many fields there are', () => {
    const { store, check, type } = open(['a', 'b', '']);
    for (const text of ['x', 'xy', '']) type('rows.0.name', text);
    expect(check).not.toHaveBeenCalled();
    expect(store.problemAt('rows.0.name')).toBeUndefined();
    pauseTyping();
    expect(check).toHaveBeenCalledTimes(1);
    expect(store.problemAt('rows.0.name')).toBe('Required.');
  });

  it('says nothing of fields that nobody has touched', () => {
    const { store, type } = open(['a', '']);
    type('rows.0.name', '');
    pauseTyping();
    expect(store.problems().map(({ path }) => path)).toEqual([['rows', 0, 'name']]);
  });

  it('settles a problem with the next pause', () => {
    const { store, type } = open(['a']);
    type('rows.0.name', '');
    pauseTyping();
    type('rows.0.name', 'b');
    pauseTyping();
    expect(store.problems()).toEqual([]);
  });

  it('is told to whoever keeps it, at once', () => {
    const { onChange, type } = open(['a']);
    type('rows.0.name', 'b');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('a listener', () => {
  it('hears of its own field, and of none beside it', () => {
    const { store, type } = open(['a', 'b']);
    const [own, beside, list, all] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    store.subscribe('rows.0.name', own);
    store.subscribe('rows.1.name', beside);
    store.subscribe('rows', list);
    store.subscribe('', all);
    type('rows.0.name', 'c');
    for (const heard of [own, list, all]) expect(heard).toHaveBeenCalledTimes(1);
    expect(beside).not.toHaveBeenCalled();
  });

  it('hears when what is around its field is changed, and when all is', () => {
    const { store } = open(['a']);
    const own = vi.fn();
    const leave = store.subscribe('rows.0.name', own);
    store.set(['rows'], [{ name: 'b' }]);
    store.assign({ rows: [{ name: 'c' }] });
    store.reset({ rows: [] });
    expect(own).toHaveBeenCalledTimes(3);
    leave();
    store.reset({ rows: [{ name: 'd' }] });
    expect(own).toHaveBeenCalledTimes(3);
  });
});

describe('sending', () => {
  it('names every problem on the screen by its label', () => {
    const { store } = open(['', 'b', '']);
    expect(store.checkAll()).toEqual([
      { path: ['rows', 0, 'name'], label: 'Label of rows.0.name', text: 'Required.' },
      { path: ['rows', 2, 'name'], label: 'Label of rows.2.name', text: 'Required.' },
    ]);
  });

  it('is not held up by what is not on the screen', () => {
    const { store, mount } = open([]);
    const leave = mount('rows.0.name');
    store.set(['rows'], [{ name: '' }]);
    expect(store.checkAll()).toHaveLength(1);
    leave();
    expect(store.checkAll()).toEqual([]);
  });

  it('shows a problem inside a field at the field around it', () => {
    const { store, mount } = open([]);
    mount('rows');
    store.set(['rows'], [{ name: '' }]);
    store.checkAll();
    expect(store.problemAt('rows')).toBe('Required.');
  });
});

describe('what the server refused', () => {
  it('stands at its field until that is changed', () => {
    const { store, type } = open(['a', 'b']);
    store.tell([{ path: ['rows', 1, 'name'], text: 'Taken.' }]);
    type('rows.0.name', 'c');
    expect(store.problemAt('rows.1.name')).toBe('Taken.');
    type('rows.1.name', 'd');
    expect(store.problemAt('rows.1.name')).toBeUndefined();
  });

  it('does not keep the form from being sent again', () => {
    const { store } = open(['a']);
    store.tell([{ path: ['rows', 0, 'name'], text: 'Taken.' }]);
    expect(store.checkAll()).toEqual([]);
  });
});

describe('the rows of a list', () => {
  it('keep their keys and their problems when they move', () => {
    const { store, type, namesNow } = open(['a', 'b', 'c']);
    const path = ['rows'];
    const [first, second, third] = store.keysOf('rows', path);
    type('rows.2.name', '');
    pauseTyping();
    store.rearrange(path, [2, 0, 1]);
    expect(namesNow()).toEqual(['', 'a', 'b']);
    expect(store.keysOf('rows', path)).toEqual([third, first, second]);
    expect(store.problems().map((problem) => problem.path)).toEqual([['rows', 0, 'name']]);
  });

  it('take their problems with them when they are removed', () => {
    const { store, type, namesNow } = open(['a', 'b']);
    type('rows.0.name', '');
    pauseTyping();
    store.rearrange(['rows'], [1]);
    expect(namesNow()).toEqual(['b']);
    expect(store.problems()).toEqual([]);
  });

  it('have the same keys as long as none is added or removed', () => {
    const { store, type } = open(['a', 'b']);
    const keys = store.keysOf('rows', ['rows']);
    type('rows.0.name', 'c');
    expect(store.keysOf('rows', ['rows'])).toBe(keys);
    store.set(['rows', 2], { name: '' });
    expect(store.keysOf('rows', ['rows'])).toHaveLength(3);
    expect(store.keysOf('rows', ['rows']).slice(0, 2)).toEqual(keys);
  });
});

it('of what is held back nothing is said before it is let go or sent', () => {
  const { store, type } = open(['a', 'b']);
  store.holdBack('rows.1');
  type('rows.0.name', '');
  type('rows.1.name', '');
  pauseTyping();
  expect(store.problems().map(({ path }) => path)).toEqual([['rows', 0, 'name']]);
  store.holdBack(undefined);
  expect(store.problems()).toHaveLength(2);
  store.holdBack('rows.0');
  expect(store.problems()).toHaveLength(1);
  expect(store.checkAll()).toHaveLength(2);
});

it('a form that starts over shows no problem of before', () => {
  const { store } = open(['']);
  store.checkAll();
  store.reset({ rows: [{ name: '' }] });
  expect(store.problems()).toEqual([]);
});
