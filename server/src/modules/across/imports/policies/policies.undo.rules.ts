type Noun = 'insurers' | 'products' | 'vehicle_makes' | 'vehicle_models';

/** What taking a row back has to know: what it made, what it changed from what to what, or whose row says so. */
export type PolicyTrace =
  | {
      made: 'policy';
      account?: { id: number; digest: string };
      members?: number[];
      references?: { noun: Noun; id: number }[];
    }
  | { changes: Record<string, [unknown, unknown]> }
  | { part_of: number | undefined };

export type MadeTrace = Extract<PolicyTrace, { made: 'policy' }>;

export const isMade = (trace: PolicyTrace): trace is MadeTrace => 'made' in trace;
export type ChangeTrace = Extract<PolicyTrace, { changes: object }>;
export const isChange = (trace: PolicyTrace): trace is ChangeTrace => 'changes' in trace;
