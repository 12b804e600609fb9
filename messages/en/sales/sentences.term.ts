/** What the days of a cover say otherwise than what is insured. */
export const termSentences = {
  riskYearsEnd: 'By its years the policy ends on {day}.',
  riskTripBegins: 'The cover of a single trip begins with it, on {day}.',
  riskTripEnds: 'The cover of a single trip ends with it, on {day}.',
  riskBeforeCover: 'The cover begins only on {day}.',
  riskAfterCover: 'The cover ends already on {day}.',
  riskDrivers: 'Enter at most {count} drivers in all.',
} as const;
