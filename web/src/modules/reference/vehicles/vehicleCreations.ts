import { creationOf } from '../../../components/reference/creationOf.tsx';

export const makeCreation = creationOf(
  'vehicles:create',
  async () => (await import('./makeNoun.tsx')).makeNoun,
);

export const modelCreation = creationOf(
  'vehicles:create',
  async () => (await import('./modelNoun.tsx')).modelNoun,
);
