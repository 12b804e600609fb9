import { agents } from './agents.ts';
import { loadAntdLocale } from './antdLocale.ts';
import { audit } from './audit.ts';
import { brokers } from './brokers.ts';
import { common } from './common.ts';
import { contacts } from './contacts.ts';
import { docs } from './docs.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { language, locale } from './language.ts';
import { insurers } from './insurers.ts';
import { jobs } from './jobs.ts';
import { lines } from './lines.ts';
import { login } from './login.ts';
import { notifications } from './notifications.ts';
import { permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { pseudo } from './pseudo.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sub_agents } from './sub_agents.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { trash } from './trash.ts';
import { users } from './users.ts';

/** One file per noun. A message with a `count` may have a form for each kind of number. */
const english = {
  agents,
  audit,
  brokers,
  common,
  contacts,
  docs,
  groups,
  history,
  home,
  insurers,
  jobs,
  lines,
  login,
  notifications,
  permissions,
  profile,
  sessions,
  settings,
  shell,
  sub_agents,
  tasks,
  teams,
  trash,
  users,
};

type English = typeof english;
type Noun = keyof English;
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type MessageKey = { [N in Noun]: `${N}.${keyof English[N] & string}` }[Noun];
export type Catalogue = { [N in Noun]: { [K in keyof English[N]]: Text } };

let catalogue: Catalogue = english;

/** Before the first screen is drawn; no message is read earlier. */
export async function loadMessages(): Promise<void> {
  if (language !== 'ar') return;
  const [{ arabic }] = await Promise.all([import('./ar/index.ts'), loadAntdLocale()]);
  catalogue = arabic;
}

const plurals = new Intl.PluralRules(locale);

function textOf(key: string, count: unknown): string {
  const [noun, name] = key.split('.') as [Noun, string];
  const text = (catalogue[noun] as Record<string, Text>)[name];
  if (typeof text === 'string') return text;
  return text?.[plurals.select(Number(count))] ?? text?.other ?? key;
}

/** The text of a message, its `{placeholders}` filled from `values`. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  const text = textOf(key, values['count']);
  return (language === 'pseudo' ? pseudo(text) : text).replaceAll(/\{(\w+)\}/g, (_, placeholder: string) =>
    String(values[placeholder] ?? ''),
  );
}

const hasMessage = (key: string): key is MessageKey => {
  const [noun, name] = key.split('.') as [Noun, string];
  return Object.hasOwn(english, noun) && Object.hasOwn(english[noun], name);
};

/** For keys made of what the server sends, such as a field or a status; itself when it is new to us. */
export const tKnown = (key: string, otherwise: string, values: Record<string, string> = {}): string =>
  hasMessage(key) ? t(key, values) : otherwise;
