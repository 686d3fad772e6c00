-- The id of the person who created a link. No reference: a deleted person's links stay closed. Null: the owner.
alter table client_links add column made_by text;
