import { ApiError } from '../../../api/ApiError.ts';
import { t } from '../../../messages/t.ts';

export const failureText = (error: Error): string =>
  error instanceof ApiError && error.status === 0 ? t('login.noAnswer') : error.message;
