-- Recipes in messages: a copy of the version that its owner sent, hidden by a block.

create table public.sent_recipes (
  id uuid primary key references public.messages (id) on delete cascade,
  recipe_id uuid not null references public.recipes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
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
  created_at timestamptz not null default now(),
  -- The check is only for the generated types, because the copied recipe was checked.
  constraint sent_recipes_roast_check check (roast in ('Clara', 'Média', 'Escura', 'Espresso'))
);

comment on table public.sent_recipes is
  'Copies of the recipes that their owners sent in messages, as they were at that time; deleted with the message or the recipe.';
comment on column public.sent_recipes.id is 'The id of the message.';
comment on column public.sent_recipes.user_id is 'The owner of the recipe, who sent it.';

create index sent_recipes_recipe_id_idx on public.sent_recipes (recipe_id);
create index sent_recipes_user_id_idx on public.sent_recipes (user_id);
create index sent_recipes_method_id_idx on public.sent_recipes (method_id);
create index sent_recipes_bean_id_idx on public.sent_recipes (bean_id);

-- A repeated message inserts nothing here either.
create function private.copy_sent_recipes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.sent_recipes (
    id, recipe_id, user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, temperature_c, grind, grinder,
    steps, total_seconds, source
  )
  select
    fresh.id, recipe.id, recipe.user_id, recipe.method_id, recipe.bean_id, recipe.title, recipe.roast,
    recipe.coffee_grams, recipe.water_ml, recipe.temperature_c, recipe.grind, recipe.grinder, recipe.steps,
    recipe.total_seconds, recipe.source
  from changed as fresh
  join public.recipes as recipe on recipe.id = fresh.recipe_id and recipe.user_id = fresh.sender_id
  -- Other people cannot read a person's own method.
  join public.brew_methods as method on method.id = recipe.method_id and method.user_id is null
  -- A restored message may have its copy already.
  on conflict (id) do nothing;
  return null;
end;
$$;

select private.after_statement('public.messages', '{insert}', 'copy_sent_recipes');

create function private.is_recipe_sent(recipe uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select 1
    from public.sent_recipes as sent
    join public.messages as message on message.id = sent.id
    join public.conversation_members as mine
      on mine.conversation_id = message.conversation_id and mine.user_id = (select auth.uid())
    where sent.recipe_id = recipe and not private.are_blocked(sent.user_id, (select auth.uid()))
  );
end;
$$;

alter table public.sent_recipes enable row level security;
grant select on public.sent_recipes to authenticated;

-- The policy of messages decides who reads the message.
create policy "people read recipes sent to them, except across a block"
on public.sent_recipes for select to authenticated
using (
  exists (select 1 from public.messages as message where message.id = sent_recipes.id)
  and user_id <> all ((select private.hidden_people())::uuid[])
);
