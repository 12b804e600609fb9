import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import { commissionRateNoun } from './commissionRateNoun.tsx';

/** What insurers pay us, and of which business. */
export function CommissionRatesPage() {
  return <ReferencePage noun={commissionRateNoun} />;
}
