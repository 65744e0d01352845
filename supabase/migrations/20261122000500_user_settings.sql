-- A person's settings. No row means the defaults, so sign-up creates none.

create table public.user_settings (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  units text not null default 'metric',
  altitude_m smallint,
  notify_likes boolean not null default true,
  notify_comments boolean not null default true,
  notify_mentions boolean not null default true,
  notify_follows boolean not null default true,
  notify_achievements boolean not null default true,
  notify_messages boolean not null default true,
  quiet_from time,
  quiet_until time,
  updated_at timestamptz not null default now(),
  constraint user_settings_units_check check (units in ('metric', 'imperial')),
  constraint user_settings_altitude_m_check check (altitude_m between 0 and 5000),
  constraint user_settings_quiet_check check (num_nulls(quiet_from, quiet_until) <> 1 and quiet_from <> quiet_until)
);

comment on table public.user_settings is 'A person''s settings, for them alone. No row means the defaults.';
comment on column public.user_settings.units is 'How amounts are shown; they are stored in grams and millilitres.';
comment on column public.user_settings.altitude_m is 'Altitude in metres where the person brews, for the boiling point of water; null when unknown.';
comment on column public.user_settings.notify_likes is 'Whether likes create notifications. Each notify column decides about the kind in its name.';
comment on column public.user_settings.quiet_from is
  'From this time to quiet_until, in the person''s time zone and across midnight, closed apps get no push messages; both null: no quiet hours.';

create trigger touch_updated_at
before update on public.user_settings
for each row execute function private.touch_updated_at();

alter table public.user_settings enable row level security;
grant select on public.user_settings to authenticated;

-- Upserts name user_id, so it needs an update grant; the policy allows the own id only.
grant insert (
  user_id, units, altitude_m, notify_likes, notify_comments, notify_mentions, notify_follows, notify_achievements, notify_messages,
  quiet_from, quiet_until
) on public.user_settings to authenticated;
grant update (
  user_id, units, altitude_m, notify_likes, notify_comments, notify_mentions, notify_follows, notify_achievements, notify_messages,
  quiet_from, quiet_until
) on public.user_settings to authenticated;

select private.allow_own_rows('public.user_settings', 'settings', '{select,insert,update}');
select private.forbid_ended_sessions('public.user_settings');
