import type { Catalogue } from '../../types.ts';

export const policy_imports = {
  discount: 'الخصم',
  paid_to_date: 'المدفوع حتى الآن',
  plan_every_months: 'الأشهر بين الأقساط',
  client_name: 'العميل',
  client_address: 'عنوان العميل',
  item_premium: 'قسط هذا العنصر',
  person_name: 'الشخص المؤمَّن عليه',
  person_principal: 'الرقم الوظيفي للأصيل',
  person_card: 'رقم البطاقة',
  category_plan: 'خطة الفئة',
  place_address: 'الموقع المؤمَّن عليه',
  liability_basis: 'أساس تغطية المسؤولية',
  liability_basis_claims_made: 'المطالبات المقدَّمة',
  liability_basis_occurrence: 'وقوع الحادث',
} satisfies Catalogue['policy_imports'];
