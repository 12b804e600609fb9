export { comparison } from '../comparison.ts';
export { quote_forms } from '../quote_forms.ts';
export { quote_screens } from '../quote_screens.ts';
export { quotes } from '../quotes.ts';
