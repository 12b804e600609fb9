import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_GB';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

let loaded: AntdLocale = english;

/** The components' own words, such as those of the calendar; English is there from the start. */
export const antdLocale = (): AntdLocale => loaded;

export async function loadAntdLocale(): Promise<void> {
  const [words] = await Promise.all([import('antd/es/locale/ar_EG'), import('dayjs/locale/ar')]);
  loaded = words.default;
}
