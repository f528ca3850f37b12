import type { Command } from '../command.ts';
import { runService } from '../run-service.ts';

export default {
  name: 'api',
  usage: 'assay api',
  summary: 'Start only the API, on an existing database.',
  about:
    'The database is SERVICE_DATABASE_URL, or that of a running "assay serve" on the same data directory.',
  run: ({ environment }) => runService({ api: true, worker: false, database: false }, environment),
} satisfies Command;
