import { gaugeSource } from '../../platform/metrics/gauge-source.ts';
import { serviceUse } from './service-usage.ts';

/** Prometheus keeps a line for every name: those that use most have one, all others share one. */
const NAMED = 10;
const OTHERS = 'other';

export default gaugeSource({
  name: 'usage',
  gauges: {
    organization_requests_today: {
      help: 'Requests of the current UTC day, of the organizations that use the service most and of all others',
      labels: ['organization'],
    },
    organization_refused_today: { help: 'Of them, those that were refused', labels: ['organization'] },
    organization_spent_micro_usd_today: {
      help: 'What they have spent or set aside in that day',
      labels: ['organization'],
    },
    strangers_refused_today: { help: 'Refused requests of that day without a known key or account' },
  },
  async read(tx) {
    const { organizations, others, strangers, otherStrangers } = await serviceUse(tx, 1, NAMED);
    return [
      ...[...organizations, { id: OTHERS, ...others }].flatMap(({ id, requests, refused, spent }) => {
        const labels = { organization: id };
        return [
          { gauge: 'organization_requests_today' as const, labels, value: requests },
          { gauge: 'organization_refused_today' as const, labels, value: refused },
          { gauge: 'organization_spent_micro_usd_today' as const, labels, value: spent },
        ];
      }),
      {
        gauge: 'strangers_refused_today' as const,
        value: strangers.reduce((sum, { refused }) => sum + refused, otherStrangers),
      },
    ];
  },
});
