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
  PercentageOutlined,
  SafetyCertificateOutlined,
  SyncOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { approvalPermissions } from '#contract/across/approvalSteps';
import type { Permission } from '#contract/base/permissions';
import type { MessageKey } from '../../../messages/t.ts';
import { nounNames, nouns } from '../../../nouns/nouns.ts';
import type { OpenedList } from './openings.ts';

export interface Place {
  to: NonNullable<LinkProps['to']>;
  label: MessageKey;
  icon: ReactNode;
  /** Whose list stands there; it opens on what its reader works on. */
  list?: OpenedList;
  /** Any one of them opens the place; none means that everyone may. */
  needs: Permission[];
  /** How many things wait there is said beside its name. */
  isCounted?: true;
}

const icons: Record<OpenedList, ReactNode> = {
  accounts: <TeamOutlined />,
  leads: <FilterOutlined />,
  quotes: <FileTextOutlined />,
  policies: <SafetyCertificateOutlined />,
  endorsements: <DiffOutlined />,
  renewals: <SyncOutlined />,
  claims: <AlertOutlined />,
  payments: <DollarOutlined />,
  commissions: <PercentageOutlined />,
  emails: <MailOutlined />,
  tasks: <CheckSquareOutlined />,
};

const placesIn = (menu: 'business' | 'office'): Place[] =>
  nounNames
    .filter((noun): noun is OpenedList => nouns[noun].menu === menu)
    .map((noun) => ({
      to: nouns[noun].home.list,
      label: `shell.${noun}` as const,
      needs: [`${noun}:view` as const],
      icon: icons[noun],
      list: noun,
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
