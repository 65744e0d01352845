-- Waters that people brew with: a bottle, filtered water, one mixed at home.

create table public.waters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null,
  hardness smallint,
  alkalinity smallint,
  notes text not null default '',
  import_id uuid references public.brew_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint waters_owner_key unique (id, user_id),
  constraint waters_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  constraint waters_hardness_check check (hardness between 0 and 1000),
  constraint waters_alkalinity_check check (alkalinity between 0 and 1000),
  constraint waters_notes_check check (char_length(notes) <= 500)
);

comment on table public.waters is 'Waters that people brew with, visible to their owner only.';
comment on column public.waters.id is 'Made by the client, so that a retry is harmless.';
comment on column public.waters.hardness is 'Total hardness in mg/L as calcium carbonate; null when unknown.';
comment on column public.waters.alkalinity is 'Alkalinity in mg/L as calcium carbonate; null when unknown.';

create index waters_import_id_idx on public.waters (import_id);
create index waters_user_id_idx on public.waters (user_id, name, id);

select private.after_statement(
  'public.waters', '{insert}', 'limit_rows',
  '30', 'water_limit', 'Você já tem 30 águas. Exclua uma para adicionar outra.'
);

create trigger clean_titles
before insert or update of name on public.waters
for each row execute function private.clean_titles('name');

alter table public.waters enable row level security;
grant select, delete on public.waters to authenticated;
grant insert (id, user_id, name, hardness, alkalinity, notes) on public.waters to authenticated;
grant update (name, hardness, alkalinity, notes) on public.waters to authenticated;

select private.allow_own_rows('public.waters', 'waters');
select private.forbid_suspended_writes('public.waters');
