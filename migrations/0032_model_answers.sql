-- A language model judges beside the code.

-- What it has answered: the same question about the same page is not asked twice, so that reports can be repeated.
create table model_answers (
  org_id text not null references organizations on delete cascade,
  -- SHA-256 of the page as it was shown, the question, the model and how it was asked.
  key text not null,
  -- Shares of the possible answers, and passages that the model has copied from the page.
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (org_id, key)
);
create index model_answers_old on model_answers (created_at);

-- What it has used of a day (UTC), for all organizations together.
create table model_days (
  day date primary key,
  tokens bigint not null check (tokens >= 0),
  micro_usd bigint not null check (micro_usd >= 0)
);

select isolate_by_organization('model_answers');

-- The tier premium adds an outline that the model writes.
alter table intents drop constraint intents_tier_check;
alter table intents add constraint intents_tier_check check (tier in ('basic', 'premium', 'compare'));
