import { Segmented } from 'antd';
import type { ModuleName } from '#contract/base/permissions';
import { seesOthers, useUser } from '../../../auth/currentUser.ts';
import { t } from '../../../messages/t.ts';
import { useListState } from '../listState.ts';

/** Which parameter of a list says whose its records are. */
export interface Mine {
  of: ModuleName;
  by: string;
}

/** All of them or one's own by one press; nothing for whoever sees no others. */
export function MineSwitch({ of, by }: Mine) {
  const user = useUser();
  const { search, set } = useListState();
  if (!seesOthers(user, of)) return null;
  const whose = search[by] === undefined ? '' : String(search[by]);
  return (
    <Segmented
      aria-label={t('common.whose')}
      value={whose}
      options={[
        { value: '', label: t('common.all') },
        { value: String(user.id), label: t('common.mine') },
      ]}
      onChange={(chosen) => set({ [by]: chosen || undefined })}
    />
  );
}
