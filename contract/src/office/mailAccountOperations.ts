import { at, type FormBody } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { MailAccount, MailTest, OwnMailAccount } from './mailAccounts.ts';

export const mailAccountOperations = {
  ...recordOperations<MailAccount>('mail_accounts'),
  test: at('/mail-accounts/:id/test/').post<MailTest>(),
  own: at('/users/me/mail-account/', 'mail_accounts').get<OwnMailAccount>(),
  createOwn: at('/users/me/mail-account/', 'mail_accounts').post<OwnMailAccount, FormBody>(),
  changeOwn: at('/users/me/mail-account/', 'mail_accounts').patch<OwnMailAccount, FormBody>(),
  removeOwn: at('/users/me/mail-account/', 'mail_accounts').delete(),
  sendCode: at('/users/me/mail-account/code/', 'mail_accounts').post<OwnMailAccount>(),
  confirm: at('/users/me/mail-account/confirm/', 'mail_accounts').post<OwnMailAccount, FormBody>(),
  testOwn: at('/users/me/mail-account/test/', 'mail_accounts').post<MailTest>(),
};
