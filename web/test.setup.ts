import { beforeAll } from 'vitest';
import { allBundles } from './src/messages/bundles.ts';
import { loadTexts } from './src/messages/t.ts';

/** As behind the door, once every screen has been open. */
beforeAll(() => loadTexts(allBundles));
