import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { App, Dropdown } from 'antd';
import { userOperations } from '#contract/system/userOperations';
import { call } from '../../api/call.ts';
import { fullName, useUser } from '../../auth/currentUser.ts';
import { language, languages, switchLanguage } from '../../messages/language.ts';
import { languageName } from '../../messages/languageName.ts';
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
  const chooseLanguage = useLanguage();
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
    {
      key: 'language',
      type: 'group' as const,
      label: t('common.language'),
      children: languages.map((choice) => ({
        key: choice,
        label: <span lang={choice}>{languageName(choice)}</span>,
        onClick: () => chooseLanguage(choice),
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
      menu={{ items, selectedKeys: [theme, language] }}
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

/** Kept with the user, whose mails are written in it as well, and shown once it is. */
function useLanguage() {
  const { notification } = App.useApp();
  const keep = useMutation({
    mutationFn: (wanted: (typeof languages)[number]) =>
      call(userOperations.changeMe, { body: { language: wanted } }),
    meta: { changes: ['users'] },
    onSuccess: (user) => switchLanguage(user.language),
    onError: ({ message }) => notification.error({ title: t('common.saveFailed'), description: message }),
  });
  return keep.mutate;
}
