-- Beans: the catalogue's rows have no user; every other row is its owner's alone.

create table public.beans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  position integer,
  name text not null,
  origin text not null default '',
  region text not null default '',
  process text not null default '',
  notes text[] not null default '{}',
  body text not null default '',
  acidity text not null default '',
  roast text,
  details text,
  bag_grams numeric(7, 1),
  remaining_grams numeric(7, 1),
  opened_on date,
  roaster text not null default '',
  roasted_on date,
  farm text not null default '',
  variety text not null default '',
  altitude text not null default '',
  cost numeric(8, 2),
  rating numeric(2, 1),
  link text,
  photo_path text,
  is_ground boolean not null default false,
  portions jsonb not null default '[]',
  facts jsonb not null default '[]',
  archived_at timestamptz,
  import_id uuid references public.brew_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint beans_position_key unique (position),
  constraint beans_position_check check ((user_id is null) = (position is not null)),
  constraint beans_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 80),
  constraint beans_origin_check check (char_length(origin) <= 60),
  constraint beans_region_check check (char_length(region) <= 80),
  constraint beans_process_check check (char_length(process) <= 60),
  constraint beans_notes_check check (
    cardinality(notes) <= 12 and array_position(notes, null) is null and octet_length(array_to_string(notes, ',')) <= 500
  ),
  constraint beans_body_check check (char_length(body) <= 60),
  constraint beans_acidity_check check (char_length(acidity) <= 60),
  constraint beans_roast_check check (roast in ('Clara', 'Média', 'Escura', 'Espresso')),
  constraint beans_details_check check (char_length(details) <= 1000),
  -- Without an upper bound NaN would pass, because PostgreSQL sorts it above every number.
  constraint beans_bag_grams_check check (bag_grams > 0 and bag_grams <= 99999.9),
  constraint beans_remaining_grams_check check (
    case when bag_grams is null
      then remaining_grams is null
      else remaining_grams is not null and remaining_grams between 0 and bag_grams
    end
  ),
  constraint beans_opened_on_check check (isfinite(opened_on)),
  constraint beans_roaster_check check (char_length(roaster) <= 80),
  constraint beans_roasted_on_check check (isfinite(roasted_on)),
  constraint beans_farm_check check (char_length(farm) <= 80),
  constraint beans_variety_check check (char_length(variety) <= 80),
  constraint beans_altitude_check check (char_length(altitude) <= 40),
  constraint beans_cost_check check (cost >= 0 and cost <= 99999.99),
  constraint beans_rating_check check (rating between 0.5 and 5 and rating * 2 = trunc(rating * 2)),
  constraint beans_link_check check (char_length(link) <= 300 and link ~ '^https?://'),
  constraint beans_photo_path_check check (
    char_length(photo_path) <= 200 and photo_path ~ ('^' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
  ),
  -- Uses `case`, because `and` has no defined order. Every portion has the day it was frozen.
  constraint beans_portions_check check (
    case when jsonb_typeof(portions) = 'array'
      then jsonb_array_length(portions) <= 20 and octet_length(portions::text) <= 4096
        and jsonb_array_length(portions) = jsonb_array_length(jsonb_path_query_array(
          portions,
          '$[*] ? (
            @.frozen_on like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
            && (@.thawed_on == null
              || (@.thawed_on like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.thawed_on >= @.frozen_on))
            && (@.grams == null || (@.grams > 0 && @.grams <= 99999.9))
          )'
        ))
        and not jsonb_path_exists(
          portions, '$[*].keyvalue() ? (@.key != "grams" && @.key != "frozen_on" && @.key != "thawed_on")', '{}', true
        )
      else false
    end
  ),
  constraint beans_facts_check check (private.is_fact_list(facts)),
  constraint beans_archived_at_check check (isfinite(archived_at)),
  constraint beans_catalogue_bag_check check (
    user_id is not null
    or num_nonnulls(
      bag_grams, opened_on, details, archived_at, roasted_on, cost, rating, link, photo_path
    ) = 0
    and portions = '[]'
  )
);

