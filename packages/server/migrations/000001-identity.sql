-- Users, their sessions and ways to sign in. better-auth reads and writes the first four tables.
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  first_name text not null default '',
  last_name text not null default '',
  plan text not null default 'free' check (plan in ('free', 'freelancer', 'small-business')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
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
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Only hashes: who reads the table can sign in as nobody.
create table one_time_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null
);

create table external_sign_ins (
  state_hash text primary key,
  code_verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);

-- No reference to users: what happened stays known after the account is gone.
create table audit_events (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  event text not null,
  user_id text,
  request_id text not null
);
create index audit_events_user_id on audit_events (user_id, created_at);
