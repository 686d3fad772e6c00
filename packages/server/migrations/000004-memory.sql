-- What users made of terms with their own hands. Terms and businesses stand in their normal form; `term_key` is a hash
-- of the term, since an index takes no text of any length.
create table term_decisions (
  user_id text not null references users (id) on delete cascade,
  business text not null,
  term_key text not null,
  term text not null,
  category text not null check (category in ('keep', 'negative', 'irrelevant')),
  decided_at timestamptz not null default now(),
  primary key (user_id, business, term_key)
);
create index term_decisions_by_age on term_decisions (user_id, decided_at);
create index term_decisions_decided_at on term_decisions (decided_at);

-- What hosted models said. `key` is a hash of profile fingerprint, judge (model and rulebook version) and term.
create table remembered_verdicts (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  judge text not null,
  term text not null,
  category text not null check (category in ('keep', 'negative', 'irrelevant')),
  confidence double precision not null,
  reason text not null,
  judged_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index remembered_verdicts_by_age on remembered_verdicts (user_id, judged_at);
create index remembered_verdicts_judged_at on remembered_verdicts (judged_at);

-- What a hosted model is about to be asked, for the progress of a running report.
alter table filters add column hosted_estimate jsonb;
