import { theme, type ThemeConfig } from 'antd';

export type Theme = 'light' | 'dark';

const shape = {
  fontFamily: "Poppins, 'IBM Plex Sans Arabic', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSize: 13,
  controlHeight: 34,
  borderRadius: 8,
  fontWeightStrong: 600,
  colorPrimary: '#1d5fe0',
  motionDurationSlow: '0.2s',
};

/** Greys are darker than the library's, so that small quiet text is still easy to read. */
const light = {
  ...shape,
  colorBgLayout: '#f5f6f8',
  colorText: '#16191f',
  colorTextSecondary: '#5a6270',
  colorTextTertiary: '#646c7a',
  colorTextDescription: '#646c7a',
  colorTextPlaceholder: '#6b7280',
  colorBorderSecondary: '#e8eaee',
  colorSplit: '#e8eaee',
  colorLink: '#1d5fe0',
  colorSuccess: '#1f7a33',
  colorSuccessBg: '#eaf6ec',
  colorSuccessBorder: '#b9dfc0',
  colorWarning: '#a15c00',
  colorWarningBg: '#fdf3e0',
  colorWarningBorder: '#f0d5a3',
  colorInfo: '#1d5fe0',
  colorInfoBg: '#eaf1fe',
  colorErrorBg: '#fdeeee',
  colorError: '#c8282f',
  colorErrorText: '#b3232a',
};

const dark = {
  ...shape,
  colorPrimary: '#3b78f0',
  colorBgLayout: '#0e1116',
  colorBgContainer: '#161a21',
  colorBgElevated: '#1d222b',
  colorText: '#e7eaf0',
  colorTextSecondary: '#a4adbb',
  colorTextTertiary: '#98a1b0',
  colorTextDescription: '#98a1b0',
  colorTextPlaceholder: '#8b94a3',
  colorBorder: '#3a4250',
  colorBorderSecondary: '#262c36',
  colorSplit: '#262c36',
  colorLink: '#7aa7ff',
  colorSuccess: '#5cc26b',
  colorWarning: '#e0a63a',
  colorInfo: '#7aa7ff',
  colorError: '#ff7a7a',
  colorErrorText: '#ff8d8d',
};

export const themes: Record<Theme, ThemeConfig> = {
  light: {
    token: light,
    algorithm: theme.defaultAlgorithm,
    cssVar: { key: 'covernote' },
    hashed: false,
  },
  dark: {
    token: dark,
    // White on this light red could not be read.
    components: { Button: { dangerColor: '#2a0f10' } },
    algorithm: theme.darkAlgorithm,
    cssVar: { key: 'covernote' },
    hashed: false,
  },
};
