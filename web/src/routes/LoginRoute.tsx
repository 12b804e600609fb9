import { getRouteApi } from '@tanstack/react-router';
import { LoginPage } from '../modules/login/LoginPage.tsx';

const route = getRouteApi('/login');

export function LoginRoute() {
  return <LoginPage hasTarget={route.useSearch().next !== undefined} />;
}
