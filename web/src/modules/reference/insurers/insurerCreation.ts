import { creationOf } from '../../../components/reference/creationOf.tsx';

export const insurerCreation = creationOf(
  'insurers:create',
  async () => (await import('./insurerNoun.tsx')).insurerNoun,
);
