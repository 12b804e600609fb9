import { at, type Sent } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Option } from '../base/http.ts';
import type { Note, NotePeopleParams } from './notes.ts';

export const noteOperations = {
  ...recordOperations<Note>('notes'),
  people: at('/notes/people/').get<Option[], Sent<typeof NotePeopleParams>>(),
};
