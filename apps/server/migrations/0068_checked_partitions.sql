-- older nodes: they do not notice; orders go on while this reads both tables.
alter table transfer validate constraint transfer_is_first;
alter table orders validate constraint orders_are_first;
