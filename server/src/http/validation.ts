import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { Invalid } from '../errors.ts';
import { fieldProblems } from '../fieldProblems.ts';
import { said } from '../said.ts';

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const isFile = schema.type === 'string';
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    const isLeftOut = data === null && schema.isNullable();
    if (httpPart === 'body' && !isFile && !isObject && !isLeftOut)
      return { error: new Invalid({}, said('fieldsAsObject')) };
    const parsed = schema.safeParse(data);
    return parsed.success
      ? { value: parsed.data }
      : { error: new Invalid(fieldProblems(parsed.error.issues)) };
  };
