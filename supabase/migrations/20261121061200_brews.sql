-- Saved brews: the diary everything else is counted from.
--
-- The id is made by the client, which inserts with "on conflict do nothing": repeating a save that
-- did arrive changes nothing. For that reason every rule that time can make false (the window of
-- brewed_at, the rate) is checked after the insert and only for rows really inserted.

create table public.brews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  method_id text not null references public.brew_methods (id),
  bean_id uuid references public.beans (id) on delete set null,
  coffee_grams numeric(6, 1) not null,
  water_ml numeric(7, 1) not null,
  roast text,
  recipe jsonb,
  duration_seconds integer,
  rating numeric(2, 1),
  notes text,
  brewed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint brews_coffee_grams_check check (coffee_grams > 0 and coffee_grams <= 2000),
  constraint brews_water_ml_check check (water_ml > 0 and water_ml <= 20000),
  constraint brews_ratio_check check (water_ml >= coffee_grams * 0.5 and water_ml <= coffee_grams * 60),
  constraint brews_roast_check check (roast in ('Clara', 'Média', 'Escura', 'Espresso')),
  constraint brews_recipe_check check (jsonb_typeof(recipe) = 'object' and octet_length(recipe::text) <= 16384),
  constraint brews_duration_seconds_check check (duration_seconds between 0 and 604800),
  constraint brews_rating_check check (rating between 0.5 and 5 and rating * 2 = trunc(rating * 2)),
  constraint brews_notes_check check (char_length(notes) <= 2000),
  constraint brews_brewed_at_check check (isfinite(brewed_at))
);

comment on table public.brews is 'Finished brews. Inserting or deleting one recomputes its owner''s totals, streaks and progress.';
comment on column public.brews.recipe is 'The generated recipe as it was brewed, so that "Repetir" survives catalogue changes.';
comment on column public.brews.duration_seconds is 'The time it really took, in seconds.';
comment on column public.brews.brewed_at is 'When it was brewed; decides the day it counts for. Client-set, at most 48 h back.';

create index brews_user_newest_idx on public.brews (user_id, brewed_at desc, id desc);
create index brews_user_created_at_idx on public.brews (user_id, created_at desc, id desc);
create index brews_method_id_idx on public.brews (method_id, user_id);
create index brews_bean_id_idx on public.brews (bean_id);

alter table public.brews enable row level security;
revoke all on public.brews from anon, authenticated;
grant all on public.brews to service_role;
grant select, delete on public.brews to authenticated;
grant insert (
  id, user_id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, duration_seconds, rating, notes, brewed_at
) on public.brews to authenticated;
grant update (rating, notes) on public.brews to authenticated;

create policy "a person reads own brews"
on public.brews for select to authenticated
using (user_id = (select auth.uid()));

-- The subquery sees what the person sees of beans: the catalogue and their own.
create policy "a person saves own brews with a bean they may use"
on public.brews for insert to authenticated
with check (
  user_id = (select auth.uid())
  and (bean_id is null or exists (select 1 from public.beans as bean where bean.id = bean_id))
);

create policy "a person updates own brews"
on public.brews for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own brews"
on public.brews for delete to authenticated
using (user_id = (select auth.uid()));
