import { locale } from './language.ts';

const figures = new Intl.NumberFormat(locale);

/** 12,480, as the reader's language writes it. */
export const formatCount = (count: number): string => figures.format(count);
