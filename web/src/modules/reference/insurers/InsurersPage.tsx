import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import { insurerNoun } from './insurerNoun.tsx';

export function InsurersPage() {
  return <ReferencePage noun={insurerNoun} />;
}
