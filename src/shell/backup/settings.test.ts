import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { variables } from '../../platform/variables.ts';
import { environmentFile, isSecret, settingsIn } from './settings.ts';

describe('the settings in a backup', () => {
  it('know every variable that holds a key, a password or an address with one', () => {
    const telling = /\b(?:keys?|passwords?|login|secret|passphrase)\b|:password@|as JSON/i;
    const named = Object.entries(variables).filter(([, { about }]) => telling.test(about));
    const harmless = named.filter(([name]) => !isSecret(name)).map(([name]) => name);
    assert.deepEqual(harmless, [
      'SERVICE_DATA_DIR',
      'SERVICE_RATE_LIMIT_PER_MINUTE',
      'SERVICE_OIDC_ISSUER',
      'SERVICE_OIDC_ONLY',
      'SERVICE_LEASE_SECONDS',
      'SERVICE_SERP_SEARXNG_URL',
      'SERVICE_METRICS_HOST',
      'SERVICE_KEY_PREFIX',
    ]);
  });

  it('are what is set, without the server secret, the key of the backup and what the service does not know', () => {
    const environment = {
      PATH: '/bin',
      SERVICE_PORT: ' 80 ',
      SERVICE_HOST: '',
      SERVICE_SECRET: 'x',
      SERVICE_BACKUP_KEY: 'x',
      SERVICE_UNKNOWN: 'x',
    };
    assert.deepEqual(settingsIn(environment), { SERVICE_PORT: '80' });
  });

  it('are a file in which a value stays a value, and the old place is a comment', () => {
    const file = environmentFile(
      { SERVICE_NAME: "it's $HOME", SERVICE_DATA_DIR: '/srv/old\n/x' },
      '2026-01-01T00:00:00Z',
    );
    assert.match(file, /^SERVICE_NAME='it'\\''s \$HOME'$/m);
    assert.match(file, /^# SERVICE_DATA_DIR='\/srv\/old\n# \/x'$/m);
  });
});
