-- Where a business works: in its owner's words, and as read from these or else from the description. Null: not read yet.
alter table businesses add column area text, add column resolved_area text;
