-- The kind of reason and its words decide about own names, questions and phrases, also in a later report.
alter table remembered_verdicts add column kind text, add column words text;
