-- Keys with which a program acts for its user. Only hashes: who reads the table can sign in as nobody. Revoked keys stay
-- for a while, so that a program that still uses one learns why it is refused.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  name text not null,
  hash text not null unique,
  scope text not null check (scope in ('read', 'write')),
  -- The name of the only business that the key may use. Null: all businesses of the user.
  business text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user_id on api_keys (user_id);
