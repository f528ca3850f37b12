import type { Told } from '../tool.ts';

/** What goes on after the call: a client would give up waiting for it. */
export function laterAnswer(id: string): Told {
  const next = `audit_status ${JSON.stringify({ id })}`;
  return {
    data: { id, status: 'running', next },
    text: `Still running (id ${id}). It goes on; ask ${next} for the result.`,
  };
}
