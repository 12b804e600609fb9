export const users = { create: 'New user' } as const;
