-- Links with which a user's client sees the proposal of one result and agrees to it, without an account. Only hashes of
-- the tokens. `proposal` never changes, so that nobody can change afterwards what was agreed to. Null: revoked.
create table client_links (
  id uuid primary key default gen_random_uuid(),
  result_id uuid not null references results (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  proposal jsonb,
  agreement jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index client_links_result_id on client_links (result_id);
create index client_links_user_id on client_links (user_id);
