-- A refused amount of coffee is refused by the check that names it: constraints run in the order of
-- their names, and this one's upper bound came first. The trigger never takes more than the brew's coffee.
alter table public.brews
  drop constraint brews_bag_grams_taken_check,
  add constraint brews_bag_grams_taken_check check (bag_grams_taken >= 0);
