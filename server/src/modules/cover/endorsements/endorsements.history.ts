import type { Address } from '#contract/base/values/address';
import type { ChangeSide } from '#contract/cover/endorsements/coverChange';
import { insuredLists } from '#contract/sales/risk/insured';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import type { Tx } from '../../../db/connect.ts';
import { linesTold, partOf, riskChange, type Told } from '../../../nouns/steps/auditedParts.ts';
import { planTold } from '../../money/instalments/instalments.rules.ts';
import { benefitsTold } from '../../sales/quotes/quotes.history.ts';
import { endorsements, type EndorsementFacts } from './endorsements.noun.ts';
import { changesOf, type Shown } from './endorsements.reading.ts';

/** The risk as one side of the change has it, with nothing but what the change is about. */
function riskOn(risk: Risk, side: ChangeSide): Risk {
  const list = insuredLists.find((name) => name in risk);
  return { ...risk, ...side.risk, ...(list ? { [list]: side.items } : {}) } as unknown as Risk;
}

/** What comes and what changes, field by field, and by its name what goes. */
function riskTold({ risk, changes: { before, after } }: Shown): Told {
  if (risk === null) return {};
  const [was, is] = [riskOn(risk, before), riskOn(risk, after)];
  const stay = new Set(riskItems(is).map(({ id }) => id));
  const { risk_items: _, ...told } = riskChange(was, is).after;
  const removed = riskItems(was).filter(({ id }) => !stay.has(id));
  return { ...told, removed_items: removed.map(({ label }, index) => label || String(index + 1)) };
}

const inOneLine = (address: Partial<Address>): string => Object.values(address).filter(Boolean).join(', ');

const stayingTold = ({ change: { staying = [] } }: EndorsementFacts): Told =>
  Object.fromEntries(staying.map(({ id, name = id, reason }) => [partOf('staying', name), reason]));

function termsTold({ change: { terms = {}, end_date, payment_plan } }: EndorsementFacts): Told {
  const { benefits, insured_address, ...plain } = terms;
  return {
    ...plain,
    ...(benefits ? { benefits: benefitsTold(benefits) } : {}),
    ...(insured_address ? { insured_address: inOneLine(insured_address) } : {}),
    ...(end_date === undefined ? {} : { end_date }),
    ...(payment_plan ? planTold(payment_plan) : {}),
  };
}

/** What the trail tells of an endorsement: besides its fields what it changes, and each line of what that costs. */
export async function endorsementTold(tx: Tx, endorsement: EndorsementFacts): Promise<Told> {
  const lines = Object.entries(linesTold(endorsement.lines)).map(([field, amount]) => [
    partOf('lines', field),
    amount,
  ]);
  return {
    ...endorsements.audited(endorsement),
    ...termsTold(endorsement),
    ...stayingTold(endorsement),
    ...riskTold(await changesOf(tx, endorsement)),
    ...Object.fromEntries(lines),
  };
}
