import '../security/nonce.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../messages/t.ts';
import { logOut } from '../auth/session.ts';
import { clearTokens, isSignedIn, onTokensChange, watchOtherTabs } from '../auth/tokens.ts';
import { Reconnecting } from '../components/states/Reconnecting.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { DocsPage } from './DocsPage.tsx';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function leaveUnlessSignedIn(): void {
  if (isSignedIn()) return;
  clearTokens();
  const next = location.pathname + location.search + location.hash;
  location.replace(`/login?${new URLSearchParams({ next })}`);
}

watchOtherTabs();
onTokensChange(leaveUnlessSignedIn);
leaveUnlessSignedIn();

const container = document.getElementById('root');
if (container && isSignedIn()) {
  await loadTexts(['docs']);
  createRoot(container).render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <Reconnecting onLogOut={logOut} />
          <DocsPage />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
}
