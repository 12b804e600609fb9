/** With its sign where it tells a change; a dash where there is nothing to compare with. */
export const percentText = (percent: string | null): string =>
  percent === null ? '–' : `\u2066${percent} %\u2069`;
