import { LeadForm } from './LeadForm.tsx';

export const LeadCreatePage = () => <LeadForm />;
