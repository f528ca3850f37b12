import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';

/** The faults that a value is answered with; never the value. */
function refused(name: string, value: string): void {
  assert.throws(
    () => readConfig({ [name]: value }),
    (error: Error) => error.message.includes(`${name} must be `) && !error.message.includes('hunter2'),
    `${name}=${value}`,
  );
}

describe('the configuration', () => {
  it('needs nothing: mail to the outbox, limits in memory, no proxy trusted', () => {
    const config = readConfig({ SERVICE_TRUSTED_PROXIES: '', SERVICE_SMTP_URL: ' ' });
    assert.equal(config.smtpUrl, null);
    assert.equal(config.mailFrom, null);
    assert.equal(config.redisUrl, null);
    assert.equal(config.rateLimitPerMinute, 120);
    assert.equal(config.rateLimitFailOpen, false);
    assert.deepEqual(config.trustedProxies, []);
    assert.equal(config.registration, 'open');
  });

  it('lets people register or only be invited, and knows no third way', () => {
    assert.equal(readConfig({ SERVICE_REGISTRATION: 'invite' }).registration, 'invite');
    for (const value of ['closed', 'Invite', 'hunter2']) refused('SERVICE_REGISTRATION', value);
  });

  it('takes mail servers and Redis by address, with credentials', () => {
    for (const url of ['smtp://localhost', 'smtps://u%40x:p%3Aw@mail.example.com:465', 'smtp://[::1]:25/'])
      assert.equal(readConfig({ SERVICE_SMTP_URL: url }).smtpUrl, url);
    for (const url of [
      'redis://localhost',
      'rediss://u:p@cache.example.com:6380/2',
      'redis://:p@127.0.0.1:6379/',
    ])
      assert.equal(readConfig({ SERVICE_REDIS_URL: url }).redisUrl, url);
  });

  it('refuses addresses that would fail much later, without showing them', () => {
    for (const url of [
      ...['hunter2', 'http://u:hunter2@mail.example.com', 'smtp://', 'smtp://hunter2@mail.example.com'],
      ...[
        'smtp://:hunter2@mail.example.com',
        'smtp://u:hunter2%@mail.example.com',
        'smtp://u:hunter2@x/path',
      ],
      ...['smtp://u:hunter2@x?tls.rejectUnauthorized=false', 'smtp://u:hunter2@x:99999'],
    ])
      refused('SERVICE_SMTP_URL', url);
    for (const url of [
      ...['hunter2', 'https://:hunter2@x', 'redis://', 'redis://:hunter2@x/name', 'redis://:hunter2@x?a=b'],
      ...['redis://:hunter2%@x', 'redis://:hunter2@x:0x1'],
    ])
      refused('SERVICE_REDIS_URL', url);
  });

  it('takes one sender, with or without a name, and nothing that could become a second header or address', () => {
    const sender = (value: string): unknown => readConfig({ SERVICE_MAIL_FROM: value }).mailFrom;
    assert.deepEqual(sender('assay@example.com'), { name: '', address: 'assay@example.com' });
    assert.deepEqual(sender('Ocena stron Ż <assay@example.com>'), {
      name: 'Ocena stron Ż',
      address: 'assay@example.com',
    });
    for (const value of [
      ...['hunter2', 'hunter2@', 'a@example.com, b@hunter2', '<a@hunter2>', 'a@b@hunter2', 'Name a@hunter2'],
      ...['A\r\nBcc: b@example.org <a@hunter2>', 'a@hunter2\nx', 'A <a@hunter2> b', '"A" <a@hunter2>'],
    ])
      refused('SERVICE_MAIL_FROM', value);
  });

  it('takes proxies as addresses and ranges, and refuses the list for one bad entry', () => {
    assert.deepEqual(
      readConfig({ SERVICE_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1 ,127.0.0.1' }).trustedProxies,
      ['10.0.0.0/8', '2001:db8::1', '127.0.0.1'],
    );
    for (const value of [
      '10.0.0.0/8,hunter2',
      '10.0.0.0/8,',
      '10.0.0.1/33',
      '*',
      'true',
      'proxy.example.com',
    ])
      refused('SERVICE_TRUSTED_PROXIES', value);
  });

  it('takes a limit from 1 to a million', () => {
    assert.equal(readConfig({ SERVICE_RATE_LIMIT_PER_MINUTE: '600' }).rateLimitPerMinute, 600);
    for (const value of ['0', '-1', '1.5', '1000001', 'hunter2'])
      refused('SERVICE_RATE_LIMIT_PER_MINUTE', value);
    assert.equal(readConfig({ SERVICE_RATE_LIMIT_FAIL_OPEN: 'true' }).rateLimitFailOpen, true);
    refused('SERVICE_RATE_LIMIT_FAIL_OPEN', 'yes');
  });

  it('takes keys and other addresses of fetching services, and sends no key over an open line', () => {
    const { fetchServices } = readConfig({
      SERVICE_FETCH_ZYTE_KEY: 'a+b/c=d&e',
      SERVICE_FETCH_ZYTE_URL: 'https://eu.zyte.example.com/v1/extract',
      SERVICE_FETCH_SCRAPERAPI_URL: 'http://127.0.0.1:9000',
    });
    assert.deepEqual(fetchServices.zyte, {
      key: 'a+b/c=d&e',
      address: 'https://eu.zyte.example.com/v1/extract',
    });
    assert.deepEqual(fetchServices.scraperapi, { key: null, address: 'http://127.0.0.1:9000/' });
    for (const value of ['hunter2', 'hunter2 hunter2', 'hunter2hunter2ż'])
      refused('SERVICE_FETCH_ZYTE_KEY', value);
    refused('SERVICE_FETCH_BRIGHTDATA_ZONE', 'hunter2 zone');
    for (const value of [
      ...[
        'hunter2',
        'http://hunter2.example.com/',
        'ftp://127.0.0.1/hunter2',
        'http://127.0.0.1.hunter2.com/',
      ],
      ...[
        'https://u:hunter2@example.com/',
        'https://example.com/?key=hunter2',
        'https://example.com/#hunter2',
      ],
    ])
      refused('SERVICE_FETCH_ZYTE_URL', value);
  });
});
