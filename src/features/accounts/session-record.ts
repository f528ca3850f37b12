import Type from 'typebox';
import { exampleId, exampleLaterTime, exampleTime } from '../../platform/http/examples.ts';
import type { Session } from '../identity/service.ts';

const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const SessionRecord = Type.Object(
  {
    id: Type.String(),
    current: Type.Boolean({ description: 'Whether this very request came with it' }),
    browser: nullable('Family of the browser that it began in, so far as it is known'),
    system: nullable('Family of the operating system, so far as it is known'),
    ip: nullable('Address that it began from; null where that was not kept'),
    created_at: Type.String({ format: 'date-time' }),
    last_used_at: Type.String({ format: 'date-time', description: 'To the hour' }),
    expires_at: Type.String({ format: 'date-time', description: 'When it ends unless it is used' }),
  },
  { title: 'Session' },
);
type SessionRecord = Type.Static<typeof SessionRecord>;

export const sessionExample: SessionRecord = {
  id: exampleId('session'),
  current: false,
  browser: 'Firefox',
  system: 'Linux',
  ip: '203.0.113.7',
  created_at: exampleTime,
  last_used_at: exampleTime,
  expires_at: exampleLaterTime,
};

export function sessionRecord(session: Session, current: boolean): SessionRecord {
  const { id, browser, system, ip, created_at, seen_at, expires_at } = session;
  return {
    id,
    current,
    browser,
    system,
    ip,
    created_at: created_at.toISOString(),
    last_used_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
