import type { claimTypes } from '../../base/claimTypes.ts';
import { fold } from '../../base/values/folding.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import type { OfferBenefit } from '../../sales/quotes/benefits.ts';
import type { Risk } from '../../sales/risk/risk.ts';
import type { motorCovers } from '../../sales/risk/motor.ts';

export type ClaimType = (typeof claimTypes)[number];
export type MotorCover = (typeof motorCovers)[number];

/** What the cover of a vehicle says of a kind of loss; of what it does not name nobody knows. */
const said: Record<MotorCover, Partial<Record<ClaimType, boolean>>> = {
  comprehensive: { own_damage: true, third_party: true, theft: true, total_loss: true, glass: true },
  own_damage: { own_damage: true, third_party: false, theft: true, total_loss: true, glass: true },
  third_party: { own_damage: false, third_party: true, theft: false, total_loss: false, glass: false },
  // A vehicle is lost by fire and theft, which are covered, or by an accident, which is not.
  tp_fire_theft: { own_damage: false, third_party: true, theft: true, glass: false },
};

/** Whether the cover of a vehicle is for such a loss; null where it does not say. */
const isCoveredBy = (cover: MotorCover | null, type: ClaimType): boolean | null =>
  cover === null ? null : (said[cover][type] ?? null);

/** The kinds of insurance that may cover such a loss; what is not among them may be part of any. */
const mayCover: Partial<Record<ClaimType, readonly PolicyType[]>> = {
  own_damage: ['motor', 'marine', 'engineering'],
  third_party: ['motor', 'property', 'travel', 'marine', 'liability', 'engineering'],
  theft: ['motor', 'property', 'travel', 'marine', 'engineering'],
  total_loss: ['motor', 'property', 'marine', 'engineering'],
  glass: ['motor', 'property', 'engineering'],
  cashless: ['health', 'travel'],
  property: ['motor', 'property', 'travel', 'marine', 'liability', 'engineering'],
  travel: ['travel', 'health'],
  life: ['life', 'health', 'travel', 'motor'],
  marine: ['marine'],
  liability: ['motor', 'property', 'travel', 'marine', 'liability', 'engineering'],
};

/** Whether it is a loss of another kind of insurance than the product is. */
export const isOfAnotherLine = (line: PolicyType, type: ClaimType): boolean =>
  line !== 'other' && mayCover[type]?.includes(line) === false;

/** The covers of the vehicle that was hit, or of all of them where nobody said which. */
export const motorCoversOf = (risk: Risk | null, itemId: string | null): (MotorCover | null)[] =>
  risk?.line === 'motor'
    ? risk.vehicles.filter(({ id }) => itemId === null || id === itemId).map(({ cover }) => cover)
    : [];

/** What all of these covers say alike; null where they differ, or do not say. */
export function saidOfKind(covers: readonly (MotorCover | null)[], type: ClaimType): boolean | null {
  const [first = null, ...others] = covers.map((cover) => isCoveredBy(cover, type));
  return others.every((each) => each === first) ? first : null;
}

/** What insurers call a benefit that is nothing but the cover of such a loss, as it is folded. */
const names: Partial<Record<ClaimType, string>> = {
  own_damage: 'own damage|collision|اضرار المركبه|الاضرار الذاتيه',
  third_party: 'third party|third party liability|الغير|الطرف الثالث|المسووليه تجاه الغير',
  theft: 'theft|vehicle theft|burglary|سرقه|السرقه|سرقه المركبه',
  total_loss: 'total loss|الخساره الكليه|خساره كليه',
  glass: 'glass|windscreen|windshield|زجاج|الزجاج|كسر الزجاج',
  cashless: 'cashless|cashless treatment|direct billing|علاج دون دفع|الدفع المباشر',
  reimbursement: 'reimbursement|reimbursement claims|استرداد المصاريف',
  property: 'property|property damage|الممتلكات',
  liability: 'liability|personal liability|المسووليه|المسووليه الشخصيه',
};

/** The benefit that says that such a loss is not covered. Of what its name only mentions it says nothing. */
export function benefitAgainst(benefits: readonly OfferBenefit[], type: ClaimType): string | null {
  const meant = names[type];
  if (meant === undefined) return null;
  const isMeant = new RegExp(`^(?:تغطيه )?(?:${meant})(?: (?:cover|coverage|breakage|damage))?$`);
  return (
    benefits.find(({ label, included }) => included === false && isMeant.test(fold(label)))?.label ?? null
  );
}
