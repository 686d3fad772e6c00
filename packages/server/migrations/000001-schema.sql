-- People, their sessions and their ways to sign in. Tokens are stored as hashes only: who reads a table can sign in as
-- nobody.
create table users (
  id text primary key,
  email text not null unique,
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  plan text not null default 'free' check (plan in ('free', 'freelancer', 'small-business')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- `device`: browser and system in words. `last_seen_at`: exact to the minute.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  device text not null,
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table one_time_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index one_time_tokens_user_id on one_time_tokens (user_id);

-- The second factor of a password: a secret for codes that change every 30 seconds (TOTP), encrypted with AES-256-GCM under
-- a key of the installation's secret. It counts from `confirmed_at` on. `last_step`: the number of the 30 seconds whose code
-- was used last, so that no code is used twice.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  secret_encrypted bytea not null,
  last_step integer not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Hashes of the codes for users who have lost their device. Each is deleted with its use.
create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table external_sign_ins (
  state_hash text primary key,
  code_verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);

-- The plan and the reports of a month belong to a person. A workspace is limited by the plan of its owner.
create table usage_months (
  user_id text not null references users (id) on delete cascade,
  month text not null,
  count integer not null check (count >= 0),
  primary key (user_id, month)
);

create table plan_interests (
  user_id text not null references users (id) on delete cascade,
  plan text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, plan)
);

-- All other data belong to a workspace. Deleting it, or its owner, deletes them. `name`: who opened it.
create table workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  owner_id text not null references users (id) on delete cascade,
  owned_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index workspaces_owner_id on workspaces (owner_id, owned_since);

-- The owner is a member too. `offered_at`: the owner has asked this member to become the owner.
create table members (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  chosen_business_id uuid,
  offered_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index members_user_id on members (user_id);
create index members_chosen_business_id on members (chosen_business_id);
-- Nobody but a member can be the owner, and the owner cannot leave.
alter table workspaces add foreign key (id, owner_id) references members (workspace_id, user_id)
  deferrable initially deferred;

create table invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (workspace_id, email)
);
create index invitations_expires_at on invitations (expires_at);

-- `area`: in the owner's words. `resolved_area`: as read from these or else from the description. Null: not read yet.
-- `facts`: what the owner corrected of the facts that are read from name and description. `protected_words`: terms that
-- contain one of them are never excluded. `named_columns`: the headers of reports whose columns the user had to name,
-- with these names. `decisions` and so on: how many rows and bytes the business has in the
-- tables of its memory. `count_held` keeps them.
create table businesses (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null,
  type text not null,
  description text not null,
  area text,
  resolved_area text,
  facts jsonb not null default '{}',
  protected_words jsonb not null default '[]',
  named_columns jsonb not null default '[]',
  decisions integer not null default 0,
  decision_bytes double precision not null default 0,
  answers integer not null default 0,
  answer_bytes double precision not null default 0,
  verdicts integer not null default 0,
  verdict_bytes double precision not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, id)
);
create unique index businesses_name on businesses (workspace_id, lower(name));
alter table members add foreign key (chosen_business_id) references businesses (id) on delete set null;

-- A key acts for the member who made it. Revoked keys stay for a while, so that a program that still uses one learns why
-- it is refused. `business_id`: the only business that the key may use. Null: all businesses of the workspace.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  user_id text not null,
  business_id uuid,
  name text not null,
  hash text not null unique,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (workspace_id, user_id) references members (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, business_id) references businesses (workspace_id, id) on delete cascade
);
create index api_keys_member on api_keys (workspace_id, user_id);
create index api_keys_business_id on api_keys (business_id);

-- The large language model of a workspace: JSON encrypted with AES-256-GCM under a key of the installation's secret.
-- Without settings, the row keeps what was spent on the day `spent_on` (UTC), in US dollars.
create table model_settings (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  settings_encrypted bytea,
  spent_on date,
  spent_dollars double precision not null default 0,
  updated_at timestamptz not null default now()
);

create table uploads (
  key text primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  content_type text not null,
  size_bytes integer,
  file_name text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  file_deleted_at timestamptz
);
create index uploads_workspace_id on uploads (workspace_id);
create index uploads_created_at on uploads (created_at) where file_deleted_at is null;

