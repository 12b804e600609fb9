import { daysBetween } from '#contract/base/days/wallClock';
import type { AccountCover, CoverCell, CoverKind, CoverRow } from '#contract/cover/coverage/coverage';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';

type Day = (day: string) => string;

/** The state of a cell as it looks: what nobody wants is quiet, whatever it would be otherwise. */
export type Look = CoverCell['state'] | 'waived';
export const lookOf = ({ state, waiver }: CoverCell): Look => (waiver ? 'waived' : state);

export const isHole = ({ state }: CoverCell): boolean => state === 'never' || state === 'gap';

/** What is wrong and what soon will be, in one sentence. */
export function headlineOf({ summary, has_policies }: AccountCover): string {
  const { gaps, expiring } = summary;
  if (!has_policies) return t('coverage.nothingYet');
  const told = {
    gaps: t('coverage.gaps', { count: gaps }),
    ending: t('coverage.ending', { count: expiring }),
  };
  if (gaps > 0 && expiring > 0) return t('coverage.both', told);
  if (gaps > 0) return t('coverage.thisAlone', { what: told.gaps });
  return expiring > 0 ? t('coverage.thisAlone', { what: told.ending }) : t('coverage.allInForce');
}

/** What could be asked about, and what was refused. */
export const restOf = ({ summary: { holes, waived } }: AccountCover): string =>
  [
    holes > 0 ? t('coverage.holes', { count: holes }) : t('coverage.noHoles'),
    waived > 0 && t('coverage.waivedCount', { count: waived }),
  ]
    .filter(Boolean)
    .join(' ');

/** The first line of a cell. */
export function stateText(cell: CoverCell, on: string): string {
  const { state, until } = cell;
  if (cell.waiver) return t('coverage.state_waived');
  if (state === 'expiring' && until) {
    const count = daysBetween(on, until);
    return count === 0 ? t('coverage.endsToday') : t('coverage.endsIn', { count });
  }
  return state === 'never' && until ? t('coverage.notCovered') : t(`coverage.state_${state}`);
}

/** The second line: until when, since when, from when on. */
export function daysText({ state, until, since, from }: CoverCell, day: Day): string {
  if (state === 'expiring') return until ? day(until) : '';
  if (state === 'in_force') return until ? t('coverage.until', { day: day(until) }) : '';
  if (state === 'gap' && since)
    return from ? t('coverage.againFrom', { day: day(from) }) : t('coverage.since', { day: day(since) });
  if (state === 'later' && from) return t('coverage.from', { day: day(from) });
  return until ? t('coverage.lastUntil', { day: day(until) }) : '';
}

export const nameOf = ({ label }: CoverRow): string => label || t('coverage.unnamed');

const kindText = ({ kind, relation }: CoverRow, isCompany: boolean): string => {
  if (relation) return t(`members.relation_${relation}`);
  if (kind !== 'account') return '';
  return isCompany ? t('coverage.company') : t('coverage.client');
};

/** Spouse · 41 years; Employee · E-77 · 34 years; the plate of a vehicle. */
export const hintOf = (row: CoverRow, isCompany: boolean): string =>
  inLine([
    kindText(row, isCompany),
    row.detail,
    row.age !== null && row.kind !== 'vehicle' && t('coverage.years', { count: row.age }),
    isCompany && row.depends_on && t('coverage.dependsOn', { name: row.depends_on }),
    row.has_left && t('coverage.hasLeft'),
  ]);

/** What is missing, in a sentence. */
export function missingText({ state, since, until, from }: CoverCell, day: Day): string {
  const sentences = [
    state === 'gap' && since && t('coverage.withoutSince', { day: day(since) }),
    state === 'never' && until && t('coverage.onceUntil', { day: day(until) }),
    state === 'never' && !until && t('coverage.neverHere'),
    from && t('coverage.coveredAgain', { day: day(from) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What is written down with the lead. */
export function noteText(row: CoverRow, { line, state, since }: CoverCell, day: Day): string {
  const name = row.detail ? `${nameOf(row)} (${row.detail})` : nameOf(row);
  const told = { line: t(`lines.${line}`), name };
  return state === 'gap' && since
    ? t('coverage.noteGap', { ...told, day: day(since) })
    : t('coverage.noteNever', told);
}

export const categoryText = (kind: CoverKind, category: string): string => {
  if (kind !== 'person') return t('coverage.allOf');
  return category === '' ? t('coverage.noCategory') : t('coverage.category', { name: category });
};
