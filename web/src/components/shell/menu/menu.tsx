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
import { openRenewalStatuses } from '#contract/cover/renewals/renewalStates';
import type { MessageKey } from '../../../messages/t.ts';

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

export const workPlaces: Place[] = [
  { to: '/', label: 'shell.home', icon: <HomeOutlined />, needs: [] },
  { to: '/accounts', label: 'shell.accounts', icon: <TeamOutlined />, needs: ['accounts:view'] },
  { to: '/leads', label: 'shell.leads', icon: <FilterOutlined />, needs: ['leads:view'] },
  { to: '/quotes', label: 'shell.quotes', icon: <FileTextOutlined />, needs: ['quotes:view'] },
  { to: '/policies', label: 'shell.policies', icon: <SafetyCertificateOutlined />, needs: ['policies:view'] },
  {
    to: '/endorsements',
    label: 'shell.endorsements',
    icon: <DiffOutlined />,
    needs: ['endorsements:view'],
  },
  {
    to: '/renewals',
    label: 'shell.renewals',
    icon: <SyncOutlined />,
    search: { status: openRenewalStatuses.join(',') },
    needs: ['renewals:view'],
  },
  {
    to: '/claims',
    label: 'shell.claims',
    icon: <AlertOutlined />,
    search: { is_open: 'true' },
    needs: ['claims:view'],
  },
  { to: '/payments', label: 'shell.payments', icon: <DollarOutlined />, needs: ['payments:view'] },
  {
    to: '/commissions',
    label: 'shell.commissions',
    icon: <PercentageOutlined />,
    needs: ['commissions:view'],
  },
  { to: '/emails', label: 'shell.emails', icon: <MailOutlined />, needs: ['emails:view'] },
  { to: '/tasks', label: 'shell.tasks', icon: <CheckSquareOutlined />, needs: ['tasks:view'] },
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
