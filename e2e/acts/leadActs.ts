import { fresh, type Caller } from '../people.ts';

export interface Lead {
  id: number;
  name: string;
  status: string;
  account_id: number | null;
  next_follow_up_at: string | null;
}

let planted = 0;
/** A number that no other lead has. */
export const phone = () =>
  `+97144${String(process.pid % 1000).padStart(3, '0')}${String((planted += 1)).padStart(3, '0')}`;

export const categoryOf = async (admin: Caller) =>
  (
    await admin.read<{ results: { id: number; name: string }[] }>(
      'product-categories/?is_active=true&page_size=1',
    )
  ).results[0] ?? { id: 0, name: '' };

export async function plant(admin: Caller, name: string, over: object = {}): Promise<Lead> {
  const { id: category_id } = await categoryOf(admin);
  return admin.create<Lead>('leads', {
    name: fresh(name),
    phone: phone(),
    category_id,
    source: 'phone',
    ...over,
  });
}

export const read = (admin: Caller, id: number) => admin.read<Lead>(`leads/${id}/`);

/** A step of a lead, taken without the screen. */
export const act = (admin: Caller, id: number, action: string, data: object = {}) =>
  admin.request.post(`/api/leads/${id}/${action}/`, {
    data,
    headers: { authorization: `Bearer ${admin.tokens.access}` },
  });
