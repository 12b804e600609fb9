import { ProductCreate } from '#contract/reference/products';
import type { Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { products } from '../server/src/modules/reference/products/products.noun.ts';
import { starterCategories } from '../server/src/modules/reference/products/starter/plantStarterProducts.ts';

type Plan = { insurer: string; like: string; name: string; rate: string; is_active?: false };

const plan = (insurer: string, like: string, name: string, rate: string): Plan => ({
  insurer,
  like,
  name,
  rate,
});

/** What the insurers of the demonstration call their own: each is made after a product of the starter list. */
const plans: Plan[] = [
  plan('GMI', 'MOT-COMP', 'Meridian Motor Gold', '16'),
  plan('GMI', 'MOT-COMP', 'Meridian Motor Silver', '14'),
  plan('GMI', 'HOME', 'Meridian Home Care', '27.5'),
  plan('GMI', 'PRP-PAR', 'Meridian Business Shield', '21'),
  plan('GMI', 'LIA-PUBLIC', 'Meridian Public Liability', '18'),
  plan('SWT', 'MOT-COMP', 'Wadi Motor Takaful Plus', '15'),
  plan('SWT', 'MED-GROUP', 'Wadi Family Takaful, group', '7.25'),
  plan('SWT', 'LIFE-TERM', 'Wadi Protect', '22.5'),
  plan('D&H', 'MAR-OPEN', 'Harbour Open Cargo', '16.5'),
  plan('D&H', 'MAR-HULL', 'Dhow and Yacht Hull', '13.5'),
  plan('EPG', 'MOT-TPL', 'Pearl Third Party', '12.5'),
  plan('EPG', 'TRV-SINGLE', 'Pearl Traveller', '26'),
  plan('QASR', 'MED-GROUP', 'Qasr Corporate Care', '8'),
  plan('QASR', 'MED-IND', 'Qasr Individual Premier', '11'),
  plan('NFI', 'MOT-FLEET', 'Falcon Fleet', '13'),
  plan('NFI', 'ENG-CAR', 'Falcon Contractors All Risks', '16'),
  plan('OFL', 'LIFE-GROUP', 'Oasis Group Life', '10'),
  plan('DHOW', 'TRV-ANNUAL', 'Blue Dhow Frequent Flyer', '27.5'),
  plan('SPL', 'LIA-PI', 'Sterling Professional Indemnity', '18.75'),
  plan('SPL', 'MISC-FG', 'Sterling Crime and Fidelity', '17.5'),
  plan('MECI', 'ENG-EAR', 'Mina Erection All Risks', '15'),
  { ...plan('GMI', 'PRP-FIRE', 'Meridian Fire Classic', '18'), is_active: false },
];

async function idsByCode(tx: Tx): Promise<Map<string, number>> {
  const insurers = await tx.selectFrom('insurers').select(['id', 'short_code as code']).execute();
  const categories = await tx
    .selectFrom('product_categories')
    .where('deleted_at', 'is', null)
    .select(['id', 'code'])
    .execute();
  return new Map([
    ...insurers.map(({ id, code }) => [`insurer ${code}`, id] as const),
    ...categories.map(({ id, code }) => [`category ${code}`, id] as const),
  ]);
}

export async function plantProducts(tx: Tx, caller: Caller): Promise<void> {
  const ids = await idsByCode(tx);
  const models = starterCategories.flatMap(({ code, products: sold }) =>
    sold.map((product) => ({ ...product, category_id: ids.get(`category ${code}`) })),
  );
  for (const { insurer, like, name, rate, is_active = true } of plans) {
    const model = models.find(({ code }) => code === like);
    const insurer_id = ids.get(`insurer ${insurer}`);
    const code = `${insurer}-${name.replaceAll(/[^A-Z]/g, '')}`;
    // Whoever deleted a starter category or an insurer does without its products.
    if (!model?.category_id || !insurer_id) continue;
    const own = { name, code, insurer_id, default_commission_rate: rate, is_active };
    await products.create(tx, caller, ProductCreate.parse({ ...model, ...own }));
  }
}
