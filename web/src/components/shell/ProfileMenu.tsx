import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import { fullName, useUser } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import { logOutAndLeave } from './followSession.ts';
import type { ThemeChoice } from '../../theme/storedTheme.ts';
import { chooseTheme, useThemeChoice } from '../../theme/themeChoice.ts';
import { Avatar } from '../texts/Avatar.tsx';
import styles from './ProfileMenu.module.css';

const themes: ThemeChoice[] = ['light', 'dark', 'system'];
const themeLabels = {
  light: 'common.themeLight',
  dark: 'common.themeDark',
  system: 'common.themeSystem',
} as const;

export function ProfileMenu() {
  const user = useUser();
  const router = useRouter();
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const items = [
    {
      key: 'profile',
      icon: <UserOutlined />,
      label: t('shell.profile'),
      onClick: () => void navigate({ to: '/profile' }),
    },
    {
      key: 'theme',
      type: 'group' as const,
      label: t('common.theme'),
      children: themes.map((choice) => ({
        key: choice,
        label: t(themeLabels[choice]),
        onClick: () => chooseTheme(choice),
      })),
    },
    { key: 'line', type: 'divider' as const },
    {
      key: 'logOut',
      icon: <LogoutOutlined />,
      label: t('common.logOut'),
      onClick: () => logOutAndLeave(router),
    },
  ];
  return (
    <Dropdown
      menu={{ items, selectedKeys: [theme] }}
      rootClassName={styles.menu ?? ''}
      trigger={['click']}
      placement="bottomRight"
    >
      <button type="button" className={`${styles.button} line gap8`} aria-haspopup="menu">
        <Avatar person={user} />
        <span className={`${styles.name} cut medium`}>{fullName(user)}</span>
        <span className="unseen">{t('shell.profileMenu')}</span>
        <DownOutlined className={styles.arrow} />
      </button>
    </Dropdown>
  );
}
