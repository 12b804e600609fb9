export { instalments } from '../instalments.ts';
export { payment_screens } from '../payment_screens.ts';
export { payments } from '../payments.ts';
