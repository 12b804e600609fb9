import './security/nonce.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './api/queryClient.ts';
import { Reconnecting } from './components/states/Reconnecting.tsx';
import { loadSentences } from './messages/sentences.ts';
import { loadMessages } from './messages/t.ts';
import { followSession, logOutAndLeave, sessionTakeovers } from './components/shell/followSession.ts';
import { makeRouter } from './routes/router.tsx';
import { followTitle } from './components/address/titles.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

const queryClient = makeQueryClient();
const router = makeRouter(queryClient);
followSession(router, queryClient);
followTitle(router);
// The outline of the page has stood for the first screen.
const stopWaiting = router.subscribe('onRendered', () => {
  delete document.documentElement.dataset['start'];
  stopWaiting();
});

/** Begins anew when another user takes over: nothing that the last one saw or typed stays. */
function Screens() {
  const takeovers = useSyncExternalStore(sessionTakeovers.subscribe, sessionTakeovers.count);
  return <RouterProvider key={takeovers} router={router} />;
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the app.');
await Promise.all([loadMessages(), loadSentences()]);
createRoot(container).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Reconnecting onLogOut={() => logOutAndLeave(router)} />
        <Screens />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
