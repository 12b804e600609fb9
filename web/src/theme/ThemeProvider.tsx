import { ConfigProvider, type ThemeConfig } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { antdLocale } from '../messages/antdLocale.ts';
import { direction, language } from '../messages/language.ts';
import { nonce } from '../security/nonce.ts';
import { useTheme } from './themeChoice.ts';
import { themes, type Theme } from './tokens.ts';
import 'virtual:antd.css';
import '@fontsource/poppins/latin-400.css';
import '@fontsource/poppins/latin-500.css';
import '@fontsource/poppins/latin-600.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-500.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-600.css';
import './theme.css';
import './looks.css';

const csp = { nonce };

/** Who asks the system for less motion gets none: popups appear where they belong at once. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Styles come as a sheet; only the values of the theme are set here. */
const shown = (theme: Theme): ThemeConfig => ({
  ...themes[theme],
  token: { ...themes[theme].token, motion },
  zeroRuntime: true,
});
const shownThemes: Record<Theme, ThemeConfig> = { light: shown('light'), dark: shown('dark') };

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  // Scrollbars and form controls drawn by the browser follow the page's own attribute.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = direction;
    document.documentElement.lang = language === 'ar' ? 'ar' : 'en';
  }, [theme]);
  return (
    <ConfigProvider csp={csp} theme={shownThemes[theme]} direction={direction} locale={antdLocale()}>
      {children}
    </ConfigProvider>
  );
}
