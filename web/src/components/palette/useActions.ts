import { useRouter } from '@tanstack/react-router';
import type { Permission } from '#contract/base/permissions';
import { useMay, useUser } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import type { ThemeChoice } from '../../theme/storedTheme.ts';
import type { NounDescription } from '../../nouns/noun.ts';
import { nouns } from '../../nouns/nouns.ts';
import { chooseTheme, useThemeChoice } from '../../theme/themeChoice.ts';
import { creations, type Creation } from '../shell/menu/creations.ts';
import { logOutAndLeave } from '../shell/followSession.ts';
import { openPlaces, workPlaces, type Place } from '../shell/menu/menu.tsx';
import { openingOf } from '../shell/menu/openings.ts';
import { settingsGroups } from '../shell/menu/settingsPlaces.tsx';
import { actionWords, verbs, type ActionWords } from './actionWords.ts';
import type { Findable } from './matchActions.ts';

export interface Action extends Findable {
  key: string;
  /** Offered before anything is typed. */
  isMain?: boolean;
  run: () => void;
}

interface Way extends Findable {
  key: string;
  needs: readonly Permission[];
  href: string;
  isMain?: boolean;
}

const described: Partial<Record<string, NounDescription>> = nouns;
const wordsFor = (key: string): string => described[key]?.words ?? actionWords[key as ActionWords] ?? '';

/** What is made, each where its form is. */
const creating = (): Way[] =>
  creations.map(({ noun, needs, label, href, isMain }: Creation) => ({
    key: `create ${noun}`,
    label: t(label),
    words: `${verbs.create} ${wordsFor(noun)}`,
    needs,
    href,
    isMain: isMain ?? false,
  }));

/** What is done to something that is asked for first. */
const doing = (): Way[] => [
  {
    key: 'payment',
    label: t('palette.recordPayment'),
    words: actionWords.record_payment,
    needs: ['payments:create', 'payments:view', 'accounts:view'],
    href: '/payments/?modal=payment_create',
    isMain: true,
  },
  {
    key: 'transfer',
    label: t('palette.recordTransfer'),
    words: actionWords.record_transfer,
    needs: ['payments:create', 'payments:view', 'insurers:view', 'policies:view'],
    href: '/payments/?modal=transfer_create',
  },
  {
    key: 'endorsement',
    label: t('palette.newEndorsement'),
    words: `${verbs.create} ${nouns.endorsements.words}`,
    needs: ['endorsements:create', 'endorsements:view', 'policies:view'],
    href: '/endorsements/?modal=endorsement_create',
  },
  {
    key: 'sprint',
    label: t('palette.sprint'),
    words: actionWords.sprint,
    needs: ['renewals:update', 'renewals:view'],
    href: '/renewals/sprint',
  },
  {
    key: 'calculate',
    label: t('palette.calculate'),
    words: actionWords.calculate,
    needs: ['policies:view'],
    href: '/policies/?modal=policy_calculate',
  },
  {
    key: 'import accounts',
    label: t('palette.importAccounts'),
    words: `${verbs.import} ${nouns.accounts.words}`,
    needs: ['imports:create', 'accounts:import'],
    href: '/accounts/import',
  },
  {
    key: 'import policies',
    label: t('palette.importPolicies'),
    words: `${verbs.import} ${nouns.policies.words}`,
    needs: ['imports:create', 'policies:import'],
    href: '/policies/import',
  },
];

const themes = { light: 'palette.light', dark: 'palette.dark', system: 'palette.system' } as const;

/** Everything that this person may do from anywhere. */
export function useActions(onShortcuts: () => void): Action[] {
  const may = useMay();
  const user = useUser();
  const router = useRouter();
  const theme = useThemeChoice();
  const mayAll = ({ needs }: Pick<Way, 'needs'>) => needs.every(may);
  const going = (place: Place, label: string): Action => ({
    key: `go ${place.to}`,
    label,
    words: `${verbs.go} ${wordsFor(place.to.split('/').at(-1) || 'home')}`,
    run: () => void router.navigate({ to: place.to, ...openingOf(place, user) }),
  });
  const go = (key: ActionWords, label: string, href: string): Action => ({
    key: `go ${href}`,
    label: t('palette.goTo', { place: label }),
    words: `${verbs.go} ${actionWords[key]}`,
    run: () => router.history.push(href),
  });
  const settings = openPlaces(
    settingsGroups.flatMap(({ places }) => places),
    may,
  );
  const leading = (ways: Way[]): Action[] =>
    ways.filter(mayAll).map(({ href, ...way }) => ({ ...way, run: () => router.history.push(href) }));
  return [
    ...leading(creating()),
    ...openPlaces(workPlaces, may).map((place) => going(place, t('palette.goTo', { place: t(place.label) }))),
    ...leading(doing()),
    ...(may('renewals:view') && may('reports:view')
      ? [go('retention', t('shell.retention'), '/reports/retention')]
      : []),
    go('settings', t('shell.settings'), '/settings'),
    ...settings.map((place) => going(place, t('palette.goToSettings', { place: t(place.label) }))),
    go('profile', t('shell.profile'), '/profile'),
    ...(Object.keys(themes) as ThemeChoice[])
      .filter((choice) => choice !== theme)
      .map((choice) => ({
        key: `theme ${choice}`,
        label: t(themes[choice]),
        words: actionWords[choice],
        run: () => chooseTheme(choice),
      })),
    { key: 'shortcuts', label: t('shell.shortcuts'), words: actionWords.shortcuts, run: onShortcuts },
    {
      key: 'log out',
      label: t('common.logOut'),
      words: actionWords.log_out,
      leastLetters: 5,
      run: () => logOutAndLeave(router),
    },
  ];
}
