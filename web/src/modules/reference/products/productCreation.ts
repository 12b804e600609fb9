import { creationOf } from '../../../components/reference/creationOf.tsx';

export const productCreation = creationOf(
  'products:create',
  async () => (await import('./productNoun.tsx')).productNoun,
);
