// Made rows: what organizations leave in the tables in a year, thin enough that millions of pages fit on a disk.
import pg from 'pg';

export interface Growth {
  /** Reports of the organization that is asked. */
  readonly own: number;
  /** Reports of all others together, a thousand each. */
  readonly others: number;
}

/** The organization that is asked: everything in it grows with the number of its reports, but what is named here. */
export const ORG = 'org_aaaaaaaaaaaaaaaa';
const PAGES_OF_A_JOB = 100;
/** Of three jobs one is an audit. */
const AUDITS = 3;
const OTHERS_REPORTS = 1_000;

export const projectOf = (number: number): string => `prj_${String.fromCharCode(97 + number).repeat(16)}`;
/** Most reports are of the first of these; the last has as few in an organization of any size. */
export const PROJECTS = 20;
export const FEW = 25;
/** Pages of one site that was checked a few times, among all the others. */
export const RARE_HOST = 'rare.example.net';

const id = (prefix: string, of: string): string =>
  `'${prefix}_' || translate(left(md5(${of}), 16), '0189', 'ghij')`;
/** Evenly over a year that ends now, the last ones a minute ago. */
const at = (i: string, all: number): string =>
  `now() - interval '1 minute' - (${all} - ${i}) * (interval '365 days' / ${all})`;

