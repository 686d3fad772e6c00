-- What a release may do while the one before it is at work: add columns with defaults, tables and indexes, and fill them.
alter table filters add column note text not null default '';
alter table users add column time_zone text;
create index results_file_name on results (file_name);
create table next_version_events (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
update users set time_zone = 'Etc/UTC' where time_zone is null;
