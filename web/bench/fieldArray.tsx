import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Organisation } from '#contract/system/organisation';
import { CalendarDate, line, requiredLine } from '#contract/base/http';
import { emailOrNone, phoneNumber } from '#contract/base/values/contacts';
import type { Me } from '#contract/system/users';
import { z } from 'zod';
import { organisation } from '../src/api/organisation.ts';
import { currentUser } from '../src/auth/currentUser.ts';
import { keepDraft } from '../src/components/form/state/drafts.ts';
import { fieldsOf } from '../src/components/form/fields/fieldsOf.tsx';
import { FormBody } from '../src/components/form/FormBody.tsx';
import { FormProblems } from '../src/components/form/FormProblems.tsx';
import { isSame } from '../src/components/form/merging/merge.ts';
import { useSchemaForm } from '../src/components/form/state/useSchemaForm.ts';
import { loadTexts } from '../src/messages/t.ts';
import { ThemeProvider } from '../src/theme/ThemeProvider.tsx';

const Fleet = z.strictObject({
  vehicles: z
    .array(
      z.strictObject({
        plate: requiredLine(20),
        make: line(60),
        model: line(60),
        driver: line(100),
        email: emailOrNone,
        phone: phoneNumber,
        year: z.int().min(1900).max(2100),
        fuel: z.enum(['petrol', 'diesel', 'electric']),
        registered: CalendarDate.nullable(),
        is_leased: z.boolean(),
      }),
    )
    .max(500),
});

const vehicle = (number: number) => ({
  plate: `DXB ${number}`,
  make: 'Toyota',
  model: 'Corolla',
  driver: 'Rana Haddad',
  email: `driver${number}@example.com`,
  phone: '+971 50 123 4567',
  year: 2024,
  fuel: 'petrol',
  registered: '2026-01-31',
  is_leased: false,
});
const vehicles = Array.from({ length: 200 }, (_none, index) => vehicle(index + 1));

const { Field, Rows } = fieldsOf(Fleet);
const labels = {
  plate: 'Plate',
  make: 'Make',
  model: 'Model',
  driver: 'Driver',
  email: 'Email',
  phone: 'Phone',
  year: 'Year',
  fuel: 'Fuel',
  registered: 'Registered',
  is_leased: 'Leased',
} as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

/** As a form of a record does it: whether anything differs, and the draft, with every keystroke. */
function FleetForm() {
  const initial = { vehicles };
  const { form, store, check } = useSchemaForm({
    name: 'fleet',
    schema: Fleet,
    initial,
    onChange: () => {
      const values = store.read();
      if (!isSame(values, initial))
        keepDraft('draft.fleet', { values, base: initial, theirs: initial, version: 1 });
    },
  });
  return (
    <FormBody form={form} onSubmit={() => check(() => undefined)}>
      <Rows name="vehicles" label={labels.plate} nameOf={String} addLabel={labels.plate} blank={vehicle(0)}>
        {(row) => fields.map((field) => <Field key={field} name={`${row}.${field}`} label={labels[field]} />)}
      </Rows>
      <FormProblems form={form} />
    </FormBody>
  );
}

const queryClient = new QueryClient();
queryClient.setQueryData(organisation.queryKey, {
  date_order: 'day_first',
  date_format: 'letters',
  time_zone: 'Asia/Dubai',
  today: '2026-11-16',
} as Organisation);
queryClient.setQueryData(currentUser.queryKey, { time_zone: null } as Me);
await loadTexts(['everywhere']);
createRoot(document.querySelector('#root') as HTMLElement).render(
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <FleetForm />
    </QueryClientProvider>
  </ThemeProvider>,
);
