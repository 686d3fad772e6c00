-- `turn`: a report starts before those with higher numbers. `is_beside`: it started outside of the turns, in the extra
-- place for small files. `job_id`, `job_attempt`: the run that may write to the row.
alter table filters
  drop column run_at, drop column worker_id, drop column lease_until,
  add column turn integer not null, add column is_beside boolean not null default false,
  add column job_id uuid, add column job_attempt integer;
create index filters_last_turn on filters (user_id, turn) where not is_beside;
create index filters_started_turn on filters (turn) where state <> 'queued' and not is_beside;
drop index support_requests_unmailed;