/** Fills a migrated database; references and triggers are left out, the rows agree with one another all the same. */
export async function fill(url: string, { own, others }: Growth): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
    );
    const owners = [
      { org: `'${ORG}'`, key: 'own', reports: own },
      ...(others === 0
        ? []
        : [{ org: id('org', `'o' || (i / ${OTHERS_REPORTS})`), key: 'oth', reports: others }]),
    ];
    for (const table of [
      'reports',
      'ledger_entries',
      'ledger_holds',
      'job_items',
      'audit_pages',
      'ledger_spending',
    ])
      await withoutIndexes(client, table, async () => {
        for (const owner of owners) await client.query(rowsOf(table, owner));
      });
    for (const owner of owners)
      for (const table of [
        'organizations',
        'projects',
        'jobs',
        'audits',
        'ledger_steps',
        'audit_counted_pages',
        'page_contents',
        'idempotent_answers',
        'request_counts',
        'events',
      ])
        await client.query(rowsOf(table, owner));
    await client.query(`insert into ledger_lots (org_id, kind, amount, remaining, created_at)
      select id, 'topup', 1000000000000, 900000000000, now() - interval '366 days' from organizations`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

interface Owner {
  /** The organization of the report or job number i. */
  readonly org: string;
  readonly key: string;
  readonly reports: number;
}

function rowsOf(table: string, { org, key, reports }: Owner): string {
  const isOwn = key === 'own';
  const all = `generate_series(0, ${reports - 1}) i`;
  const jobs = Math.max(1, Math.floor((reports * 3) / 4 / PAGES_OF_A_JOB));
  const paged = jobs * PAGES_OF_A_JOB;
  const allJobs = `generate_series(0, ${jobs - 1}) i`;
  const report = id('rep', `'${key}' || i`);
  const job = (i: string): string => id('job', `'${key}' || (${i})`);
  const audit = (i: string): string => id('aud', `'${key}' || (${i})`);
  /** Pages of jobs come first, spread over the same year as the others. */
  const hold = (i: string): string => `md5('${key}' || ${i})::uuid`;
  const orgOfJob = isOwn ? org : org.replace('(i /', `(i * ${PAGES_OF_A_JOB} /`);
  const project = isOwn
    ? `case when i % greatest(${Math.floor(reports / FEW)}, 1) = 7 then '${projectOf(PROJECTS - 1)}'
        else (array[${Array.from({ length: PROJECTS - 1 }, (_, n) => `'${projectOf(n)}'`).join(',')}])[1 + (sqrt((i * 7919) % 361))::int % ${PROJECTS - 1}] end`
    : id('prj', `'p' || (i / ${OTHERS_REPORTS})`);
  const projectOfJob = isOwn
    ? `'${projectOf(0)}'`
    : id('prj', `'p' || (i * ${PAGES_OF_A_JOB} / ${OTHERS_REPORTS})`);
  const orgs = isOwn ? 1 : Math.ceil(reports / OTHERS_REPORTS);
  const single = `generate_series(${paged}, ${reports - 1}) i`;
  const spread = (i: string): string => `(${i} * 48271::bigint) % ${reports}`;
  switch (table) {
    case 'organizations':
      return `insert into organizations (id, name, plan) select distinct ${org}, 'Made', 'payg' from generate_series(0, ${reports - 1}, ${isOwn ? reports : OTHERS_REPORTS}) i`;
    case 'projects':
      return isOwn
        ? `insert into projects (id, org_id, name) select 'prj_' || repeat(chr(97 + i), 16), '${ORG}', 'Made' from generate_series(0, ${PROJECTS - 1}) i`
        : `insert into projects (id, org_id, name) select ${project}, ${org}, 'Made' from generate_series(0, ${reports - 1}, ${OTHERS_REPORTS}) i`;
    case 'reports':
      return `insert into reports (id, org_id, project_id, url, host, url_hash, tier, report_lang, report, cache_key, paid,
          private, verdict, overview, created_at, updated_at)
        select ${report}, ${org}, ${project}, 'https://' || host || '/page-' || page, host, md5(host || page),
          case when ${isOwn ? `i % greatest(${Math.floor(reports / FEW)}, 1) = 9` : 'i % 100 = 9'} then 'premium' else 'basic' end, 'en',
          '{"page":{},"spam":[],"quality":[],"helpful":[]}', md5('${key}' || i),
          65000, false,
          case when ${isOwn ? `i % greatest(${Math.floor(reports / FEW)}, 1) = 11` : 'i % 100 = 11'} then 'poor' when i % 3 = 0 then 'fair' else 'good' end,
          '{"title":"A page","verdict":"good","quality":null,"levels":{"spam":"low","quality":"low","helpful":"low"},"strong":0,"medium":0,"top":null}', ${at(spread('i'), reports)}, ${at(spread('i'), reports)}
        from (select i, case when i % ${isOwn ? `greatest(${Math.floor(reports / FEW)}, 1)` : 100} = 13 then '${RARE_HOST}'
          else 'site-' || i % 97 || '.example.com' end as host, i / 4 as page from ${all}) made`;
    case 'jobs':
      return `insert into jobs (id, org_id, project_id, status, hold_id, reserved, total, done, created_at, started_at, deadline, ended_at, of_audit, of_site)
        select ${job('i')}, ${orgOfJob}, ${projectOfJob}, 'done', ${hold("'j' || i")}, 6500000, ${PAGES_OF_A_JOB}, ${PAGES_OF_A_JOB}, at, at, at, at,
          case when i % ${AUDITS} = 0 then ${audit('i')} end, case when i % ${AUDITS} = 0 then 'site-' || i % 97 || '.example.com' end
        from (select i, ${at('i', jobs)} as at from ${allJobs}) made`;
    case 'job_items':
      return `insert into job_items (job_id, org_id, index, plan_number, kind, url, state, free_at, report_id, ended_at)
        select ${job(`i / ${PAGES_OF_A_JOB}`)}, ${org}, i % ${PAGES_OF_A_JOB}, 0, 'url', 'https://example.com/' || i, 'done', now(), ${report}, now()
        from generate_series(0, ${paged - 1}) i`;
    case 'audits':
      return `insert into audits (id, org_id, project_id, job_id, site, source, discovery, strategy, seed, tier, modes, report_lang, selected, patterns, warnings, finished_at, created_at)
        select ${audit('i')}, ${orgOfJob}, ${projectOfJob}, ${job('i')},
          case when i = ${isOwn ? 0 : -1} then '${RARE_HOST}' else 'site-' || i % 97 || '.example.com' end,
          '{"kind":"site","named":"a","host":"a"}', '{"files":[],"urls":100,"truncated":false,"warnings":[]}', 'all', 1, 'basic', '["spam","quality","helpful"]', 'en', 100, '[]', '[]', at, at
        from (select i, ${at('i', jobs)} as at from generate_series(0, ${jobs - 1}, ${AUDITS}) i) made`;
    case 'audit_pages':
      return `insert into audit_pages (audit_id, org_id, index, url, pattern, report_id, report_at)
        select ${audit(`i / ${PAGES_OF_A_JOB}`)}, ${org}, i % ${PAGES_OF_A_JOB}, 'https://example.com/' || i, '/*', ${report}, now()
        from generate_series(0, ${paged - 1}) i where (i / ${PAGES_OF_A_JOB}) % ${AUDITS} = 0`;
    case 'audit_counted_pages':
      return `insert into audit_counted_pages (audit_id, org_id, index, counted_by, risk, spam_level, quality_level, helpful_level, rules, cost)
        select audit_id, org_id, index, '', 'none', 'low', 'low', 'low', '{}', 0 from audit_pages where (org_id = '${ORG}') = ${isOwn}`;
    case 'ledger_holds':
      return `insert into ledger_holds (id, org_id, project_id, operation, amount, settled, day, opened_at, closed_at)
        select ${hold("'j' || i")}, ${orgOfJob}, ${projectOfJob}, 'job ' || ${job('i')}, 6500000, 6500000, at::date, at, at
          from (select i, ${at('i', jobs)} as at from ${allJobs}) made
        union all
        select ${hold("'c' || i")}, ${org}, ${project}, 'check ' || ${report}, 65000, 65000, at::date, at, at
          from (select i, ${at(spread('i'), reports)} as at from ${single}) made`;
    case 'ledger_steps':
      return `insert into ledger_steps (org_id, hold_id, step, settled, released, at)
        select ${org}, ${hold(`'j' || (i / ${PAGES_OF_A_JOB})`)}, 'item ' || i % ${PAGES_OF_A_JOB}, 65000, 0, ${at('i', paged)}
          from generate_series(0, ${paged - 1}) i
        union all
        select ${org}, ${hold("'c' || i")}, 'report', 65000, 0, ${at(spread('i'), reports)} from ${single}`;
    case 'ledger_entries':
      return `insert into ledger_entries (movement, org_id, account, amount, lot_id, hold_id, reference, at)
        select md5('h${key}' || i)::uuid, ${orgOfJob}, account, amount, case account when 'lot' then 1 end, ${hold("'j' || i")}, null, ${at('i', jobs)}
          from ${allJobs}, (values ('lot', -6500000), ('held', 6500000)) e(account, amount)
        union all
        select md5('${key}' || i)::uuid, ${org}, account, amount, null, ${hold(`'j' || (i / ${PAGES_OF_A_JOB})`)}, ${report}, ${at('i', paged)}
          from generate_series(0, ${paged - 1}) i, (values ('held', -65000), ('earned', 65000)) e(account, amount)
        union all
        select md5('${key}' || i || account)::uuid, ${org}, account, amount, case account when 'lot' then 1 end, ${hold("'c' || i")}, ${report}, ${at(spread('i'), reports)}
          from ${single}, (values ('lot', -65000), ('held', 65000), ('held', -65000), ('earned', 65000)) e(account, amount)`;
    case 'ledger_spending':
      return `insert into ledger_spending (org_id, subject, subject_id, period, starts, used)
        select o.id, s.subject, s.subject_id, 'day', current_date - d, 65000
        from (select distinct ${org} as id, ${isOwn ? 365 : 60} as days from generate_series(0, ${reports - 1}, ${isOwn ? reports : OTHERS_REPORTS}) i) o,
          generate_series(0, 364) d, lateral (select 'org' as subject, o.id as subject_id
            union all select 'project', 'prj_' || repeat(chr(97 + n), 16) from generate_series(0, ${isOwn ? PROJECTS - 1 : 0}) n) s
        where d < days`;
    case 'page_contents':
      return `insert into page_contents (report_id, org_id, kind, content, created_at)
        select id, org_id, 'text', 'x', created_at from reports where created_at > now() - interval '30 days' and (org_id = '${ORG}') = ${isOwn}`;
    case 'idempotent_answers':
      return `insert into idempotent_answers (org_id, caller, key, request_hash, answer, created_at)
        select org_id, 'a', id, 'x', '{}', created_at from reports where created_at > now() - interval '24 hours' and (org_id = '${ORG}') = ${isOwn}`;
    case 'request_counts':
      return `insert into request_counts (day, org_id, key_id, requests, refused)
        select current_date - d, id, 'key', ${Math.ceil(reports / orgs / 365)}, 0 from organizations, generate_series(0, 29) d where (id = '${ORG}') = ${isOwn}`;
    case 'events':
      return `insert into events (id, org_id, project_id, kind, subject_id, sent_out_at, created_at)
        select ${hold("'e' || i")}, ${orgOfJob}, ${projectOfJob}, 'job.finished', ${job('i')}, now(), ${at('i', jobs)} from ${allJobs}`;
    default:
      throw new Error(table);
  }
}
