-- Which of the files that were sent to one URL was counted; null where the storage takes no second one.
alter table filters add column file_version text;
