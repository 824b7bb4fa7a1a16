-- A session that is used every day still ends 90 days after it began.
update session set expires_at = greatest(created_at, least(expires_at, created_at + interval '90 days'))
 where expires_at > created_at + interval '90 days';

alter table session add constraint session_bounded check (expires_at - created_at <= interval '90 days');

-- How often in a row the payment password was locked: each lock is twice as long as the one before.
alter table pay_password_gate add locks smallint not null default 0 check (locks >= 0);

-- At most ten wrong ones within a day; attempts that are older are dropped as the next one is recorded.
update pay_password_gate set tries = tries[cardinality(tries) - 9 :] where cardinality(tries) > 10;
alter table pay_password_gate add check (cardinality(tries) <= 10);
