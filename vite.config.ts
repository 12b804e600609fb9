import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdSheet } from './scripts/build/antdStyles.ts';
import { compressAssets } from './scripts/build/compressAssets.ts';
import { earlyScript } from './scripts/build/earlyScript.ts';
import { routeChunks } from './scripts/build/routeChunks.ts';
import { scriptBudget } from './scripts/build/scriptBudget.ts';

const web = join(import.meta.dirname, 'web');

/** What is insured and what it costs: many screens need it, but no list of another noun. */
const cover =
  /[\\/]contract[\\/]src[\\/](?:\w+[\\/])+(?:risk[\\/]|premium\.|offers\.|quotes\.|policies\.|policyVersions\.)/;
const library = /[\\/](?:node_modules|components)[\\/]/;
/** Schemas of a noun come with the screens of that noun. */
const base = /[\\/]contract[\\/]src[\\/]base[\\/]/;

/** Left to itself the bundler makes a file of every few modules, and a screen asks for 140 of them. */
const chunks = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /[\\/](?:node_modules|contract|messages|web[\\/]src[\\/](?!main|docs))/,
    priority: 3,
  },
  { name: 'login', test: /[\\/]modules[\\/]system[\\/]login[\\/]/, priority: 2 },
  { name: 'base', test: base, priority: 2.5 },
  { name: 'cover', test: cover, priority: 2 },
  { name: 'common', test: library, minShareCount: 12, priority: 1 },
];

export default defineConfig({
  root: web,
  plugins: [react(), antdSheet(), earlyScript(), compressAssets(), routeChunks(), scriptBudget()],
  // Set up before the first schema is made, whatever chunk that is in.
  resolve: { alias: [{ find: /^zod$/, replacement: join(web, 'src', 'security', 'zod.ts') }] },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  build: {
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(web, 'index.html'), join(web, 'docs.html')],
      output: { codeSplitting: { groups: chunks } },
    },
  },
});
