-- Colleagues work in the account of another user, its owner. `user_id` is the owner, as in all tables with data.
create table workspace_members (
  user_id text not null references users (id) on delete cascade,
  member_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, member_id)
);
create index workspace_members_member_id on workspace_members (member_id);

-- Only hashes: who reads the table can accept no invitation.
create table workspace_invitations (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  unique (user_id, email)
);
create index workspace_invitations_expires_at on workspace_invitations (expires_at);

-- The colleague who acted, if it was not the user with `user_id`.
alter table audit_events add column actor_id text;
