-- The bag of an own bean: what it held, what is left, when it was opened. Each brew takes its coffee
-- out of the bag and gives back exactly what it took when it is deleted or moved to another bean.

alter table public.beans
  add column bag_grams numeric(7, 1),
  add column remaining_grams numeric(7, 1),
  add column opened_on date,
  add column details text,
  add column archived_at timestamptz,
  add constraint beans_bag_grams_check check (bag_grams > 0),
  add constraint beans_remaining_grams_check check (
    case when bag_grams is null
      then remaining_grams is null
      else remaining_grams is not null and remaining_grams between 0 and bag_grams
    end
  ),
  add constraint beans_opened_on_check check (isfinite(opened_on)),
  add constraint beans_details_check check (char_length(details) <= 1000),
  add constraint beans_archived_at_check check (isfinite(archived_at)),
  add constraint beans_catalogue_bag_check check (
    user_id is not null or num_nonnulls(bag_grams, opened_on, details, archived_at) = 0
  );

comment on column public.beans.bag_grams is 'Grams the bag held when it was new; null when nobody counts them.';
comment on column public.beans.remaining_grams is
  'Grams left in the bag, 0 to bag_grams. Starts full; brews take from it; the owner may correct it.';
comment on column public.beans.details is 'The owner''s free notes; `notes` holds the flavours.';
comment on column public.beans.archived_at is 'When the owner put it away; null while it is in use.';

grant insert (bag_grams, remaining_grams, opened_on, details, archived_at) on public.beans to authenticated;
grant update (bag_grams, remaining_grams, opened_on, details, archived_at) on public.beans to authenticated;

alter table public.brews
  add column bag_grams_taken numeric(6, 1) not null default 0,
  add constraint brews_bag_grams_taken_check check (bag_grams_taken >= 0 and bag_grams_taken <= coffee_grams);
comment on column public.brews.bag_grams_taken is
  'Grams this brew took out of its bean''s bag: less than its coffee when the bag had less, 0 without a bag. The database writes it.';

-- A new bag is full; a corrected size keeps what was used of it.
create function private.fill_bag()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.bag_grams is null then
    -- A bag that is no longer counted; grams without a bag are refused by the constraint.
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

-- A bag that is no longer counted has nothing to get back.
create function private.forget_bag()
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

create trigger forget_bag
after update of bag_grams on public.beans
for each row when (old.bag_grams is not null and new.bag_grams is null)
execute function private.forget_bag();

-- Takes up to `grams` out of the bean's bag and tells how much that was. The row lock makes brews
-- saved at the same moment take one after the other.
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

create function private.give_back_to_bag(bean uuid, grams numeric)
returns void
language sql
set search_path = ''
as $$
  update public.beans as bag
  set remaining_grams = least(bag.remaining_grams + grams, bag.bag_grams)
  where bag.id = bean and bag.bag_grams is not null and grams > 0;
$$;

-- After triggers, because a retry of a saved brew inserts nothing and must take nothing. The profile
-- comes first, as in everything a brew sets in motion.
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
    perform private.give_back_to_bag(old.bean_id, old.bag_grams_taken);
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

revoke all on function private.fill_bag() from public, anon, authenticated;
revoke all on function private.forget_bag() from public, anon, authenticated;
revoke all on function private.take_from_bag(uuid, numeric) from public, anon, authenticated;
revoke all on function private.give_back_to_bag(uuid, numeric) from public, anon, authenticated;
revoke all on function private.move_brewed_grams() from public, anon, authenticated;

create trigger take_brewed_grams
after insert on public.brews
for each row when (new.bean_id is not null)
execute function private.move_brewed_grams();

create trigger move_brewed_grams
after update of bean_id on public.brews
for each row when (old.bean_id is distinct from new.bean_id)
execute function private.move_brewed_grams();

create trigger give_brewed_grams_back
after delete on public.brews
for each row when (old.bag_grams_taken > 0)
execute function private.move_brewed_grams();
