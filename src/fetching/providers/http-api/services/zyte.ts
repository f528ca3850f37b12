// Zyte API, HTTP interface.
//
// Request, key as the user name of basic authentication, fields of the answer:
//   https://docs.zyte.com/zyte-api/usage/reference.html
// Plain requests (httpResponseBody in base64, device, own headers):
//   https://docs.zyte.com/zyte-api/usage/http.html
// Browser requests (browserHtml as text; no headers of one's own):
//   https://docs.zyte.com/zyte-api/usage/browser.html
// Errors; a bad status of the site that is no ban comes as success with its statusCode:
//   https://docs.zyte.com/zyte-api/usage/errors.html
// A body over 10 MB is cut, not refused; the user agent of a plain request may be overridden by the service:
//   https://docs.zyte.com/zyte-api/faq.html
//
// It picks addresses and fights bans by itself, so that a protected page takes no parameter. Only successful answers
// are charged. The documentation does not say whether browser requests take a device: phones are asked for plain only.
import type { OutsideService } from '../service.ts';

export const zyte: OutsideService = {
  name: 'zyte',
  address: 'https://api.zyte.com/v1/extract',
  method: 'POST',
  key: { in: 'basic' },
  always: { parameters: { url: '{url}', httpResponseHeaders: true } },
  plain: {
    parameters: { httpResponseBody: true },
    as: {
      desktop: {},
      phone: { parameters: { device: 'mobile' } },
      crawler: { parameters: { customHttpRequestHeaders: [{ name: 'User-Agent', value: '{userAgent}' }] } },
    },
  },
  rendered: { parameters: { browserHtml: true }, as: { desktop: {} } },
  protected: {},
  answer: {
    form: 'json',
    isPage: { statuses: [200] },
    status: 'statusCode',
    url: 'url',
    headers: 'httpResponseHeaders',
    body: {
      plain: { at: 'httpResponseBody', base64: true },
      rendered: { at: 'browserHtml', base64: false },
    },
  },
  faults: [
    { status: 400, means: 'bad_request' },
    { status: 401, means: 'bad_key' },
    { status: 403, means: 'no_credit' }, // suspended: the trial or the spending limit is used up
    { status: 421, means: 'no_such_site' },
    { status: 422, means: 'bad_request' },
    { status: 429, means: 'too_many_requests' },
    { status: 451, means: 'site_refused' },
    { status: 500, says: '/server/timed-out', means: 'site_too_slow' },
    { status: 503, means: 'too_many_requests' }, // overload is told like a rate limit
    { status: 520, means: 'blocked' },
    { status: 521, means: 'blocked' },
  ],
};
