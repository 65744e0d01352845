-- What a person sets for themselves, and the notifications they switched off.
--
-- A person without a row has the defaults, so nothing has to be made at sign-up.

create table public.user_settings (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  units text not null default 'metric',
  grinder text,
  notify_likes boolean not null default true,
  notify_comments boolean not null default true,
  notify_follows boolean not null default true,
  notify_achievements boolean not null default true,
  notify_messages boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint user_settings_units_check check (units in ('metric', 'imperial')),
  constraint user_settings_grinder_check check (char_length(btrim(grinder)) >= 1 and char_length(grinder) <= 80)
);

comment on table public.user_settings is 'A person''s settings, for them alone. No row means the defaults.';
comment on column public.user_settings.units is 'How amounts are shown; they are stored in grams and millilitres.';
comment on column public.user_settings.grinder is 'The person''s grinder and its setting, shown beside the grind of a recipe.';
comment on column public.user_settings.notify_likes is 'False: likes make no notification. The other notify columns likewise.';

create trigger touch_updated_at
before update on public.user_settings
for each row execute function private.touch_updated_at();

alter table public.user_settings enable row level security;
revoke all on public.user_settings from anon, authenticated;
grant all on public.user_settings to service_role;
grant select on public.user_settings to authenticated;
-- user_id may be updated because an upsert names it; the policy lets it be nobody else's.
grant insert (
  user_id, units, grinder, notify_likes, notify_comments, notify_follows, notify_achievements, notify_messages
) on public.user_settings to authenticated;
grant update (
  user_id, units, grinder, notify_likes, notify_comments, notify_follows, notify_achievements, notify_messages
) on public.user_settings to authenticated;

create policy "a person reads own settings"
on public.user_settings for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person makes own settings"
on public.user_settings for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person changes own settings"
on public.user_settings for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

-- Whether the person wants to be told of this kind: like, comment, follow, achievement or message.
-- Kinds without a switch are always wanted.
create function private.wants_notification(person uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select case kind
        when 'like' then settings.notify_likes
        when 'comment' then settings.notify_comments
        when 'follow' then settings.notify_follows
        when 'achievement' then settings.notify_achievements
        when 'message' then settings.notify_messages
        else true
      end
      from public.user_settings as settings
      where settings.user_id = person
    ),
    true
  );
$$;

-- One gate for every trigger that notifies, those to come included: what is not wanted makes no row,
-- and so nothing is announced either.
create function private.skip_unwanted_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.wants_notification(new.user_id, new.type) then
    return new;
  end if;
  return null;
end;
$$;

create trigger skip_unwanted_notification
before insert on public.notifications
for each row execute function private.skip_unwanted_notification();

revoke all on function private.wants_notification(uuid, text) from public, anon, authenticated;
revoke all on function private.skip_unwanted_notification() from public, anon, authenticated;
