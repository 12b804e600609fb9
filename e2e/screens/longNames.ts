/** A company with long names, in both scripts. */
export const account = () => ({
  account_type: 'corporate',
  legal_name: 'Al Wathba International Engineering, Procurement and General Contracting LLC',
  registration_number: `CN-${Date.now()}`,
  email: 'procurement.department.headquarters@alwathba-international.example',
  address: { city: 'الشارقة', country: 'AE' },
  tags: ['key account', 'construction'],
  is_pep: true,
  contacts: [{ name: 'Omar Haddad', role: 'Finance director', is_primary: true }],
  accept_duplicates: true,
});

/** The same of someone who asks for cover. */
export const lead = (category_id: number) => ({
  name: 'شركة الوثبة العالمية للهندسة والتوريدات والمقاولات العامة ذات المسؤولية المحدودة',
  company_name: 'Al Wathba International Engineering, Procurement and General Contracting LLC',
  email: 'procurement.department.headquarters@alwathba-international.example',
  category_id,
  source: 'referral',
  temperature: 'hot',
  expected_premium: '1250000.50',
  do_not_contact: true,
  accept_duplicates: true,
});
