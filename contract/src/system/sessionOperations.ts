import { at, type Sent, type Answered } from '../base/operation.ts';
import type { ListAnswer } from '../base/recordOperations.ts';
import type { EndedSessions, Session, SessionListParams } from './sessions.ts';
import type { LoginBody, LogoutBody, RefreshBody, RefreshedToken, TokenPair } from './auth.ts';
import type { ForgottenPassword, LinkHolder, LinkToken, PasswordByLink } from './passwordLinks.ts';

export const sessionOperations = {
  list: at('/sessions/').get<ListAnswer<Session>, Sent<typeof SessionListParams>>(),
  end: at('/sessions/:id/').delete(),
  endOthers: at('/sessions/end-others/').post<Answered<typeof EndedSessions>>(),
  logIn: at('/auth/token/').post<Answered<typeof TokenPair>, Sent<typeof LoginBody>>(),
  refresh: at('/auth/token/refresh/').post<Answered<typeof RefreshedToken>, Sent<typeof RefreshBody>>(),
  logOut: at('/auth/logout/').post<void, Sent<typeof LogoutBody>>(),
  forgotPassword: at('/auth/password/forgot/').post<void, Sent<typeof ForgottenPassword>>(),
  readLink: at('/auth/password/link/').post<LinkHolder, Sent<typeof LinkToken>>(),
  setPassword: at('/auth/password/').post<void, Sent<typeof PasswordByLink>>(),
};
