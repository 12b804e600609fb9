import type { InsuredFact } from './insured.ts';

type Said = string | number | boolean | null;
const fact =
  (kind: InsuredFact['kind']) =>
  (field: string, value: Said): InsuredFact => ({ field, value: value === null ? '' : String(value), kind });
export const text = fact('text');
export const choice = fact('choice');
export const amount = fact('amount');
export const day = fact('day');
export const percent = fact('percent');
export const count = fact('count');
export const answer = fact('answer');
export const isStated = ({ value }: InsuredFact): boolean => value !== '';
