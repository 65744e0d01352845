-- Dialling in: a series of brews of one bean with one method, each meant to improve on the one before. The database
-- compares the two brews instead of trusting the client: only a single change makes a series useful.

-- Runs with the owner's rights, because it reads the other brew before the policies are checked.
create function private.derive_dialled_by()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.brews;
  changed text[];
begin
  new.dialled_by := null;
  if new.dialled_from is null then
    return new;
  end if;
  select brew.* into before
  from public.brews as brew
  where brew.id = new.dialled_from
    and brew.user_id = new.user_id
    and brew.method_id = new.method_id
    and brew.bean_id is not distinct from new.bean_id;
  if before.id is null then
    new.dialled_from := null;
    return new;
  end if;
  changed := array_remove(array[
    case when new.grind_points <> before.grind_points then 'grind' end,
    case when new.temperature_shift <> before.temperature_shift then 'temperature' end,
    case when new.time_shift_seconds <> before.time_shift_seconds then 'time' end,
    -- A gram of water changes the ratio of a small dose by a few hundredths, which do not count.
    case when abs(new.water_ml / new.coffee_grams - before.water_ml / before.coffee_grams) > 0.08 then 'ratio' end
  ], null);
  if cardinality(changed) = 1 then
    new.dialled_by := changed[1];
  end if;
  return new;
end;
$$;

create trigger derive_dialled_by
before insert on public.brews
for each row execute function private.derive_dialled_by();

create trigger derive_dialled_by_on_update
before update of method_id, bean_id, coffee_grams, water_ml, dialled_from on public.brews
for each row when (new.dialled_from is not null)
execute function private.derive_dialled_by();
