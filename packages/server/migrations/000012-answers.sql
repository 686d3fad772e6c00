-- Users' answers about search terms, by business. `subject_key` is a hash of what the answer is about. `result_id`: the
-- result on which the user gave the answer. It may have been deleted.
create table remembered_answers (
  user_id text not null references users (id) on delete cascade,
  business text not null,
  subject_key text not null,
  answer jsonb not null,
  result_id uuid,
  answered_at timestamptz not null default now(),
  primary key (user_id, business, subject_key)
);
create index remembered_answers_by_age on remembered_answers (user_id, answered_at);
create index remembered_answers_answered_at on remembered_answers (answered_at);

-- Terms that a user switched by hand on a result.
create table result_choices (
  result_id uuid not null references results (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  term_key text not null,
  term text not null,
  category text not null check (category in ('keep', 'negative', 'irrelevant')),
  chosen_at timestamptz not null default now(),
  primary key (result_id, user_id, term_key)
);
create index result_choices_by_age on result_choices (user_id, chosen_at);

-- The user's answers on a result, and the verdicts of a large model on its doubtful terms. Null: not asked.
alter table results add column answers jsonb not null default '[]', add column second_opinion jsonb;
