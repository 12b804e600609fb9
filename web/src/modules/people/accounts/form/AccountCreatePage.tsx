import { AccountForm } from './AccountForm.tsx';

export const AccountCreatePage = () => <AccountForm />;
