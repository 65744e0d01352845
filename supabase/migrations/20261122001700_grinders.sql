-- Grinders: a model of the app's list (`model_id`, whose published settings the app knows) or one that the person
-- describes, with the settings they found for a method.

create table public.grinders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  model_id text,
  name text not null,
  unit text not null default 'cliques',
  notes text not null default '',
  import_id uuid references public.brew_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint grinders_owner_key unique (id, user_id),
  constraint grinders_model_key unique (user_id, model_id),
  constraint grinders_model_id_check check (model_id ~ '^[a-z0-9-]{2,60}$'),
  constraint grinders_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  constraint grinders_unit_check check (unit in ('cliques', 'número')),
  constraint grinders_notes_check check (char_length(notes) <= 500)
);

comment on table public.grinders is 'Grinders that people own, visible to their owner only; shown beside the grind of a recipe.';
comment on column public.grinders.id is 'Made by the client, so that a retry is harmless.';
comment on column public.grinders.model_id is 'Id in the app''s list of grinders; null for one that the person describes.';
comment on column public.grinders.unit is 'The unit of its settings: clicks from zero, or the number on the dial.';

comment on column public.grinders.notes is 'Notes about an imported grinder from its app.';

create index grinders_import_id_idx on public.grinders (import_id);
create index grinders_user_id_idx on public.grinders (user_id, created_at, id);

select private.after_statement(
  'public.grinders', '{insert}', 'limit_rows',
  '20', 'grinder_limit', 'Você já tem 20 moedores. Exclua um para adicionar outro.'
);

create trigger clean_titles
before insert or update of name on public.grinders
for each row execute function private.clean_titles('name');

alter table public.grinders enable row level security;
grant select, delete on public.grinders to authenticated;
grant insert (id, user_id, model_id, name, unit) on public.grinders to authenticated;
grant update (name, unit) on public.grinders to authenticated;

select private.allow_own_rows('public.grinders', 'grinders');
select private.forbid_suspended_writes('public.grinders');

-- The setting that a person found for a method; it takes precedence over the published range.
create table public.grinder_settings (
  grinder_id uuid not null,
  method_id text not null references public.brew_methods (id),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  setting numeric(5, 2) not null,
  constraint grinder_settings_pkey primary key (grinder_id, method_id),
  -- The pair ensures that a setting and its grinder have the same owner.
  constraint grinder_settings_grinder_fkey foreign key (grinder_id, user_id)
    references public.grinders (id, user_id) on delete cascade,
  constraint grinder_settings_setting_check check (setting between 0 and 999)
);

comment on table public.grinder_settings is 'The setting that a person found right for a method on one of their grinders.';

create index grinder_settings_grinder_idx on public.grinder_settings (grinder_id, user_id);
create index grinder_settings_method_id_idx on public.grinder_settings (method_id);
create index grinder_settings_user_id_idx on public.grinder_settings (user_id);

alter table public.grinder_settings enable row level security;
grant select, delete on public.grinder_settings to authenticated;
grant insert (grinder_id, method_id, user_id, setting) on public.grinder_settings to authenticated;

-- Upserts name the key, so it needs an update grant; the policy and the foreign key restrict it to own rows.
grant update (grinder_id, method_id, user_id, setting) on public.grinder_settings to authenticated;

select private.allow_own_rows('public.grinder_settings', 'grinder settings');
select private.forbid_suspended_writes('public.grinder_settings');
