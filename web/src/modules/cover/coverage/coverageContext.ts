import { createContext, useContext } from 'react';
import type { AccountCover, CoverLine, OpenLead } from '#contract/cover/coverage/coverage';
import type { Account } from '#contract/people/accounts';

/** What every cell of the matrix knows of the whole. */
export interface CoverageOf {
  account: Account;
  cover: AccountCover;
  isCompany: boolean;
}

export const CoverageContext = createContext<CoverageOf | undefined>(undefined);

export function useCoverage(): CoverageOf {
  const coverage = useContext(CoverageContext);
  if (!coverage) throw new Error('A cell stands in a matrix.');
  return coverage;
}

/** The lead that somebody works on for a line, where there is one. */
export const openLeadFor = ({ open_leads }: AccountCover, line: CoverLine): OpenLead | undefined =>
  open_leads.find((each) => each.line === line);