-- One row is one report being filtered: its run, the progress and the outcome. Its id is the id of its result.
-- `turn`: a report starts before those with higher numbers. `is_beside`: it started outside of the turns, in the extra
-- place for small files. `job_id`, `job_attempt`: the run that may write to the row.
-- `profile`: the business as it was when the report was sent. `usage_user_id`: the owner at that time, in whose month
-- `usage_month` the report counts. The month is null where nothing was counted, so that nothing is given back either.
-- `file_version`: which of the files that were sent to one URL was counted; null where the storage takes no second one.
-- `terms_paid`: how many terms were clicked, if these are judged first. `paid_at`: since when the result of these terms
-- exists. A report that fails or is stopped after that keeps its result and its count.
-- `hosted_use`: what hosted models took, over all attempts. A report that was cancelled after they were paid keeps its row
-- (state failed, error_code cancelled) and its count.
create table filters (
  id uuid primary key,
  upload_key text not null unique references uploads (key) on delete cascade,
  workspace_id uuid not null,
  business_id uuid not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  profile jsonb not null,
  options jsonb not null,
  file_name text,
  size_bytes integer not null,
  file_version text,
  is_sample boolean not null default false,
  usage_user_id text references users (id) on delete set null,
  usage_month text,
  turn integer not null,
  is_beside boolean not null default false,
  attempts integer not null default 0,
  job_id uuid,
  job_attempt integer,
  claimed_at timestamptz,
  stage text not null default 'waiting',
  terms_done integer not null default 0,
  terms_total integer,
  terms_paid integer,
  seconds_left integer,
  paid_at timestamptz,
  hosted_estimate jsonb,
  hosted_use jsonb,
  first_verdicts jsonb,
  error_code text,
  error_message text,
  error_details jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (workspace_id, business_id) references businesses (workspace_id, id) on delete cascade
);
create index filters_workspace_id on filters (workspace_id);
create index filters_business_id on filters (business_id);
create index filters_usage_user_id on filters (usage_user_id);
create index filters_last_turn on filters (workspace_id, turn) where not is_beside;
create index filters_started_turn on filters (turn) where state <> 'queued' and not is_beside;

-- `is_complete`: false while only the clicked terms are judged. The complete result then replaces the first six columns.
-- `profile`: the business that the result was filtered for, as it was then. `opinion_basis`: what a second opinion
-- needs of the result, so that it needs no reading of the body, which can take a gigabyte as objects. `answers`, `second_opinion`, `blocking`: what
-- people added to the result. `proposed`: number and cost of the terms to exclude after all this, as the page shows them.
-- `opinion_job_id`: the job that is asking a large model about it. `opinion_error`: why
-- the last such job got no opinion. `choices` and `choice_bytes`: rows and bytes in `result_choices`.
create table results (
  id uuid primary key,
  workspace_id uuid not null,
  business_id uuid not null,
  file_name text,
  summary jsonb not null,
  report jsonb not null,
  profile jsonb not null,
  body_gzip bytea not null,
  opinion_basis jsonb not null,
  is_complete boolean not null default true,
  answers jsonb not null default '[]',
  second_opinion jsonb,
  opinion_job_id uuid,
  opinion_error jsonb,
  blocking jsonb,
  proposed jsonb not null,
  choices integer not null default 0,
  choice_bytes double precision not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (workspace_id, business_id) references businesses (workspace_id, id) on delete cascade
);
create index results_business_id on results (business_id, created_at);
create index results_workspace_id on results (workspace_id, created_at);
create index results_expires_at on results (expires_at);

-- Terms that were switched by hand on a result. `term_key` is a hash of the term, since an index takes no text of any
-- length.
create table result_choices (
  result_id uuid not null references results (id) on delete cascade,
  term_key text not null,
  term text not null,
  category text not null check (category in ('keep', 'negative', 'irrelevant')),
  chosen_at timestamptz not null default now(),
  primary key (result_id, term_key)
);

