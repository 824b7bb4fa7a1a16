-- Where an operator's one-time codes are mailed to.
alter table operator add email text not null default '' check (length(email) <= 254);
