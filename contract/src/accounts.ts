export const accountTypes = ['individual', 'corporate'] as const;
