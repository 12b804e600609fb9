import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import type { Plugin } from 'vite';
import { themes } from '../../web/src/theme/tokens.ts';

/** What the screens are made of, and what those are made of in turn. */
export const styledComponents = [
  'Alert',
  'App',
  'AutoComplete',
  'Badge',
  'Button',
  'Checkbox',
  'Collapse',
  'Drawer',
  'Dropdown',
  'Empty',
  'Form',
  'Input',
  'InputNumber',
  'Mentions',
  'Modal',
  'Pagination',
  'Popconfirm',
  'Popover',
  'Progress',
  'Radio',
  'Segmented',
  'Select',
  'Skeleton',
  'Space',
  'Spin',
  'Switch',
  'Tag',
  'Tooltip',
  'Typography',
  'notification',
] as const;

/** The values of a theme are set by the provider, for the theme that is shown. */
const ofTheme = /\.covernote[^{}]*\{[^{}]*\}/g;

/** The rules as the library writes them at run time. */
export const antdStyles = (): string =>
  extractStyle({
    includes: [...styledComponents],
    customTheme: (node) => createElement(ConfigProvider, { theme: themes.light }, node),
  }).replaceAll(ofTheme, '');

const name = 'virtual:antd.css';

/** The styles of Ant Design as a sheet of the build; written while a screen is drawn they cost a third of the time. */
export function antdSheet(): Plugin {
  return {
    name: 'antd-sheet',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? antdStyles() : undefined),
  };
}
