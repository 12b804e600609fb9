import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { t, type MessageKey } from '../messages/t.ts';
import type { ThemeChoice } from '../theme/storedTheme.ts';
import { chooseTheme, useThemeChoice } from '../theme/themeChoice.ts';

const choices: { value: ThemeChoice; icon: React.ReactNode; title: MessageKey }[] = [
  { value: 'light', icon: <SunOutlined />, title: 'common.themeLight' },
  { value: 'dark', icon: <MoonOutlined />, title: 'common.themeDark' },
  { value: 'system', icon: <DesktopOutlined />, title: 'common.themeSystem' },
];

export function ThemeSwitch() {
  const options = choices.map(({ value, icon, title }) => ({
    value,
    label: <span aria-label={t(title)}>{icon}</span>,
    title: t(title),
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
