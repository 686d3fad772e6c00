-- A user's own large model: JSON encrypted with AES-256-GCM under a key of the installation's secret. Without settings,
-- the row keeps what the user has spent on the day `spent_on` (UTC), in US dollars.
create table model_settings (
  user_id text primary key references users (id) on delete cascade,
  settings_encrypted bytea,
  spent_on date,
  spent_dollars double precision not null default 0,
  updated_at timestamptz not null default now()
);
-- While this time is in the future, a large model is being asked about the result.
alter table results add column opinion_until timestamptz;
