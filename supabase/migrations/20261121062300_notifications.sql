-- Notifications. The database writes them; their owner reads them and marks them read.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null,
  from_user_id uuid references public.profiles (id) on delete cascade,
  achievement_id text references public.achievements (id) on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_type_check check (type in ('like', 'comment', 'follow', 'achievement')),
  constraint notifications_subject_check check (
    case when type = 'achievement'
      then achievement_id is not null and from_user_id is null
      else achievement_id is null and from_user_id is not null
    end
  )
);

comment on table public.notifications is 'What happened to a person: likes, comments, follows, achievements.';
comment on column public.notifications.from_user_id is 'Who caused it; null when the system did.';
comment on column public.notifications.read_at is 'Null while unread. The only column its owner may write.';

create index notifications_user_newest_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
create index notifications_from_user_id_idx on public.notifications (from_user_id);
create index notifications_achievement_id_idx on public.notifications (achievement_id);

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant all on public.notifications to service_role;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create policy "a person reads own notifications"
on public.notifications for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person marks own notifications"
on public.notifications for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));
