-- Importing an edited export: correcting brews that the account has, and undoing it. The client shows the differences
-- and sends those that the person chose. Corrected brews count like brews that the person edited.

-- Brews that an import corrected, with the replaced and the written values, for undoing.
create table private.import_corrections (
  import_id uuid not null references public.brew_imports (id) on delete cascade,
  brew_id uuid not null references public.brews (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (import_id, brew_id)
);
create index import_corrections_brew_id_idx on private.import_corrections (brew_id);
revoke all on private.import_corrections from public, anon, authenticated;
grant all on private.import_corrections to service_role;

create function private.change_brew(person uuid, brew_id uuid, change jsonb)
returns void
language sql
set search_path = ''
as $$
  update public.brews as brew
  set
    method_id = next.method_id, bean_id = next.bean_id, coffee_grams = next.coffee_grams, water_ml = next.water_ml,
    roast = next.roast, duration_seconds = next.duration_seconds, beverage_grams = next.beverage_grams,
    tds_percent = next.tds_percent, rating = next.rating, notes = next.notes, taste = next.taste,
    grinder_id = next.grinder_id, grind_setting = next.grind_setting, water_id = next.water_id, gear = next.gear,
    temperature_c = next.temperature_c, aroma = next.aroma, acidity = next.acidity, sweetness = next.sweetness,
    body = next.body, finish = next.finish, flavours = next.flavours, brewed_at = next.brewed_at
  from public.brews as stored
  cross join lateral jsonb_populate_record(stored, change_brew.change) as next
  where brew.id = change_brew.brew_id and brew.user_id = person and stored.id = brew.id;
$$;

-- Restores what an import corrected, except values that were changed again and links to deleted
-- rows. It compares instants as texts, so it needs the same time zone setting as correct_brews.
create function private.undo_corrections(person uuid, import uuid)
returns void
language plpgsql
set search_path = ''
set timezone = 'UTC'
as $$
declare
  correction record;
begin
  for correction in
    select made.brew_id, made.before, made.after, to_jsonb(brew) as now
    from private.import_corrections as made
    join public.brews as brew on brew.id = made.brew_id and brew.user_id = person
    where made.import_id = import
  loop
    begin
      perform private.change_brew(person, correction.brew_id, coalesce((
        select jsonb_object_agg(old.key, old.value)
        from jsonb_each(correction.before) as old
        where correction.now -> old.key = correction.after -> old.key
          and (old.value = 'null' or case old.key
            when 'method_id' then exists (select 1 from public.brew_methods as r where r.id = old.value #>> '{}')
            when 'bean_id' then exists (select 1 from public.beans as r where r.id = (old.value #>> '{}')::uuid)
            when 'grinder_id' then exists (select 1 from public.grinders as r where r.id = (old.value #>> '{}')::uuid)
            when 'water_id' then exists (select 1 from public.waters as r where r.id = (old.value #>> '{}')::uuid)
            else true
          end)
      ), '{}'));
    exception
      when check_violation then
        -- The old values break a limit together with newer ones, so the brew is not changed.
        null;
    end;
  end loop;
  delete from private.import_corrections as made
  using public.brew_imports as mine
  where made.import_id = import and mine.id = import and mine.user_id = person;
end;
$$;

-- Runs with the owner's rights because clients cannot reach private.import_corrections.
create function public.correct_brews(import uuid, source text, file_name text, rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  person uuid := private.open_import(import, source, file_name, rows);
  item record;
  parsed jsonb;
  corrected_id uuid;
  old jsonb;
  wanted jsonb;
  reason text;
  corrected integer := 0;
  refused jsonb[] := '{}';
begin
  for item in select entry.value, entry.ordinality from jsonb_array_elements(rows) with ordinality as entry loop
    parsed := private.parse_import_row(item.value);
    reason := parsed ->> 'refusal';
    if reason is null then
      corrected_id := parsed ->> 'id';
      select to_jsonb(brew) into old
      from public.brews as brew where brew.id = corrected_id and brew.user_id = person;
      if not found then
        reason := 'Esse preparo não existe mais.';
      elsif parsed ->> 'bean_id' is not null and not exists (
        select 1 from public.beans as bean
        where bean.id = (parsed ->> 'bean_id')::uuid and (bean.user_id is null or bean.user_id = person)
      ) then
        reason := 'Grão desconhecido.';
      end if;
    end if;
    if reason is null then
      select coalesce(jsonb_object_agg(written.key, written.value), '{}') into wanted
      from jsonb_each(parsed) as written
      where item.value -> 'fields' ? written.key
        and written.key = any (array[
          'method_id', 'bean_id', 'coffee_grams', 'water_ml', 'roast', 'duration_seconds', 'beverage_grams', 'tds_percent',
          'rating', 'notes', 'taste', 'grinder_id', 'grind_setting', 'water_id', 'gear', 'temperature_c', 'aroma', 'acidity',
          'sweetness', 'body', 'finish', 'flavours', 'brewed_at'
        ])
        and written.value is distinct from old -> written.key;
      continue when wanted = '{}';
      -- A refused row must not undo the others.
      begin
        perform private.change_brew(person, corrected_id, wanted);
        insert into private.import_corrections as made (import_id, brew_id, before, after)
        select
          import, brew.id,
          (select jsonb_object_agg(each.key, old -> each.key) from jsonb_each(wanted) as each),
          (select jsonb_object_agg(each.key, to_jsonb(brew) -> each.key) from jsonb_each(wanted) as each)
        from public.brews as brew where brew.id = corrected_id
        on conflict (import_id, brew_id) do update
        set before = excluded.before || made.before, after = made.after || excluded.after;
        corrected := corrected + 1;
      exception
        when raise_exception then reason := sqlerrm;
        when data_exception or integrity_constraint_violation then
          reason := 'Algum dado passa dos limites do Coado.';
      end;
    end if;
    if reason is not null then
      refused := refused || jsonb_build_object(
        'row', coalesce(private.parse_number(
          case jsonb_typeof(item.value) when 'object' then item.value -> 'row' end, 0, 10000000, 0
        ), item.ordinality),
        'reason', reason
      );
    end if;
  end loop;
  update public.brew_imports as mine
  set corrected_count = (select count(*) from private.import_corrections as made where made.import_id = import)
  where mine.id = import and corrected > 0;
  perform private.close_import(import);
  return jsonb_build_object('corrected', corrected, 'refused', to_jsonb(refused));
end;
$$;
comment on function public.correct_brews(uuid, text, text, jsonb) is
  'Writes up to 1000 corrected rows of an edited export into the caller''s brews of the same ids: rows as for import_brews, with fields, the names of the columns to write. Returns {corrected, refused: [{row, reason}]}. undo_brew_import restores the values before.';
grant execute on function public.correct_brews(uuid, text, text, jsonb) to authenticated;
