-- Beans: catalogue rows belong to nobody, everyone else's are their owner's alone.

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
  constraint beans_roast_check check (roast in ('Clara', 'Média', 'Escura', 'Espresso'))
);

comment on table public.beans is 'Coffee beans: the catalogue (user_id null, ordered by position) and each person''s own.';
comment on column public.beans.id is 'Made by the client for own beans, so that a retry is harmless.';
comment on column public.beans.origin is 'Country or farm; distinct origins over the brews count for achievements. Empty when unknown.';

create index beans_user_id_idx on public.beans (user_id, created_at desc, id desc);

-- Counts only rows really inserted, so a retry of a saved bean passes at the limit too.
create function private.limit_beans()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct added.user_id from added where added.user_id is not null loop
    perform 1 from public.profiles as profile where profile.id = owner_id for no key update;
    if (select count(*) from public.beans as bean where bean.user_id = owner_id) > 200 then
      raise exception 'Você já tem 200 grãos salvos. Exclua um para adicionar outro.'
        using errcode = 'P0001', hint = 'bean_limit';
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function private.limit_beans() from public, anon, authenticated;

create trigger limit_beans
after insert on public.beans
referencing new table as added
for each statement execute function private.limit_beans();

alter table public.beans enable row level security;
revoke all on public.beans from anon, authenticated;
grant all on public.beans to service_role;
grant select, delete on public.beans to authenticated;
grant insert (id, user_id, name, origin, region, process, notes, body, acidity, roast) on public.beans to authenticated;
grant update (name, origin, region, process, notes, body, acidity, roast) on public.beans to authenticated;

create policy "a person reads the catalogue and the own beans"
on public.beans for select to authenticated
using (user_id is null or user_id = (select auth.uid()));

create policy "a person adds own beans"
on public.beans for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own beans"
on public.beans for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own beans"
on public.beans for delete to authenticated
using (user_id = (select auth.uid()));
