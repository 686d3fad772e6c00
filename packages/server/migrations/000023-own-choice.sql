-- The business that a member has chosen. Null: the owner's choice counts. No reference: choosing moves a business between
-- two tables.
alter table workspace_members add column chosen_business_id uuid;
