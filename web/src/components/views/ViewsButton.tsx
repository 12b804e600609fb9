import { DownOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import type { Ref } from 'react';
import { t } from '../../messages/t.ts';
import styles from './views.module.css';

interface ViewsButtonProps extends ButtonProps {
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Says which view is shown, where one is. */
export function ViewsButton({ name, className = '', ...button }: ViewsButtonProps) {
  return (
    <Button
      type="text"
      className={`${styles.button} ${className}`}
      icon={<DownOutlined className={styles.arrow} />}
      iconPlacement="end"
      aria-haspopup="menu"
      aria-label={name === undefined ? t('views.title') : t('views.current', { name })}
      {...button}
    >
      <span className={styles.name}>{name ?? t('views.title')}</span>
    </Button>
  );
}
