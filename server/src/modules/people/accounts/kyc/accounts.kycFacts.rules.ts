import type { Link } from '#contract/base/http';
import type { Account, AccountType } from '#contract/people/accounts';
import type { Screening } from '#contract/people/kyc';
import type { KycStatus, Reopening, RiskRating } from '#contract/people/kycStates';
import type { PointsSeen } from './accounts.kycPoints.rules.ts';
import type { WantedDocument } from '#contract/system/organisation';

/** A file of the account that tells who the client is. */
export type KycDocument = {
  id: number;
  name: string;
  document_type: string;
  document_name: string;
  status: 'uploaded' | 'accepted' | 'rejected';
  expires_on: string | null;
  rejection_reason: string;
  created_by: Link | null;
  created_at: string;
  chain_id: number;
  revision: number;
  /** No newer version of it is there. */
  is_current: boolean;
};
export type ScreeningFacts = Omit<Screening, 'counts'>;

export type KycAccount = {
  id: number;
  display_name: string;
  account_number: string;
  account_type: AccountType;
  kyc_status: KycStatus;
  risk_rating: RiskRating | null;
  is_pep: boolean;
  source_of_funds: string;
  id_number_hash: string | null;
  id_number_tail: string | null;
  registration_number: string;
  date_of_birth: string | null;
  nationality: string | null;
  address: Account['address'];
  beneficial_owners: Account['beneficial_owners'];
  signatories: Account['signatories'];
  kyc_submitted_at: string | null;
  kyc_submitted_by: Link | null;
  kyc_first_verified_at: string | null;
  kyc_first_verified_by: Link | null;
  kyc_first_note: string;
  kyc_verified_at: string | null;
  kyc_verified_by: Link | null;
  kyc_note: string;
  kyc_rejection_reason: string;
  kyc_reopened_for: Reopening[];
  kyc_points_seen: PointsSeen;
  kyc_expiry_date: string | null;
  next_review_date: string | null;
  version: number;
  checklist: WantedDocument[];
};

/** All that a client's file is judged by, as it is on a day. */
export type KycFacts = KycAccount & { day: string; documents: KycDocument[]; screenings: ScreeningFacts[] };
