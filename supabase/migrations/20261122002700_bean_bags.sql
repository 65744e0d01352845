-- The bag of an own bean: its size, the grams left, the day it was opened. Brews take their coffee out of the bag and
-- return it when they are deleted or moved to another bean. Imported brews are in the past and take nothing.

-- A new bag is full; a corrected size keeps the used amount.
create function private.fill_bag()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.bag_grams is null then
    -- The bag is no longer counted; the constraint refuses grams without a bag.
    if tg_op = 'UPDATE' and new.remaining_grams is not distinct from old.remaining_grams then
      new.remaining_grams := null;
    end if;
  elsif tg_op = 'INSERT' or old.bag_grams is null or new.remaining_grams is null then
    new.remaining_grams := coalesce(new.remaining_grams, new.bag_grams);
  elsif new.bag_grams <> old.bag_grams and new.remaining_grams = old.remaining_grams then
    new.remaining_grams := least(greatest(old.remaining_grams + new.bag_grams - old.bag_grams, 0), new.bag_grams);
  end if;
  return new;
end;
$$;

create trigger fill_bag_on_insert
before insert on public.beans
for each row when (new.bag_grams is not null)
execute function private.fill_bag();

create trigger fill_bag_on_update
before update of bag_grams, remaining_grams on public.beans
for each row execute function private.fill_bag();

-- Brews return nothing to a bag that is no longer counted.
create function private.clear_taken_grams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.brews as brew set bag_grams_taken = 0 where brew.bean_id = new.id and brew.bag_grams_taken > 0;
  return null;
end;
$$;

create trigger clear_taken_grams
after update of bag_grams on public.beans
for each row when (old.bag_grams is not null and new.bag_grams is null)
execute function private.clear_taken_grams();

-- Takes up to `grams` out of the bag and returns the amount. The row lock serialises concurrent saves.
create function private.take_from_bag(bean uuid, grams numeric)
returns numeric
language plpgsql
set search_path = ''
as $$
declare
  taken numeric;
begin
  select least(grams, bag.remaining_grams) into taken
  from public.beans as bag where bag.id = bean and bag.bag_grams is not null for no key update;
  if coalesce(taken, 0) = 0 then
    return 0;
  end if;
  update public.beans as bag set remaining_grams = bag.remaining_grams - taken where bag.id = bean;
  return taken;
end;
$$;

-- It is an after trigger, because a repeated save inserts nothing and must take nothing. It locks
-- the profile before the bean.
create function private.move_brewed_grams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken numeric := 0;
begin
  perform private.lock_profile(case tg_op when 'DELETE' then old.user_id else new.user_id end);
  if tg_op <> 'INSERT' and old.bean_id is not null then
    update public.beans as bag
    set remaining_grams = least(bag.remaining_grams + old.bag_grams_taken, bag.bag_grams)
    where bag.id = old.bean_id and bag.bag_grams is not null and old.bag_grams_taken > 0;
  end if;
  if tg_op <> 'DELETE' then
    if new.bean_id is not null then
      taken := private.take_from_bag(new.bean_id, new.coffee_grams);
    end if;
    update public.brews as brew
    set bag_grams_taken = taken
    where brew.id = new.id and brew.bag_grams_taken is distinct from taken;
  end if;
  return null;
end;
$$;

create trigger take_brewed_grams
after insert on public.brews
for each row when (new.bean_id is not null and new.import_id is null)
execute function private.move_brewed_grams();

create trigger move_brewed_grams
after update of bean_id, coffee_grams on public.brews
for each row when (
  (old.bean_id, old.coffee_grams) is distinct from (new.bean_id, new.coffee_grams) and new.import_id is null
)
execute function private.move_brewed_grams();

create trigger return_brewed_grams
after delete on public.brews
for each row when (old.bag_grams_taken > 0)
execute function private.move_brewed_grams();
