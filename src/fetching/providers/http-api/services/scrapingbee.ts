// ScrapingBee, HTML API.
//
// Request and parameters: https://www.scrapingbee.com/documentation/
// Headers of the answer (Spb-… are the site's, and three of its own):
//   https://help.scrapingbee.com/en/article/what-kind-of-headers-are-returned-by-the-api-17lh4xw/
//
// A browser is its default, so that `render_js` is always said. With `transparent_status_code` the site's status and
// body come as they are, instead of a 500 for everything but 200 and 404; whether an answer is the site's is then told
// by Spb-resolved-url, which only a fetched page can have. Headers of one's own go with `forward_headers_pure`, which
// works without a browser only; phones are a `device`. `premium_proxy` is what protected pages are told to need (10
// credits, 25 with a browser); `stealth_proxy` (75) would cost more than a protected page is sold for.
//
// 401 is documented for used-up credit; a wrong key is answered by 401 as well, and only the sentence differs.
import type { OutsideService } from '../service.ts';

export const scrapingbee: OutsideService = {
  name: 'scrapingbee',
  address: 'https://app.scrapingbee.com/api/v1/',
  method: 'GET',
  key: { in: 'query', name: 'api_key' },
  always: { parameters: { url: '{url}', render_js: '{render}', transparent_status_code: 'true' } },
  plain: {
    as: {
      desktop: {},
      phone: { parameters: { device: 'mobile' } },
      crawler: {
        parameters: { forward_headers_pure: 'true' },
        headers: { 'spb-user-agent': '{userAgent}' },
      },
    },
  },
  // Without pictures and sheets, which it leaves out unless told otherwise, a page is drawn and hidden differently.
  rendered: {
    parameters: { block_resources: 'false' },
    as: { desktop: {}, phone: { parameters: { device: 'mobile' } } },
  },
  protected: { parameters: { premium_proxy: 'true' } },
  answer: {
    form: 'raw',
    isPage: { withHeader: 'spb-resolved-url' },
    statusHeader: null,
    urlHeader: 'spb-resolved-url',
    headers: { prefix: 'spb-', except: ['spb-cost', 'spb-initial-status-code', 'spb-resolved-url'] },
  },
  faults: [
    { status: 400, means: 'bad_request' },
    { status: 401, says: 'credit', means: 'no_credit' },
    { status: 401, says: 'limit', means: 'no_credit' },
    { status: 401, means: 'bad_key' },
    { status: 429, means: 'too_many_requests' },
    { status: 500, means: 'blocked' }, // it asks to try again: every try of its own has failed
  ],
};