-- Links with which a client sees the proposal of one result and agrees to it, without an account. `proposal` never
-- changes, so that nobody can change afterwards what was agreed to. Null: revoked. `made_by`: the member who made the link.
-- `answer`, `struck_terms`, `bytes`: so that no list or limit reads an agreement of megabytes. `bytes`: of the JSON, as in
-- memory, since the database compresses it.
create table client_links (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  result_id uuid not null references results (id) on delete cascade,
  token_hash text not null unique,
  proposal jsonb,
  agreement jsonb,
  answer jsonb generated always as (agreement - 'struck') stored,
  struck_terms integer generated always as (jsonb_array_length(agreement -> 'struck')) stored,
  bytes integer generated always as
    (coalesce(octet_length(proposal::text), 0) + coalesce(octet_length(agreement::text), 0)) stored,
  made_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index client_links_workspace_id on client_links (workspace_id);
create index client_links_result_id on client_links (result_id);
create index client_links_made_by on client_links (made_by);

-- The figures of each report, for the comparison of months. They outlive the result, which has the same id. `proposed`:
-- short hashes of the terms that the report proposed to exclude. `waste`: the cost of each term with waste, by such a hash.
create table report_figures (
  id uuid primary key,
  workspace_id uuid not null,
  business_id uuid not null,
  file_name text,
  date_range text,
  currency text,
  platform text not null,
  spend double precision not null,
  found double precision not null,
  already_excluded double precision not null,
  proposed text not null,
  waste jsonb not null,
  converting jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (workspace_id, business_id) references businesses (workspace_id, id) on delete cascade
);
create index report_figures_business_id on report_figures (business_id, created_at);
create index report_figures_created_at on report_figures (created_at);

-- What people made of terms with their own hands. Terms stand in their normal form.
create table term_decisions (
  workspace_id uuid not null,
  business_id uuid not null,
  term_key text not null,
  term text not null,
  category text not null check (category in ('keep', 'negative', 'irrelevant')),
  decided_at timestamptz not null default now(),
  primary key (business_id, term_key),
  foreign key (workspace_id, business_id) references businesses (workspace_id, id) on delete cascade
);
create index term_decisions_workspace_id on term_decisions (workspace_id, decided_at);
create index term_decisions_by_age on term_decisions (business_id, decided_at);
create index term_decisions_decided_at on term_decisions (decided_at);

-- People's answers about search terms. `subject_key` is a hash of what the answer is about. `result_id`: the result on
-- which the answer was given. It may have been deleted.
create table remembered_answers (
  workspace_id uuid not null,
  business_id uuid not null,
  subject_key text not null,
  answer jsonb not null,
  result_id uuid,
  answered_at timestamptz not null default now(),
  primary key (business_id, subject_key),
  foreign key (workspace_id, business_id) references businesses (workspace_id, id) on delete cascade
);
create index remembered_answers_workspace_id on remembered_answers (workspace_id, answered_at);
create index remembered_answers_answered_at on remembered_answers (answered_at);

-- What the models said. `key` is a hash of profile fingerprint, judge (model and rulebook version) and term.
create table remembered_verdicts (
  workspace_id uuid not null,
  business_id uuid not null,
  key text not null,
  judge text not null,
  term text not null,
  category text not null check (category in ('keep', 'negative', 'irrelevant')),
  confidence double precision not null,
  reason text not null,
  -- The reason as data (`reason_code` and so on), and the rules that decided.
  reason_data jsonb not null,
  kind text,
  words text,
  judged_at timestamptz not null default now(),
  primary key (business_id, key),
  foreign key (workspace_id, business_id) references businesses (workspace_id, id) on delete cascade
);
create index remembered_verdicts_by_age on remembered_verdicts (business_id, judged_at);
create index remembered_verdicts_judged_at on remembered_verdicts (judged_at);

-- Keeps the numbers of rows and bytes on `businesses` and `results`, because counting a full business at each write
-- takes a second. Arguments: the table with the numbers, the column that refers to it, both numbers, the bytes of a row.
create function count_held() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as by, * from added'
    when 'DELETE' then 'select -1 as by, * from removed'
    else 'select 1 as by, * from added union all select -1 as by, * from removed' end;
begin
  execute format(
    'update %1$I as holder set %3$I = holder.%3$I + change.rows, %4$I = holder.%4$I + change.bytes
     from (select %2$I as id, sum(by) as rows, sum(by * (%5$s)) as bytes from (%6$s) as changed group by 1) as change
     where holder.id = change.id and (change.rows <> 0 or change.bytes <> 0)',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], changed);
  return null;
end $$;

do $$
declare
  counted record;
  event text;
begin
  for counted in select * from (values
    ('result_choices', 'results', 'result_id', 'choices', 'choice_bytes', '120 + octet_length(term)'),
    ('term_decisions', 'businesses', 'business_id', 'decisions', 'decision_bytes', '120 + octet_length(term)'),
    ('remembered_answers', 'businesses', 'business_id', 'answers', 'answer_bytes', '120 + octet_length(answer::text)'),
    ('remembered_verdicts', 'businesses', 'business_id', 'verdicts', 'verdict_bytes',
      '120 + octet_length(concat(judge, term, reason, reason_data, words))')
  ) as memory (tables, holder, refers, numbers, bytes, size)
  loop
    foreach event in array array[
      'insert on %I referencing new table as added',
      'update on %I referencing new table as added old table as removed',
      'delete on %I referencing old table as removed'
    ] loop
      execute format('create trigger %I after ' || event || ' for each statement execute function count_held(%L, %L, %L, %L, %L)',
        'count_' || split_part(event, ' ', 1), counted.tables, counted.holder, counted.refers, counted.numbers,
        counted.bytes, counted.size);
    end loop;
  end loop;
end $$;

create table support_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);

-- US dollars that hosted models cost per day (UTC), all workspaces together. Without users, so that no deleted account
-- takes its part of the day's budget along.
create table hosted_days (
  day date primary key,
  dollars double precision not null
);

-- Requests counted per key and window, for all processes of a PostgreSQL installation together. Keys are hashes.
-- Unlogged: counts are written often, and losing them in a crash costs nothing but a window.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- No references: what happened stays known after the account is gone. `user_id`: the person who acted. `about_user_id`:
-- the other person whom it concerns, e.g. the removed colleague.
create table audit_events (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  event text not null,
  user_id text,
  about_user_id text,
  workspace_id uuid,
  request_id text not null
);
create index audit_events_user_id on audit_events (user_id, id);
create index audit_events_workspace_id on audit_events (workspace_id, id);
create index audit_events_about_user_id on audit_events (about_user_id, id)
where event = 'second-factor-ended';
