// ScraperAPI, synchronous interface.
//
// Request: https://docs.scraperapi.com/making-requests/api-endpoint-method
// Parameters: https://docs.scraperapi.com/control-and-optimization/supported-parameters
// Headers of one's own (`keep_headers`) and phones (`device_type`):
//   https://docs.scraperapi.com/making-requests/customizing-requests
// Statuses (500 after 70 s of its own tries; 200 and 404 are charged):
//   https://docs.scraperapi.com/responses-and-formats/api-status-codes
//
// `premium` is what protected sites are told to need (10 credits, 25 with a browser); `ultra_premium` (30 and 75) would
// cost more than a protected page is sold for.
//
// The headers sa-statuscode and sa-final-url come with its answers and are not in the documentation, so that nothing
// depends on them: without them the page has the answer's own status and the address that was asked for. It does not
// say either which of the site's headers it passes on: only the content type is believed. 403 is documented for
// used-up credit; a wrong key is answered by 401.
import type { OutsideService } from '../service.ts';

export const scraperapi: OutsideService = {
  name: 'scraperapi',
  address: 'https://api.scraperapi.com/',
  method: 'GET',
  key: { in: 'query', name: 'api_key' },
  always: { parameters: { url: '{url}' } },
  plain: {
    as: {
      desktop: { parameters: { device_type: 'desktop' } },
      phone: { parameters: { device_type: 'mobile' } },
      crawler: { parameters: { keep_headers: 'true' }, headers: { 'user-agent': '{userAgent}' } },
    },
  },
  rendered: {
    parameters: { render: 'true' },
    as: {
      desktop: { parameters: { device_type: 'desktop' } },
      phone: { parameters: { device_type: 'mobile' } },
    },
  },
  protected: { parameters: { premium: 'true' } },
  answer: {
    form: 'raw',
    isPage: { statuses: [200, 404, 410] },
    statusHeader: 'sa-statuscode',
    urlHeader: 'sa-final-url',
    headers: ['content-type'],
  },
  faults: [
    { status: 400, means: 'bad_request' },
    { status: 401, means: 'bad_key' },
    { status: 403, says: 'key', means: 'bad_key' },
    { status: 403, means: 'no_credit' },
    { status: 429, means: 'too_many_requests' },
    { status: 500, means: 'blocked' },
  ],
};
