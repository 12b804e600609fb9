import { at, type Answered, type Sent } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Account, ListedAccount, TagParams, Tags } from './accounts.ts';
import type { DuplicateCheck, Duplicates } from '../base/duplicates.ts';
import type { Kyc, KycOverview, KycUpdate, ScreeningCreate } from './kyc.ts';
import type { KycPointSeen } from './kycPoints.ts';
import type { AccountMerge, UnmergePreview } from './accountMerge.ts';

export const accountOperations = {
  ...recordOperations<Account, ListedAccount>('accounts'),
  tags: at('/accounts/tags/').get<Answered<typeof Tags>, Sent<typeof TagParams>>(),
  duplicates: at('/accounts/duplicates/', 'duplicates').post<
    Answered<typeof Duplicates>,
    Sent<typeof DuplicateCheck>
  >(),
  kycOverview: at('/accounts/kyc/').get<KycOverview>(),
  kyc: at('/accounts/:id/kyc/').get<Kyc>(),
  changeKyc: at('/accounts/:id/kyc/').patch<Kyc, Sent<typeof KycUpdate>>(),
  screen: at('/accounts/:id/kyc/screenings/').post<Kyc, Sent<typeof ScreeningCreate>>(),
  seeKycPoint: at('/accounts/:id/kyc/points/').post<Kyc, Sent<typeof KycPointSeen>>(),
  merge: at('/accounts/:id/merge/').post<Account, Sent<typeof AccountMerge>>(),
  previewUnmerge: at('/accounts/:id/unmerge/').get<UnmergePreview>(),
};
