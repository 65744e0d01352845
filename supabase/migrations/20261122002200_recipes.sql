-- A person's saved recipes: written by "Salvar receita", listed by "Anexar Receita".

create table public.recipes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  method_id text not null references public.brew_methods (id),
  bean_id uuid references public.beans (id) on delete set null,
  title text not null,
  roast text not null,
  coffee_grams numeric(6, 1) not null,
  water_ml numeric(7, 1) not null,
  temperature_c smallint,
  grind text not null,
  grinder jsonb,
  steps jsonb not null,
  total_seconds integer not null,
  source text,
  is_shared boolean not null default false,
  import_id uuid references public.brew_imports (id) on delete set null,
  search tsvector generated always as (private.search_vector(title || ' ' || method_id)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint recipes_title_check check (char_length(btrim(title)) >= 1 and char_length(title) <= 80),
  constraint recipes_roast_check check (roast in ('Clara', 'Média', 'Escura', 'Espresso')),
  constraint recipes_coffee_grams_check check (coffee_grams > 0 and coffee_grams <= 2000),
  constraint recipes_water_ml_check check (water_ml > 0 and water_ml <= 20000),
  constraint recipes_ratio_check check (water_ml >= coffee_grams * 0.5 and water_ml <= coffee_grams * 60),
  constraint recipes_temperature_c_check check (temperature_c between 0 and 100),
  constraint recipes_grind_check check (char_length(grind) <= 80),
  constraint recipes_grinder_check check (
    case when grinder is null then true
      when jsonb_typeof(grinder) = 'object' and jsonb_typeof(grinder -> 'setting') = 'number'
        and jsonb_typeof(grinder -> 'name') = 'string' and grinder ->> 'unit' in ('cliques', 'número')
      then (grinder ->> 'setting')::numeric between 0 and 999 and octet_length(grinder::text) <= 500
      else false
    end
  ),
  -- Uses `case`, because `and` has no defined order and jsonb_array_length fails on other types.
  constraint recipes_steps_check check (
    case when jsonb_typeof(steps) = 'array'
      then jsonb_array_length(steps) <= 60 and octet_length(steps::text) <= 16384
      else false
    end
  ),
  constraint recipes_total_seconds_check check (total_seconds between 0 and 604800),
  constraint recipes_source_check check (char_length(source) <= 200)
);

comment on table public.recipes is 'Recipes people saved for themselves.';
comment on column public.recipes.steps is 'Array of brew steps as src/shared/brew/recipe.ts defines them; the client validates them when it reads them back.';
comment on column public.recipes.grinder is
  'The setting of the author''s grinder, {modelId, name, unit, setting} as src/shared/brew/recipe.ts defines it; null when unknown.';
comment on column public.recipes.temperature_c is 'Water in °C; null means cold or room temperature.';

comment on column public.recipes.import_id is 'The import that made it, for undoing.';
comment on column public.recipes.is_shared is 'Whether a visible post includes it. Maintained by the triggers of posts.';

create index recipes_shared_newest_idx on public.recipes (created_at desc, id desc) where is_shared;
create index recipes_user_newest_idx on public.recipes (user_id, created_at desc, id desc);
create index recipes_method_id_idx on public.recipes (method_id);
create index recipes_bean_id_idx on public.recipes (bean_id);
create index recipes_import_id_idx on public.recipes (import_id);

create trigger touch_updated_at
before update on public.recipes
for each row execute function private.touch_updated_at();

create trigger clean_titles
before insert or update of title, source, grind, grinder, steps on public.recipes
for each row execute function private.clean_titles('title', 'source', 'grind', 'grinder', 'steps');

select private.after_statement(
  'public.recipes', '{insert}', 'limit_rows',
  '500', 'recipe_limit', 'Você já tem 500 receitas salvas. Exclua uma para salvar outra.'
);

alter table public.recipes enable row level security;
grant select, delete on public.recipes to authenticated;
grant insert (
  id, user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, temperature_c, grind, grinder, steps, total_seconds, source
) on public.recipes to authenticated;
grant update (
  method_id, bean_id, title, roast, coffee_grams, water_ml, temperature_c, grind, grinder, steps, total_seconds, source
) on public.recipes to authenticated;

select private.allow_own_rows('public.recipes', 'recipes', '{select,delete}');

select private.allow_own_rows('public.recipes', 'recipes of what they may use', '{insert,update}', new_condition => $$
  (bean_id is null or exists (select 1 from public.beans as bean where bean.id = bean_id))
  and exists (select 1 from public.brew_methods as method where method.id = method_id)
$$);

select private.forbid_suspended_writes('public.recipes');

-- People who may see a post also read the recipe attached to it.
create function private.is_recipe_shared(recipe uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  return exists (
    select 1 from public.community_posts as post
    where post.recipe_id = recipe
      and post.deleted_at is null
      and (
        post.user_id = viewer
        or (post.hidden_at is null and private.can_see_activity(post.user_id))
        or private.is_admin()
      )
  );
end;
$$;
grant execute on function private.is_recipe_shared(uuid) to authenticated, service_role;

create policy "people read recipes attached to posts they may see"
on public.recipes for select to authenticated
using (private.is_recipe_shared(id));

-- Visitors have this function instead of a policy, so that they cannot list recipes. It returns
-- nothing about the author.
create function public.get_public_recipe(recipe uuid)
returns table (
  id uuid, title text, method_id text, method_name text, roast text, coffee_grams numeric, water_ml numeric,
  temperature_c smallint, grind text, steps jsonb, total_seconds integer, source text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select
    shown.id, shown.title, shown.method_id, method.name, shown.roast, shown.coffee_grams, shown.water_ml,
    shown.temperature_c, shown.grind, shown.steps, shown.total_seconds, shown.source
  from public.recipes as shown
  join public.brew_methods as method on method.id = shown.method_id and method.user_id is null
  where shown.id = get_public_recipe.recipe
    and shown.is_shared
    and exists (
      select 1
      from public.community_posts as post
      where post.recipe_id = shown.id
        and post.deleted_at is null
        and post.hidden_at is null
        and private.is_public_person(post.user_id)
    );
end;
$$;
comment on function public.get_public_recipe(uuid) is
  'A recipe of a public post, for visitors with its address; no row otherwise.';
grant execute on function public.get_public_recipe(uuid) to anon, authenticated;
