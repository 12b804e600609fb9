import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useTypedDates } from '../../calendar/useTypedDates.ts';
import { useValues, type SchemaForm } from './formContext.ts';
import { createFormStore } from './formStore.ts';
import type { Values } from '../merging/merge.ts';
import { problemsIn, type Problem } from '../fields/schemaFields.ts';
import { fieldProblems } from './serverErrors.ts';
import { inScreenOrder, showField } from '../fields/showField.ts';

/** By what the values say, where a form has several shapes. */
export type SchemaFor = z.ZodType | ((values: Values) => z.ZodType);

export type PlaceOf = (path: readonly PropertyKey[], values: Values) => PropertyKey[];

const schemaFor = (schema: SchemaFor, values: Values) =>
  typeof schema === 'function' ? schema(values) : schema;

interface SchemaFormPlan {
  name: string;
  /** What the server will check the body with. */
  schema: SchemaFor;
  /** Tells which fields are required, where the schema itself does not. */
  wanted?: SchemaFor;
  initial: Values;
  /** What is sent; the same as the values unless a form says otherwise. */
  toBody?: (values: Values) => Values;
  /** Where the form shows what is wrong in the body, where that is another place. */
  placeOf?: PlaceOf | undefined;
  /** What is wrong besides, which the schema alone cannot know. */
  faultsIn?: ((values: Values) => Problem[]) | undefined;
  record?: object | undefined;
  onChange?: () => void;
}

/** The values of a form, checked by the server's own schema. */
export function useSchemaForm(plan: SchemaFormPlan) {
  const { name, record } = plan;
  const typed = useTypedDates();
  const explain = (format: string, text: string) =>
    format === 'date'
      ? typed.dayProblem(text)
      : format === 'datetime'
        ? typed.momentProblem(text)
        : undefined;
  const [store] = useState(() => createFormStore(plan.initial));
  const placed = (problems: Problem[], values: Values) =>
    problems.map(({ path, text }) => ({ path: plan.placeOf?.(path, values) ?? path, text }));
  useEffect(() => {
    store.judgeBy({
      check: (values) => [
        ...placed(
          problemsIn(schemaFor(plan.schema, values), plan.toBody?.(values) ?? values, explain),
          values,
        ),
        ...(plan.faultsIn?.(values) ?? []),
      ],
      onChange: plan.onChange,
    });
  });
  const wanted = useValues({ store }, (values) => schemaFor(plan.wanted ?? plan.schema, values));
  return {
    form: { name, store, wanted, record } satisfies SchemaForm,
    store,
    /** Goes on with what is right, or to the first field that is not. */
    check: (onRight: () => void) => {
      const [first] = inScreenOrder(name, store.checkAll());
      if (first) showField(name, first.path);
      else onRight();
    },
    /** Shows what the server refused at its fields. */
    tell: (error: unknown) => {
      store.tell(placed(fieldProblems(error), store.read()));
      const [first] = inScreenOrder(name, store.problems());
      if (first) showField(name, first.path);
    },
  };
}
