-- Everything here would make a node fail that does not know it.

drop table orders;
drop function two_people_from(bigint);
alter table orders drop column stake;
alter table orders rename column stake to amount;
alter table orders alter column stake type text;
alter table member alter column email set not null;
alter table member add column shoe_size integer not null;
alter table member add constraint grown_up check (birthday < '2000-01-01');
alter table member alter column created_at drop default;
create unique index member_email on member (email);
create trigger slow before insert on orders for each row execute function refuse_change();
revoke insert on orders from glasshouse_app;
truncate session;
