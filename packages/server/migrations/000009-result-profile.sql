-- The business profile that a result was filtered for. Null in results of earlier versions.
alter table results add column profile jsonb;
