-- The list of a person's imports; the rows that an import made refer to it, for undoing.

create table public.brew_imports (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  source text not null,
  file_name text not null default '',
  row_count integer not null default 0,
  corrected_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint brew_imports_source_check check (source in ('coado', 'csv', 'beanconqueror', 'timer-coffee', 'brew-guide')),
  constraint brew_imports_file_name_check check (char_length(file_name) <= 200),
  constraint brew_imports_row_count_check check (row_count >= 0),
  constraint brew_imports_corrected_count_check check (corrected_count >= 0)
);

comment on table public.brew_imports is 'Imports of a journal. Written by import_belongings, import_brews, correct_brews and undo_brew_import only.';
comment on column public.brew_imports.id is 'Made by the client: calls with the same id belong to one import.';
comment on column public.brew_imports.row_count is 'Number of brews that the import added.';
comment on column public.brew_imports.corrected_count is 'Number of own brews that the import corrected.';
create index brew_imports_user_newest_idx on public.brew_imports (user_id, created_at desc, id desc);

alter table public.brew_imports enable row level security;
grant select on public.brew_imports to authenticated;

select private.allow_own_rows('public.brew_imports', 'imports', '{select}');
