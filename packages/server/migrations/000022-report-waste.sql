-- What came back in a report depends on the reports of earlier periods, which may arrive later. So the cost of each term
-- with waste is stored, by the short hash of the term. Null: an earlier release stored the report.
alter table report_figures add column waste jsonb, add column platform text;
