import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { t } from '../messages/t.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../theme/themeChoice.ts';

const choices: { value: ThemeChoice; icon: React.ReactNode; title: string }[] = [
  { value: 'light', icon: <SunOutlined />, title: t('common.themeLight') },
  { value: 'dark', icon: <MoonOutlined />, title: t('common.themeDark') },
  { value: 'system', icon: <DesktopOutlined />, title: t('common.themeSystem') },
];

export function ThemeSwitch() {
  const options = choices.map(({ value, icon, title }) => ({
    value,
    label: <span aria-label={title}>{icon}</span>,
    title,
  }));
  return (
    <Segmented
      aria-label={t('common.theme')}
      value={useThemeChoice()}
      options={options}
      onChange={chooseTheme}
    />
  );
}
