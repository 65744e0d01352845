-- The catalogue of brew methods. Rows come by migration; nobody writes them through the API.

create table public.brew_methods (
  id text primary key,
  position integer not null,
  name text not null,
  difficulty smallint not null,
  time_text text not null,
  equipment text[] not null,
  default_ratio text,
  description text not null,
  video_url text,
  icon text not null,
  temperature_c smallint,
  grind text not null,
  source text not null,
  constraint brew_methods_position_key unique (position),
  constraint brew_methods_id_check check (id ~ '^[a-z0-9-]{2,40}$'),
  constraint brew_methods_difficulty_check check (difficulty between 1 and 5),
  constraint brew_methods_default_ratio_check check (default_ratio ~ '^1:[0-9]+(\.[0-9]+)?$'),
  constraint brew_methods_temperature_c_check check (temperature_c between 0 and 100)
);

comment on table public.brew_methods is 'Built-in brew methods, in display order.';
comment on column public.brew_methods.difficulty is 'Stars, 1 (easy) to 5.';
comment on column public.brew_methods.default_ratio is 'Coffee to water as 1:x; null means the calculator falls back to 16.';
comment on column public.brew_methods.temperature_c is 'Water in °C; null means cold or room temperature.';
comment on column public.brew_methods.source is 'Where the numbers of the row come from.';

alter table public.brew_methods enable row level security;
revoke all on public.brew_methods from anon, authenticated;
grant all on public.brew_methods to service_role;
grant select on public.brew_methods to anon, authenticated;

create policy "visitors read the methods"
on public.brew_methods for select to anon
using (true);

create policy "signed-in people read the methods"
on public.brew_methods for select to authenticated
using (true);
