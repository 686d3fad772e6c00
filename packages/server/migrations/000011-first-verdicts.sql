-- The most expensive terms to exclude so far, for the page that shows the progress. Null once the report has ended.
alter table filters add column first_verdicts jsonb;
