-- A bag holds at most 100 kg; without an upper bound NaN passed, which PostgreSQL holds greater than
-- every number.
update public.beans set bag_grams = null, remaining_grams = null where bag_grams > 99999.9;
alter table public.beans
  drop constraint beans_bag_grams_check,
  add constraint beans_bag_grams_check check (bag_grams > 0 and bag_grams <= 99999.9);
