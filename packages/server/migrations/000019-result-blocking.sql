-- The user's choices in the step Block of a result. Null: none.
alter table results add column blocking jsonb;
