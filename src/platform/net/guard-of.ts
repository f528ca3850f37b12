import { type App, perApp } from '../app.ts';
import { type Guard, openGuard } from './guard.ts';

export const guardOf: (app: App) => Guard = perApp((app) => openGuard({ allow: app.config.fetchAllow }));
