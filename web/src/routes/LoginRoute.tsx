import { getRouteApi } from '@tanstack/react-router';
import { LoginPage } from '../modules/system/login/LoginPage.tsx';

const route = getRouteApi('/login');

export function LoginRoute() {
  return <LoginPage hasTarget={route.useSearch().next !== undefined} />;
}
