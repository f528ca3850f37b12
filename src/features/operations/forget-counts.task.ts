import { task } from '../../platform/queue/task.ts';
import { forgetCounts } from './service-usage.ts';

export default task({
  name: 'operations-forget-counts',
  about: 'Removes counts of requests that are older than 30 days.',
  schedule: '29 3 * * *',
  handle: ({ app }) => forgetCounts(app.db),
});
