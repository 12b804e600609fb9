import { describe, expect, it } from 'vitest';
import { shortcutFor, type Shortcut } from './shortcuts.ts';

const shortcut = (keys: string, label: string, isInDialog = false): Shortcut => ({
  keys,
  label,
  isInDialog,
  run: () => undefined,
});
const shortcuts = [
  shortcut('Ctrl+K', 'search everywhere'),
  shortcut('/', 'search the list'),
  shortcut('j', 'next of the page'),
  shortcut('j', 'next of the dialog', true),
];
const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const idle = { ...none, isTyping: false, hasDialog: false };
const labelFor = (key: string, more: Partial<typeof idle> = {}) =>
  shortcutFor(shortcuts, { ...idle, key, ...more })?.label;

describe('a key', () => {
  it('is a shortcut where nobody types', () => {
    expect(labelFor('/')).toBe('search the list');
    expect(labelFor('/', { isTyping: true })).toBeUndefined();
    expect(labelFor('/', { isComposing: true })).toBeUndefined();
    expect(labelFor('/', { altKey: true })).toBeUndefined();
  });

  it('that is held with Ctrl or the command key is one everywhere', () => {
    expect(labelFor('k', { ctrlKey: true, isTyping: true })).toBe('search everywhere');
    expect(labelFor('K', { metaKey: true })).toBe('search everywhere');
    expect(labelFor('k')).toBeUndefined();
  });

  it('means what stands on top', () => {
    expect(labelFor('j')).toBe('next of the dialog');
    expect(labelFor('j', { hasDialog: true })).toBe('next of the dialog');
    expect(labelFor('/', { hasDialog: true })).toBeUndefined();
  });
});
