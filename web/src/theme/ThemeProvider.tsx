import { ConfigProvider } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { antdLocale } from '../messages/antdLocale.ts';
import { direction, language } from '../messages/language.ts';
import { nonce } from '../security/nonce.ts';
import { useTheme } from './themeChoice.ts';
import { themes } from './tokens.ts';
import '@fontsource/poppins/latin-400.css';
import '@fontsource/poppins/latin-500.css';
import '@fontsource/poppins/latin-600.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-500.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-600.css';
import './theme.css';

const csp = { nonce };

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  // Scrollbars and form controls drawn by the browser follow the page's own attribute.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = direction;
    document.documentElement.lang = language === 'ar' ? 'ar' : 'en';
  }, [theme]);
  return (
    <ConfigProvider csp={csp} theme={themes[theme]} direction={direction} locale={antdLocale()}>
      {children}
    </ConfigProvider>
  );
}
