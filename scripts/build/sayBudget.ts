import { build } from 'vite';

process.env.SAY_BUDGET = 'true';
await build({ logLevel: 'warn' });
