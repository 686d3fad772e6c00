-- A second opinion asks about these terms. Unpacking the whole result for them took a second and up to a gigabyte.
alter table results add column doubtful jsonb not null default '[]';
