-- The chosen business of a user stays in `businesses`, where servers of the previous release look for it. The user's
-- other businesses are here. Choosing one exchanges two rows.
create table other_businesses (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  type text not null,
  description text not null,
  area text,
  resolved_area text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index other_businesses_user_id on other_businesses (user_id);

-- The figures of each report by business, for the comparison of months. They outlive the result, which has the same id.
-- `proposed`: short hashes of the terms that the report proposed to exclude.
create table report_figures (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  business text not null,
  file_name text,
  date_range text,
  currency text,
  spend double precision not null,
  found double precision not null,
  already_excluded double precision not null,
  came_back double precision,
  proposed text not null,
  created_at timestamptz not null default now()
);
create index report_figures_by_business on report_figures (user_id, business, created_at);
create index report_figures_created_at on report_figures (created_at);
