import { makeTemplate, startTestPostgres, type TestPostgres } from './postgres.ts';

let server: TestPostgres | null = null;

/** One PostgreSQL for all test files; each file takes databases of its own in it. */
export async function globalSetup(): Promise<void> {
  server = await startTestPostgres();
  await makeTemplate(server.url);
  process.env.ASSAY_TEST_DATABASE_URL = server.url;
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
}
