import { riskItems, type Risk } from '#contract/sales/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Language } from '#contract/system/users';
import type { PremiumNoteData } from '../../../documents/premiumNoteData.ts';
import { labelOf, loadLabels } from '../../../sheets/labels.ts';
import { riskSheet } from '../../sales/quotes/quotes.riskSheet.ts';

/** So many are told; the policy itself lists them all. */
const mostRows = 10;
const longestFacts = 400;

const grouped = (amount: string | null): string =>
  amount === null ? '' : new Intl.NumberFormat('en-GB').format(amount as `${number}`);
/** With the places that its currency has. */
const inFull = (amount: string): string =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: amount.split('.')[1]?.length ?? 0 }).format(
    amount as `${number}`,
  );
const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** The few fields by which what is insured is known on paper, amounts written as such. */
function inShort(risk: Risk): Record<string, unknown> {
  switch (risk.line) {
    case 'motor':
      return {
        vehicles: risk.vehicles.map((each) => ({
          make_id: each.make_id,
          model_id: each.model_id,
          year: each.year,
          plate: joined(each.plate_region, each.plate_code, each.plate),
          chassis_no: each.chassis_no,
          insured_value: grouped(each.insured_value),
        })),
      };
    case 'health':
      return {
        ...risk,
        annual_limit: grouped(risk.annual_limit),
        members: risk.members.map(({ certificate_no, ...each }) => ({ ...whoOf(each), certificate_no })),
      };
    case 'property':
      return {
        locations: risk.locations.map((each) => ({
          address: each.address,
          occupancy: each.occupancy,
          building_si: grouped(each.building_si),
          contents_si: grouped(each.contents_si),
          stock_si: grouped(each.stock_si),
        })),
      };
    case 'travel':
      return { ...risk, travellers: risk.travellers.map(whoOf) };
    case 'life':
      return {
        life_assured: whoOf(risk.life_assured),
        sum_assured: grouped(risk.sum_assured),
        term_years: risk.term_years,
      };
    case 'marine':
      return { ...risk, invoice_value: grouped(risk.invoice_value) };
    default:
      return { ...risk, limit: grouped(risk.limit) };
  }
}

type Someone = { member_id: number | null; first_name: string; last_name: string };
const whoOf = ({ member_id, first_name, last_name }: Someone) => ({ member_id, first_name, last_name });

type Terms = { plan_name: string; deductible: string | null; currency: string };

/** What was agreed, as far as whoever pays asks for it. */
const termFacts = (language: Language, { plan_name, deductible, currency }: Terms): [string, string][] => [
  ...(plan_name === '' ? [] : [[labelOf(language, 'policies', 'plan_name'), plan_name] as [string, string]]),
  ...(deductible === null
    ? []
    : [
        [labelOf(language, 'policies', 'deductible'), `${currency} ${inFull(deductible)}`] as [
          string,
          string,
        ],
      ]),
];

const nothing = { facts: [], head: [], rows: [] };

/** What a note says of what is insured, and on which terms. */
export async function insuredOf(
  risk: Risk | null,
  links: RiskLinks | null,
  language: Language,
  terms: Terms,
): Promise<PremiumNoteData['insured']> {
  await loadLabels();
  const { facts, head, rows } = risk
    ? riskSheet({ ...inShort(risk), line: risk.line } as Risk, links, language)
    : nothing;
  const told = [...termFacts(language, terms), ...facts]
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
  return {
    facts: told.length > longestFacts ? `${told.slice(0, longestFacts)} …` : told,
    head,
    rows: rows.slice(0, mostRows),
    more: Math.max(0, rows.length - mostRows),
  };
}

/** What each vehicle, person and place is called, by its id. */
export function itemNames(risk: Risk | null, links: RiskLinks | null): Map<string, string> {
  const nameOf = (id: number | null) => links?.members.find((member) => member.id === id)?.label ?? '';
  return new Map(
    (risk ? riskItems(risk) : []).map((item) => [item.id, item.label || nameOf(item.member_id)]),
  );
}
