import {
  AlertOutlined,
  AuditOutlined,
  BarChartOutlined,
  CheckSquareOutlined,
  DiffOutlined,
  DollarOutlined,
  FileTextOutlined,
  FilterOutlined,
  HomeOutlined,
  MailOutlined,
  SafetyCertificateOutlined,
  SyncOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { approvalPermissions } from '#contract/across/approvalSteps';
import type { NounName } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import type { MessageKey } from '../../../messages/t.ts';
import { nounNames, nouns, type Nouns } from '../../../nouns/nouns.ts';

export interface Place {
  to: NonNullable<LinkProps['to']>;
  label: MessageKey;
  icon: ReactNode;
  /** What its list is narrowed to, unless someone has a view of their own. */
  search?: Record<string, string>;
  /** Any one of them opens the place; none means that everyone may. */
  needs: Permission[];
  /** How many things wait there is said beside its name. */
  isCounted?: true;
}

type MenuNoun = {
  [N in NounName]: Nouns[N]['menu'] extends 'business' | 'office' ? N : never;
}[NounName];

/** How each looks, and what its list is narrowed to. */
const looks: Record<MenuNoun, Pick<Place, 'icon' | 'search'>> = {
  accounts: { icon: <TeamOutlined /> },
  leads: { icon: <FilterOutlined /> },
  quotes: { icon: <FileTextOutlined /> },
  policies: { icon: <SafetyCertificateOutlined /> },
  endorsements: { icon: <DiffOutlined /> },
  renewals: { icon: <SyncOutlined />, search: { progress: 'open', ordering: '-priority,renewal_date' } },
  claims: { icon: <AlertOutlined />, search: { is_open: 'true' } },
  payments: { icon: <DollarOutlined /> },
  emails: { icon: <MailOutlined /> },
  tasks: { icon: <CheckSquareOutlined /> },
};

const placesIn = (menu: 'business' | 'office'): Place[] =>
  nounNames
    .filter((noun): noun is MenuNoun => nouns[noun].menu === menu)
    .map((noun) => ({
      to: nouns[noun].home.list,
      label: `shell.${noun}` as const,
      needs: [`${noun}:view` as const],
      ...looks[noun],
    }));

export const workPlaces: Place[] = [
  { to: '/', label: 'shell.home', icon: <HomeOutlined />, needs: [] },
  ...placesIn('business'),
  ...placesIn('office'),
  {
    to: '/approvals',
    label: 'shell.approvals',
    icon: <AuditOutlined />,
    needs: approvalPermissions,
    isCounted: true,
  },
  { to: '/reports', label: 'shell.reports', icon: <BarChartOutlined />, needs: ['reports:view'] },
];

/** The places that a user may open. */
export const openPlaces = (places: Place[], may: (permission: Permission) => boolean): Place[] =>
  places.filter(({ needs }) => needs.length === 0 || needs.some(may));
