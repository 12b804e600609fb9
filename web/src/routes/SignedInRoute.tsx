import { Outlet, useRouter } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { TopBar } from '../components/TopBar.tsx';
import { t } from '../messages/t.ts';
import { logOutAndLeave } from './followSession.ts';

export function SignedInRoute() {
  const router = useRouter();
  return (
    <App>
      <TopBar>
        <Button onClick={() => logOutAndLeave(router)}>{t('common.logOut')}</Button>
      </TopBar>
      <Outlet />
    </App>
  );
}
