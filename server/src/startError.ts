/** Why Covernote cannot start, as one sentence for the person who starts it. */
export class StartError extends Error {}
