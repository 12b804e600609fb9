import { beforeAll } from 'vitest';
import { loadAllMessages } from './src/messages/t.ts';

/** As behind the door, where every screen is drawn. */
beforeAll(loadAllMessages);
