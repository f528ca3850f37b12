-- A person sees where they are signed in and ends what they do not know; and the first account of an installation is
-- entered by an address that works once.

-- 16 characters of base32 from a cryptographic source. The service draws them itself; this is for the sessions that
-- there are already, and for those that a process of the version before makes while it is being replaced.
create function random_session_id() returns text
language sql volatile as $$
  select 'ses_' || string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', get_byte(bytes, i) % 32 + 1, 1), '')
  from (select sha256(uuid_send(gen_random_uuid())) as bytes) as drawn, generate_series(0, 15) as i
$$;

alter table sessions
  -- What a session is called outside: its token, hashed or not, is nobody's business.
  add column id text not null default random_session_id() unique check (id ~ '^ses_[a-z2-7]{16}$'),
  -- Where it began, as the browser said. null: it said nothing that we know, or it was before this was kept.
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40),
  add column ip text check (length(ip) <= 64);

-- A link of the kind sign-in is not mailed: it is printed where the service is started, and has its token from the start.
alter table mail_links
  drop constraint mail_links_kind_check,
  drop constraint mail_links_check,
  add constraint mail_links_kind_check check (kind in ('confirm', 'reset', 'email-change', 'sign-in')),
  add constraint mail_links_check check ((kind in ('email-change', 'sign-in')) = (user_id is not null));
