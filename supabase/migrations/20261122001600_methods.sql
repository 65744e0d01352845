-- Brew methods. The catalogue's rows have no user; a person's own methods and devices are in the same table, so that
-- a brew refers to either in the same way.

create table public.brew_methods (
  id text primary key,
  user_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  position integer,
  name text not null,
  difficulty smallint not null default 1,
  time_text text not null default '',
  equipment text[] not null default '{}',
  default_ratio text,
  description text not null default '',
  video_url text,
  icon text not null default '',
  drawing text,
  temperature_c smallint,
  grind text not null default '',
  capacity_ml integer,
  filter text not null default '',
  source text not null default '',
  import_id uuid references public.brew_imports (id) on delete set null,
  constraint brew_methods_position_key unique (position),
  constraint brew_methods_position_check check ((user_id is null) = (position is not null)),
  constraint brew_methods_id_check check (id ~ '^[a-z0-9-]{2,40}$'),
  -- Own methods have a prefix that the catalogue cannot use, so later rows of the catalogue never collide.
  constraint brew_methods_own_id_check check (
    (user_id is not null) = (id ~ '^own-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  ),
  constraint brew_methods_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  constraint brew_methods_drawing_check check (
    drawing is null or (user_id is not null and drawing ~ '^[a-z0-9-]{2,40}$')
  ),
  constraint brew_methods_description_check check (char_length(description) <= 1000),
  constraint brew_methods_grind_check check (char_length(grind) <= 80),
  constraint brew_methods_filter_check check (char_length(filter) <= 80),
  constraint brew_methods_capacity_ml_check check (capacity_ml between 1 and 20000),
  constraint brew_methods_difficulty_check check (difficulty between 1 and 5),
  constraint brew_methods_default_ratio_check check (default_ratio ~ '^1:[0-9]+(\.[0-9]+)?$'),
  constraint brew_methods_temperature_c_check check (temperature_c between 0 and 100)
);

comment on table public.brew_methods is
  'Brew methods: the catalogue (user_id null, in display order) and each person''s own.';
comment on column public.brew_methods.id is 'An own method has own- and a UUID made by the client, so that a retry is harmless.';
comment on column public.brew_methods.drawing is
  'The id of the catalogue method with the drawing shown for an own method; null for a cup.';
comment on column public.brew_methods.capacity_ml is 'Capacity of an own device in ml; null when unknown.';
comment on column public.brew_methods.difficulty is 'Stars, 1 (easy) to 5.';
comment on column public.brew_methods.default_ratio is 'Coffee to water as 1:x; null means the calculator falls back to 16.';
comment on column public.brew_methods.temperature_c is 'Water in °C; null means cold or room temperature.';
comment on column public.brew_methods.import_id is 'The import that made it, for undoing.';
comment on column public.brew_methods.source is 'The sources of the row''s numbers.';

create trigger clean_titles
before insert or update of name on public.brew_methods
for each row execute function private.clean_titles('name');

alter table public.brew_methods enable row level security;
grant select on public.brew_methods to anon, authenticated;
grant delete on public.brew_methods to authenticated;
grant insert (
  id, user_id, name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter
) on public.brew_methods to authenticated;
grant update (
  name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter
) on public.brew_methods to authenticated;

create index brew_methods_import_id_idx on public.brew_methods (import_id);
create index brew_methods_user_id_idx on public.brew_methods (user_id, id);

create policy "visitors read the methods"
on public.brew_methods for select to anon
using (user_id is null);

create policy "signed-in people read the methods and their own"
on public.brew_methods for select to authenticated
using (user_id is null or user_id = (select auth.uid()));

select private.allow_own_rows('public.brew_methods', 'methods', '{insert,update,delete}');
select private.forbid_suspended_writes('public.brew_methods');

select private.after_statement(
  'public.brew_methods', '{insert}', 'limit_rows',
  '60', 'method_limit', 'Você já tem 60 métodos seus. Exclua um para adicionar outro.'
);
