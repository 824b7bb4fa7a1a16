-- States that are stored as numbers have their names in tables.

create table member_status (code smallint primary key, name text not null unique);
insert into member_status (code, name) values (1, 'normal'), (2, 'frozen'), (3, 'closed'), (4, 'excluded');

create table member_sex (code smallint primary key, name text not null unique);
insert into member_sex (code, name) values (0, 'unknown'), (1, 'man'), (2, 'woman');

create table recharge_status (code smallint primary key, name text not null unique);
insert into recharge_status (code, name)
values (1, 'waiting'), (2, 'credited'), (3, 'failed'), (4, 'checked'), (5, 'refunded');

create table lottery_status (code smallint primary key, name text not null unique);
insert into lottery_status (code, name) values (0, 'paused'), (1, 'open'), (2, 'retired');

create table host_appointment_state (code smallint primary key, name text not null unique);
insert into host_appointment_state (code, name)
values (1, 'requested'), (2, 'confirmed'), (3, 'declined'), (4, 'cancelled'), (5, 'done'), (6, 'expired');

create table service_ticket_state (code smallint primary key, name text not null unique);
insert into service_ticket_state (code, name) values (1, 'received'), (2, 'inWork'), (3, 'answered'), (4, 'closed');

alter table member
  drop constraint member_status_check, add constraint member_of_status foreign key (status) references member_status (code),
  drop constraint member_sex_check, add constraint member_of_sex foreign key (sex) references member_sex (code);
alter table member_status_change
  add constraint change_from_status foreign key (status_from) references member_status (code),
  add constraint change_to_status foreign key (status_to) references member_status (code);
alter table recharge
  drop constraint recharge_status_check, add constraint recharge_of_status foreign key (status) references recharge_status (code);
alter table lottery
  drop constraint lottery_status_check, add constraint lottery_of_status foreign key (status) references lottery_status (code);
alter table host_appointment
  drop constraint host_appointment_state_check,
  add constraint host_appointment_of_state foreign key (state) references host_appointment_state (code);
alter table service_ticket
  drop constraint service_ticket_state_check,
  add constraint service_ticket_of_state foreign key (state) references service_ticket_state (code);
alter table service_ticket_entry
  drop constraint service_ticket_entry_state_check,
  add constraint service_ticket_entry_of_state foreign key (state) references service_ticket_state (code);
