import {
  ApartmentOutlined,
  AuditOutlined,
  BankOutlined,
  CarOutlined,
  ClusterOutlined,
  ContactsOutlined,
  DeleteOutlined,
  ApiOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  PercentageOutlined,
  ShopOutlined,
  TagsOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { Place } from './menu.tsx';
import type { MessageKey } from '../../../messages/t.ts';

interface SettingsPlace extends Place {
  hint: MessageKey;
}

interface SettingsGroup {
  label: MessageKey;
  places: SettingsPlace[];
}

/** The menu of the settings, in its groups. */
export const settingsGroups: SettingsGroup[] = [
  {
    label: 'settings.people',
    places: [
      {
        to: '/settings/users',
        label: 'settings.users',
        hint: 'settings.usersHint',
        icon: <UserOutlined />,
        needs: ['users:view', 'groups:view'],
      },
      {
        to: '/settings/teams',
        label: 'settings.teams',
        hint: 'settings.teamsHint',
        icon: <ApartmentOutlined />,
        needs: ['users:view'],
      },
    ],
  },
  {
    label: 'settings.reference',
    places: [
      {
        to: '/settings/insurers',
        label: 'settings.insurers',
        hint: 'settings.insurersHint',
        icon: <BankOutlined />,
        needs: ['insurers:view'],
      },
      {
        to: '/settings/brokers',
        label: 'settings.brokers',
        hint: 'settings.brokersHint',
        icon: <ShopOutlined />,
        needs: ['brokers:view'],
      },
      {
        to: '/settings/agents',
        label: 'settings.agents',
        hint: 'settings.agentsHint',
        icon: <ContactsOutlined />,
        needs: ['agents:view'],
      },
      {
        to: '/settings/products',
        label: 'settings.products',
        hint: 'settings.productsHint',
        icon: <TagsOutlined />,
        needs: ['products:view'],
      },
      {
        to: '/settings/commission-rates',
        label: 'settings.commissionRates',
        hint: 'settings.commissionRatesHint',
        icon: <PercentageOutlined />,
        needs: ['commissions:view'],
      },
      {
        to: '/settings/vehicles',
        label: 'settings.vehicles',
        hint: 'settings.vehiclesHint',
        icon: <CarOutlined />,
        needs: ['vehicles:view'],
      },
      {
        to: '/settings/email-templates',
        label: 'settings.emailTemplates',
        hint: 'settings.emailTemplatesHint',
        icon: <FileTextOutlined />,
        needs: ['email_templates:view'],
      },
    ],
  },
  {
    label: 'settings.system',
    places: [
      {
        to: '/settings/organisation',
        label: 'settings.organisation',
        hint: 'settings.organisationHint',
        icon: <ClusterOutlined />,
        needs: ['organisation:view'],
      },
      {
        to: '/settings/integrations',
        label: 'settings.integrations',
        hint: 'settings.integrationsHint',
        icon: <ApiOutlined />,
        needs: ['integrations:view'],
      },
      {
        to: '/settings/audit',
        label: 'settings.audit',
        hint: 'settings.auditHint',
        icon: <AuditOutlined />,
        needs: ['audit:view'],
      },
      {
        to: '/settings/jobs',
        label: 'settings.jobs',
        hint: 'settings.jobsHint',
        icon: <FieldTimeOutlined />,
        needs: ['organisation:view'],
      },
      {
        to: '/settings/trash',
        label: 'settings.trash',
        hint: 'settings.trashHint',
        icon: <DeleteOutlined />,
        needs: ['organisation:view'],
      },
    ],
  },
];
