-- What hosted models took for an upload, over all its attempts: { calls, tokens, cost }. A report that was cancelled after
-- they were paid keeps its row (state failed, error_code cancelled) and its count.
alter table filters add column hosted_use jsonb;
