-- The sample report that the web app offers stays out of the installation's figures, and nothing is taken from the
-- month for it: `usage_month` is null where nothing was counted, so that nothing is given back either.
alter table filters
  add column is_sample boolean not null default false,
  alter column usage_month drop not null;
