import type { Command } from '../command.ts';
import { runService } from '../run-service.ts';

export default {
  name: 'worker',
  usage: 'assay worker',
  summary: 'Start only a worker for background jobs, on an existing database.',
  about:
    'The database is SERVICE_DATABASE_URL, or that of a running "assay serve" on the same data directory.',
  run: ({ environment }) => runService({ api: false, worker: true, database: false }, environment),
} satisfies Command;
