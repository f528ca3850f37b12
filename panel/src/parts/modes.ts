import type { components } from '../api/schema.gen.ts';
import { m } from '../texts/messages.js';

export type Mode = components['schemas']['Mode'];
export const MODES: readonly Mode[] = ['spam', 'quality', 'helpful'];

export function modeName(mode: Mode): string {
  return { spam: m.app_mode_spam, quality: m.app_mode_quality, helpful: m.app_mode_helpful }[mode]();
}
