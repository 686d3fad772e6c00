create table businesses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null unique references users (id) on delete cascade,
  name text not null,
  type text not null,
  description text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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

create table uploads (
  key text primary key,
  user_id text not null references users (id) on delete cascade,
  content_type text not null,
  size_bytes integer,
  file_name text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  file_deleted_at timestamptz
);
create index uploads_user_id on uploads (user_id);
create index uploads_created_at on uploads (created_at) where file_deleted_at is null;

-- One row is one report being filtered: the queue, the progress and the outcome. Its id is the id of its result.
create table filters (
  id uuid primary key,
  upload_key text not null unique references uploads (key) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  profile jsonb not null,
  options jsonb not null,
  file_name text,
  size_bytes integer not null,
  usage_month text not null,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  worker_id text,
  claimed_at timestamptz,
  lease_until timestamptz,
  stage text not null default 'waiting',
  terms_done integer not null default 0,
  terms_total integer,
  error_code text,
  error_message text,
  error_details jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index filters_user_id on filters (user_id);
create index filters_open on filters (run_at) where state in ('queued', 'running');

create table results (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  file_name text,
  business_name text not null,
  summary jsonb not null,
  report jsonb not null,
  body_gzip bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index results_user_id on results (user_id, created_at);
create index results_expires_at on results (expires_at);

-- Counters without any user: they outlive results and accounts.
create table installation_totals (
  id integer primary key check (id = 1),
  reports integer not null default 0,
  terms integer not null default 0,
  excluded_terms integer not null default 0,
  reports_with_cost integer not null default 0,
  excluded_cost_share_sum double precision not null default 0
);
insert into installation_totals (id) values (1);

create table support_requests (
  id uuid primary key default gen_random_uuid(),
  user_id text references users (id) on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index support_requests_unmailed on support_requests (created_at) where mailed_at is null;
