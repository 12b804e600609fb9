export const tasks = { create: 'New task' } as const;
