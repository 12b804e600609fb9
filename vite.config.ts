import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compressAssets.ts';
import { weighLogin } from './scripts/weighLogin.ts';

const web = join(import.meta.dirname, 'web');

export default defineConfig({
  root: web,
  plugins: [react(), compressAssets(), weighLogin()],
  // Set up before the first schema is made, whatever chunk that is in.
  resolve: { alias: [{ find: /^zod$/, replacement: join(web, 'src', 'security', 'zod.ts') }] },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  build: {
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [join(web, 'index.html'), join(web, 'docs.html')] },
  },
});
