import { paymentOperations } from '#contract/money/paymentOperations';
import type { StatementParams } from '#contract/money/statements';
import { addressOf, call, queryFor, ticketFor } from '../../../api/call.ts';

/** What an account owed, what moved it, and what it owes. */
export const statementOf = (id: number, period: StatementParams) =>
  queryFor(paymentOperations.statement, { path: { id }, params: period });

/** A single-use address of its lines as a file. */
export const linesTicket = (id: number, period: StatementParams) =>
  ticketFor(addressOf(paymentOperations.statementLines, { path: { id }, params: period }));

/** Draws it as a file of the account. */
export const drawStatement = (id: number, period: StatementParams) =>
  call(paymentOperations.drawStatement, { path: { id }, body: period });
