import type { Catalogue } from '../t.ts';
import { agents } from './agents.ts';
import { audit } from './audit.ts';
import { brokers } from './brokers.ts';
import { common } from './common.ts';
import { contacts } from './contacts.ts';
import { docs } from './docs.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { insurers } from './insurers.ts';
import { jobs } from './jobs.ts';
import { lines } from './lines.ts';
import { login } from './login.ts';
import { notifications } from './notifications.ts';
import { permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sub_agents } from './sub_agents.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { trash } from './trash.ts';
import { users } from './users.ts';

export const arabic: Catalogue = {
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
