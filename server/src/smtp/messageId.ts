import { randomUUID } from 'node:crypto';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Given once: whoever gets a mail twice after all can tell that it is the same. */
export const newMessageId = (from: string): string => `<${randomUUID()}@${domainOf(from)}>`;
