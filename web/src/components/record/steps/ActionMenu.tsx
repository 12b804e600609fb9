import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import styles from '../../actions.module.css';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** Why the state of things forbids it now. */
  reason?: string | null | undefined;
  onClick: () => void;
}

interface ActionMenuProps {
  /** What the role forbids is not among them. */
  actions: MenuAction[];
  /** Whose actions these are, where several menus stand on one page. */
  label?: string;
  isQuiet?: boolean;
}

/** The actions beside the main one; what the state forbids says why under its name. */
export function ActionMenu({ actions, label = t('common.moreActions'), isQuiet = false }: ActionMenuProps) {
  if (actions.length === 0) return null;
  const items = actions.map(({ key, label: name, icon, isDangerous = false, reason, onClick }) => ({
    key,
    icon,
    danger: isDangerous,
    disabled: Boolean(reason),
    label: reason ? (
      <span className={styles.refused}>
        {name}
        <span className="small">{inWords(reason)}</span>
      </span>
    ) : (
      name
    ),
    onClick,
  }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        icon={<MoreOutlined />}
        aria-label={label}
        aria-haspopup="menu"
        {...(isQuiet ? { type: 'text' as const, size: 'small' as const } : {})}
      />
    </Dropdown>
  );
}
