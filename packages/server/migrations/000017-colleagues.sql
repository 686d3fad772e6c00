-- Colleagues work in the account of another user, its owner (`user_id`). A row is an invitation until `member_id` is set.
-- Only hashes: who reads the table can accept no invitation.
create table workspace_members (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  email text not null,
  member_id text references users (id) on delete cascade,
  token_hash text unique,
  -- When the invitation expires. Null: accepted.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, email),
  unique (user_id, member_id)
);
create index workspace_members_member_id on workspace_members (member_id);
create index workspace_members_expires_at on workspace_members (expires_at);

-- The colleague who acted, if it was not the user with `user_id`.
alter table audit_events add column actor_id text;
