import { leaversIn } from '#contract/cover/policies/leavers';
import type { Policy } from '#contract/cover/policies/policies';
import {
  issueBlocks,
  mostBlocksTold,
  type PolicyOpenPoint,
  type PolicyReadiness,
  type PolicyToIssue,
} from '#contract/cover/policies/policyReadiness';
import { plusMonths } from '#contract/base/days/wallClock';
import { repeatedPlates, type Risk } from '#contract/sales/risk/risk';
import { headCountPoints } from './cover/policies.categories.ts';
import { isEditable } from './policies.rules.ts';
import { byCode, said, saidAs, type Said } from '../../../said.ts';

/** The plates that more than one vehicle has, each once. */
function platesTwice(risk: Risk | null): { plate: string; field: string }[] {
  if (risk?.line !== 'motor') return [];
  const repeated = repeatedPlates(risk).map(({ path }) => ({
    plate: risk.vehicles[Number(path[1])]?.plate ?? '',
    field: ['risk', ...path].join('.'),
  }));
  return [...Map.groupBy(repeated, ({ plate }) => plate).values()].flatMap((same) => same.slice(0, 1));
}

const ofAge = 18;

/** Nominees who are not of age when the cover begins, and for whom nobody would receive their share. */
function minorsAlone(risk: Risk | null, start_date: string): { name: string; field: string }[] {
  if (risk?.line !== 'life') return [];
  const bornAfter = plusMonths(start_date, -12 * ofAge);
  return risk.nominees.flatMap(({ name, date_of_birth, guardian }, index) =>
    guardian === '' && date_of_birth !== null && date_of_birth > bornAfter
      ? [{ name, field: `risk.nominees.${index}.guardian` }]
      : [],
  );
}

const kycDoubtful = said('policyKycDoubtful');

/** So many leavers are named, and the others counted. */
const mostNamed = 5;

/** Who is not issued any more, because they left before it begins. */
function leaverSentences({ status, start_date, risk, risk_links }: Warned): Said[] {
  const isOpen = isEditable({ status });
  const leavers = risk && risk_links && isOpen ? leaversIn(risk, risk_links.members, start_date) : [];
  const names = [...new Map(leavers.map(({ member }) => [member.id, member.label])).values()];
  const others = names.length - mostNamed;
  return [
    ...names.slice(0, mostNamed).map((name) => said('policyNamedLeaver', { name })),
    ...(others > 0 ? [said('policyMoreLeavers', { count: others })] : []),
  ];
}

type Warned = Pick<
  Policy,
  'missing_documents' | 'lines' | 'risk' | 'risk_links' | 'status' | 'start_date'
> & {
  is_kyc_doubtful: boolean;
};

const point = (
  about: PolicyOpenPoint['about'],
  name: string,
  words: Said,
  where: Partial<PolicyOpenPoint> = {},
): PolicyOpenPoint => ({
  key: name === '' ? about : `${about}.${name}`,
  about,
  document: null,
  field: null,
  sentence: words.text,
  said: byCode(words),
  ...where,
});

/** What somebody should look at before a step, with the field that says it. */
const doubtsOf = (policy: Warned): PolicyOpenPoint[] => [
  ...(isEditable(policy)
    ? headCountPoints(policy.lines, policy.risk).map(({ category, words }) =>
        point('head_count', category, words, { field: 'lines' }),
      )
    : []),
  ...platesTwice(policy.risk).map(({ plate, field }) =>
    point('plates', plate, said('policyPlateTwice', { plate }), { field }),
  ),
  ...minorsAlone(policy.risk, policy.start_date).map(({ name, field }) =>
    point('nominees', name, said('policyNomineeMinor', { name }), { field }),
  ),
];

/** What somebody still has to bring. */
const kycPoints = ({ is_kyc_doubtful }: Warned): PolicyOpenPoint[] =>
  is_kyc_doubtful ? [point('kyc', '', kycDoubtful)] : [];
const documentPoints = ({ missing_documents }: Warned): PolicyOpenPoint[] =>
  missing_documents.map(({ key, name }) =>
    point('documents', key, said('policyMissingDocument', { document: name }), { document: key }),
  );

const stepOf = (about: PolicyOpenPoint['about']): 'submit' | 'issue' =>
  about === 'head_count' || about === 'plates' ? 'submit' : 'issue';

const warned = ({ about, sentence }: PolicyOpenPoint) => ({ step: stepOf(about), about, sentence });

/** What should be known before a step: it keeps nobody from it, but for those who have left, who are not issued. */
export const warningsOf = (policy: Warned): Policy['warnings'] => [
  ...[...doubtsOf(policy), ...kycPoints(policy)].map(warned),
  ...leaverSentences(policy).map(({ text: sentence }) => ({
    step: 'issue' as const,
    about: 'leavers' as const,
    sentence,
  })),
  ...documentPoints(policy).map(warned),
];

/** What was to be collected before the issue stays so after it, as long as the policy runs. */
function collectFor(policy: Warned): PolicyOpenPoint[] {
  if (!isEditable(policy) && policy.status !== 'active') return [];
  const wanted = [...documentPoints(policy), ...kycPoints(policy)];
  return isEditable(policy) ? [...wanted, ...doubtsOf(policy)] : wanted;
}

/** Whether it can be issued, and what is still to be collected. */
export function readinessOf(policy: Warned & PolicyToIssue): PolicyReadiness {
  const blocks = isEditable(policy) ? issueBlocks(policy, policy.risk_links?.members ?? []) : [];
  return {
    block_count: blocks.length,
    blocks: blocks
      .slice(0, mostBlocksTold)
      .map((block) => ({ ...block, said: byCode(saidAs(block.sentence)) })),
    collect: collectFor(policy),
  };
}
