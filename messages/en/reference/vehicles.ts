export const vehicles = {
  tabs: 'Makes, models and variants',
  all: { one: 'Show {count}', other: 'Show all {count}' },
} as const;
