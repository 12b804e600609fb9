import type { App } from '../../app.ts';

export function jobRoutes(_app: App): void {}
