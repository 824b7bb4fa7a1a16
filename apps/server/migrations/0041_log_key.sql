-- The public log says itself by which key another was replaced; each change has its number, and there is one of it.
alter table fair_log drop constraint fair_log_kind_check;
alter table fair_log add constraint fair_log_kind_check
  check (kind in ('chain', 'open', 'close', 'reveal', 'void', 'digest', 'key') and (kind <> 'key' or game = 'log'));
create unique index fair_log_key_change on fair_log (period) where kind = 'key';
alter table lottery drop constraint lottery_key_is_free;
alter table lottery add constraint lottery_key_is_free check (key not in ('wheel', 'ledger', 'solvency', 'witness', 'log'));
