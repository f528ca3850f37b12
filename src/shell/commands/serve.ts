import type { Command } from '../command.ts';
import { runService } from '../run-service.ts';

export default {
  name: 'serve',
  usage: 'assay serve',
  summary: 'Start everything in one process: API, worker and, without SERVICE_DATABASE_URL, PostgreSQL.',
  about: 'Runs until SIGTERM or SIGINT; requests in flight are given 20 seconds.',
  run: ({ environment }) => runService({ api: true, worker: true, database: true }, environment),
} satisfies Command;
