// Bright Data Web Unlocker, direct API.
//
// Request (zone, url, format): https://docs.brightdata.com/api-reference/rest-api/unlocker/unlock-website
// Errors: https://docs.brightdata.com/scraping-automation/web-unlocker/error-codes
//   and https://docs.brightdata.com/api-reference/errors
//
// Once a request has reached the unlocker the answer is 200, whatever came of it; x-brd-error says that it failed, and
// x-brd-error-code or x-brd-err-code why. Only a request that was turned away before that has a status of its own (401
// for the key, 400 for the zone or the address). With `format: json` the site's status, headers and body come apart.
//
// It picks addresses, browsers and captcha solving by itself: there is no parameter for a browser, and what a zone may
// do is set up in its control panel. The documentation of the direct API has nothing on phones, and headers of one's
// own need a permission of the zone: only desktops are asked for. Nor does it say where the page was found in the end,
// or where the error headers are in the JSON form: they are looked for around it and in it.
import type { OutsideService } from '../service.ts';

export const brightdata: OutsideService = {
  name: 'brightdata',
  address: 'https://api.brightdata.com/request',
  method: 'POST',
  key: { in: 'bearer' },
  always: { parameters: { zone: '{zone}', url: '{url}', format: 'json', method: 'GET' } },
  plain: { as: { desktop: {} } },
  rendered: null,
  protected: {},
  answer: {
    form: 'json',
    isPage: { statuses: [200], withoutHeader: 'x-brd-error' },
    status: 'status_code',
    url: null,
    headers: 'headers',
    body: { plain: { at: 'body', base64: false }, rendered: { at: 'body', base64: false } },
  },
  faults: [
    { says: 'account is suspended', means: 'no_credit' }, // most often for want of money
    { status: 400, means: 'bad_request' },
    { status: 401, means: 'bad_key' },
    { status: 407, means: 'bad_key' },
    { status: 429, means: 'too_many_requests' },
    { header: 'x-brd-status-code', begins: '407', means: 'bad_key' },
    { header: 'x-brd-error-code', begins: 'sr_rate_limit', means: 'too_many_requests' },
    { header: 'x-brd-error-code', begins: 'resolve_failed', means: 'no_such_site' },
    { header: 'x-brd-error-code', begins: 'ub_bad_endpoint_robots', means: 'site_refused' },
    { header: 'x-brd-error-code', begins: 'premium', means: 'site_refused' }, // the zone lacks premium domains
    { header: 'x-brd-error-code', begins: 'feature_not_active', means: 'bad_request' },
    { header: 'x-brd-err-code', begins: 'policy_', means: 'site_refused' },
    { header: 'x-brd-error-code', means: 'blocked' },
  ],
};
