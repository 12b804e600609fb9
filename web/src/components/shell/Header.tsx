import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { direction } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import { Bell } from './notices/Bell.tsx';
import { GlobalSearch } from './GlobalSearch.tsx';
import styles from './Header.module.css';
import { OrganisationBrand } from './OrganisationBrand.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { QuickCreate } from './menu/QuickCreate.tsx';
import { MenuLinks } from './menu/SideMenu.tsx';

export function Header() {
  return (
    <header className={`${styles.bar} line gap12`}>
      <PhoneMenu />
      <GlobalSearch />
      <QuickCreate />
      <div className="line gap8 pushed">
        <Bell />
        <ProfileMenu />
      </div>
    </header>
  );
}

function PhoneMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="text"
        className={styles.burger}
        icon={<MenuOutlined />}
        aria-label={t('shell.openMenu')}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        placement={direction === 'rtl' ? 'right' : 'left'}
        size={264}
        title={<OrganisationBrand />}
        styles={{ body: { padding: 12, display: 'flex' } }}
      >
        <MenuLinks onOpen={close} />
      </Drawer>
    </>
  );
}
