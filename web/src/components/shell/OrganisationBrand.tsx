import { useOrganisation } from '../../api/organisation.ts';
import { Brand } from '../texts/Brand.tsx';

/** The brokerage's own name and logo. */
export function OrganisationBrand({ isShort = false }: { isShort?: boolean }) {
  const { name, logo } = useOrganisation();
  return <Brand isShort={isShort} name={name} logo={logo} />;
}