comment on table public.beans is 'Coffee beans: the catalogue (user_id null, ordered by position) and each person''s own.';
comment on column public.beans.id is 'Made by the client for own beans, so that a retry is harmless.';
comment on column public.beans.origin is 'Country or farm; distinct origins over the brews count for achievements. Empty when unknown.';
comment on column public.beans.bag_grams is 'Grams in the bag when it was new; null when they are not counted.';
comment on column public.beans.remaining_grams is
  'Grams left in the bag, 0 to bag_grams. Starts full; brews take from it; the owner may correct it.';
comment on column public.beans.altitude is 'As on the label, in metres: ''1.100'', ''1.100 a 1.250''.';
comment on column public.beans.cost is 'Price of the full bag in reais; with bag_grams it gives the cost of a cup.';
comment on column public.beans.photo_path is 'Path <user id>/<file> of an object in the private bucket brew-photos.';
comment on column public.beans.is_ground is 'Whether it was bought ground: its recipes have no advice on the grinder.';
comment on column public.beans.portions is
  'Frozen portions, [{grams, frozen_on, thawed_on}]: grams null means all of it, thawed_on null means still frozen. Frozen days do not age the bean.';
comment on column public.beans.facts is
  'Facts of an imported bean without a column here, [{label, value}] in pt-BR: purchase, shares of a blend, decaf.';
comment on column public.beans.details is 'The owner''s free notes; `notes` holds the flavours.';
comment on column public.beans.archived_at is 'When the owner archived it; null while it is in use.';
comment on column public.beans.import_id is 'The import that made it, for undoing.';

create index beans_user_id_idx on public.beans (user_id, created_at desc, id desc);
create index beans_import_id_idx on public.beans (import_id);

select private.after_statement(
  'public.beans', '{insert}', 'limit_rows',
  '200', 'bean_limit', 'Você já tem 200 grãos em uso. Arquive um para adicionar outro.', 'archived_at is null'
);

create trigger limit_all_rows
after insert on public.beans
referencing new table as changed
for each statement execute function private.limit_rows(
  '2000', 'bean_total_limit', 'Você já tem 2.000 grãos, contando os arquivados. Exclua um para adicionar outro.'
);

-- Taking beans out of the archive is limited like adding them. It is a row trigger, because a
-- statement trigger on one column has no transition table, and one on all columns would count at
-- every brew.
create function private.limit_beans_in_use()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(new.user_id);
  if (
    select count(*) from public.beans as bean where bean.user_id = new.user_id and bean.archived_at is null
  ) > 200 then
    raise exception using
      errcode = 'P0001', hint = 'bean_limit', message = 'Você já tem 200 grãos em uso. Arquive um para adicionar outro.';
  end if;
  return null;
end;
$$;

create trigger limit_beans_in_use
after update of archived_at on public.beans
for each row when (old.archived_at is not null and new.archived_at is null and new.user_id is not null)
execute function private.limit_beans_in_use();

create trigger clean_titles
before insert or update of name on public.beans
for each row execute function private.clean_titles('name');

alter table public.beans enable row level security;
grant select, delete on public.beans to authenticated;
grant insert (
  id, user_id, name, origin, region, process, notes, body, acidity, roast, details, bag_grams, remaining_grams,
  opened_on, archived_at, roaster, roasted_on, farm, variety, altitude, cost, rating, link, photo_path, is_ground, portions
) on public.beans to authenticated;
grant update (
  name, origin, region, process, notes, body, acidity, roast, details, bag_grams, remaining_grams, opened_on,
  archived_at, roaster, roasted_on, farm, variety, altitude, cost, rating, link, photo_path, is_ground, portions
) on public.beans to authenticated;

create policy "a person reads the catalogue and own beans"
on public.beans for select to authenticated
using (user_id is null or user_id = (select auth.uid()));

select private.allow_own_rows('public.beans', 'beans', '{insert,update,delete}');
select private.forbid_suspended_writes('public.beans');
