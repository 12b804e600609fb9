export { comparison } from '../sales/comparison.ts';
export { prices } from '../sales/prices.ts';
export { quote_forms } from '../sales/quote_forms.ts';
export { quote_screens } from '../sales/quote_screens.ts';
export { quotes } from '../sales/quotes.ts';
