-- Journals brought in from elsewhere. Imported brews are rows of the journal and nothing more: every
-- count that earns something, or that others see, leaves them out.

create table public.brew_imports (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  source text not null,
  file_name text not null default '',
  row_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint brew_imports_source_check check (source in ('coado', 'csv', 'beanconqueror', 'timer-coffee')),
  constraint brew_imports_file_name_check check (char_length(file_name) <= 200),
  constraint brew_imports_row_count_check check (row_count >= 0)
);

comment on table public.brew_imports is 'Imports of a journal. Written by import_brews and undo_brew_import only.';
comment on column public.brew_imports.id is 'Made by the client: calls with the same id belong to one import.';
comment on column public.brew_imports.row_count is 'Brews the import brought in.';

create index brew_imports_user_newest_idx on public.brew_imports (user_id, created_at desc, id desc);

alter table public.brew_imports enable row level security;
revoke all on public.brew_imports from anon, authenticated;
grant all on public.brew_imports to service_role;
grant select on public.brew_imports to authenticated;

create policy "a person reads own imports"
on public.brew_imports for select to authenticated
using (user_id = (select auth.uid()));

-- A brew never outlives its import: without the mark it would count.
alter table public.brews
  add column import_id uuid references public.brew_imports (id) on delete cascade;
comment on column public.brews.import_id is 'The import it came with; null for brews made in Coado, the only ones that count.';
create index brews_import_id_idx on public.brews (import_id);
create index brews_counted_idx on public.brews (user_id, brewed_at) where import_id is null;

alter table public.beans
  add column import_id uuid references public.brew_imports (id) on delete set null;
comment on column public.beans.import_id is 'The import that made it, for undoing.';
create index beans_import_id_idx on public.beans (import_id);

-- The bags are today's, imported brews are the past's.
drop trigger take_brewed_grams on public.brews;
create trigger take_brewed_grams
after insert on public.brews
for each row when (new.bean_id is not null and new.import_id is null)
execute function private.move_brewed_grams();

drop trigger move_brewed_grams on public.brews;
create trigger move_brewed_grams
after update of bean_id on public.brews
for each row when (old.bean_id is distinct from new.bean_id and new.import_id is null)
execute function private.move_brewed_grams();
