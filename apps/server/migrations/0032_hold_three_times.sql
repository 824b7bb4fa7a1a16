-- A withdrawal is held three times at most. Those that were held more often already are held no more.
alter table withdrawal add holds smallint not null default 0 check (holds between 0 and 3);

update withdrawal w set holds = least(3, s.holds)
  from (select withdrawal_id, count(*) as holds from withdrawal_step where step = 'held' group by withdrawal_id) s
 where s.withdrawal_id = w.id;
