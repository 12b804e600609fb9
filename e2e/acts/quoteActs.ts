import type { Caller } from '../people.ts';
import { fresh } from '../people.ts';
import { plant } from './leadActs.ts';

export interface Quote {
  id: number;
  quote_number: string;
  status: string;
  offers: { id: number; insurer: { label: string }; document: { label: string } | null }[];
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const readQuote = (admin: Caller, id: number) => admin.read<Quote>(`quotes/${id}/`);

/** A lead with a quote that nobody was asked for yet. */
export async function plantQuote(admin: Caller): Promise<Quote> {
  const category = await admin.create('product-categories', {
    name: fresh('Vans'),
    code: fresh('V').replaceAll(/\W/g, '').slice(-12),
    line: 'other',
  });
  const lead = await plant(admin, 'Haddad Trading', {
    category_id: category.id,
    email: `${fresh('haddad').replaceAll(/\W/g, '.')}@example.com`,
  });
  return admin.create<Quote>('quotes', {
    lead_id: lead.id,
    category_id: category.id,
    start_date: day(20),
    end_date: day(384),
    valid_until: day(14),
    needs_summary: 'Cover for eleven vans, with agency repair.',
    risk: { line: 'other', description: 'Eleven delivery vans' },
  });
}

/** One that answers by mail. */
export const plantInsurer = (admin: Caller, name: string) =>
  admin.create<{ id: number; name: string }>('insurers', {
    name: fresh(name),
    short_code: fresh('I').replaceAll(/\W/g, '').slice(-12),
    contacts: [{ purpose: 'quotes', name: 'Quotes desk', email: 'quotes@insurer.example' }],
  });

/** An account to send through, whose mails wait. */
export const plantMailAccount = (admin: Caller) =>
  admin.create('mail-accounts', {
    name: fresh('Brokerage'),
    host: 'mail.example.com',
    from_address: 'desk@brokerage.example',
    is_default: true,
    is_paused: true,
  });

const benefit = (label: string, included: boolean, limit = '') => ({ label, included, limit });

/** What the insurer at this place offers; the first one asks most and includes most. */
export const offered = (place: number) => ({
  lines: [
    { kind: 'base', label: 'Base premium', amount: `${1200 - place * 50}.00` },
    { kind: 'fee', label: 'Policy fee', amount: '20.00' },
  ],
  deductible: `${500 + place * 250}.00`,
  benefits: [
    benefit('Agency repair', place === 0),
    benefit('Replacement vehicle', true, `${10 - place} days`),
    benefit('Roadside assistance', true),
  ],
});

/** A quote with as many priced offers as there are names. */
export async function plantPriced(admin: Caller, names: string[]): Promise<Quote> {
  const { id } = await plantQuote(admin);
  for (const [place, name] of names.entries()) {
    const insurer = await plantInsurer(admin, name);
    await admin.create(`quotes/${id}/offers`, { insurer_id: insurer.id, ...offered(place) });
  }
  return readQuote(admin, id);
}
