-- older nodes: they write neither column, which the constraint allows.
-- What ran a reconciliation, so that the console shows it beside what was found. Null in runs from before.
alter table reconciliation
  add column run_by text check (run_by in ('job', 'command', 'operator')),
  add column operator_id bigint references operator (id),
  add constraint reconciliation_of_operator check ((run_by is not distinct from 'operator') = (operator_id is not null));
