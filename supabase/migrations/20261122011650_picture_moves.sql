-- Moving pictures that are public no more: their addresses are public, so only another name closes
-- them. A profile that becomes private, a hidden post and a suspension queue their pictures here. A
-- mover with the rights of the server (supabase/functions/pictures) copies each file to a random
-- name, has the rows name the copy and removes the file, so that the old address stops working. No
-- picture moves back, because the new name is as public as the row that has it.

create table private.picture_moves (
  bucket_id text not null,
  name text not null,
  new_name text not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  applied_at timestamptz,
  moved_at timestamptz,
  primary key (bucket_id, name),
  constraint picture_moves_bucket_id_check check (bucket_id in ('avatars', 'post-images')),
  constraint picture_moves_moved_at_check check (moved_at is null or applied_at is not null)
);
comment on table private.picture_moves is
  'Pictures that get a new name because they are public no more. Moved ones stay for 30 days: a device may still send the old name.';
comment on column private.picture_moves.due_at is 'When the next mover may claim it; a claim sets a later time, in case that mover crashes.';
comment on column private.picture_moves.applied_at is 'When the rows that showed the file began to name its copy.';
comment on column private.picture_moves.moved_at is 'When claim_picture_moves found that the old file is removed.';
create index picture_moves_due_idx on private.picture_moves (due_at) where moved_at is null;
create index picture_moves_moved_idx on private.picture_moves (moved_at) where moved_at is not null;
create index picture_moves_user_id_idx on private.picture_moves (user_id);
alter table private.picture_moves enable row level security;

-- Queues the picture of a person and those of their visible posts, or those of one post.
create function private.queue_picture_moves(person uuid, post uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.picture_moves as known (bucket_id, name, new_name, user_id)
  select
    shown.bucket_id, shown.name,
    person || '/' || gen_random_uuid() || coalesce(substring(shown.name from '\.[A-Za-z0-9]{1,8}$'), ''), person
  from (
    select 'avatars' as bucket_id, profile.avatar_url as name
    from public.profiles as profile
    where post is null and profile.id = person and starts_with(profile.avatar_url, person || '/')
    union
    select 'post-images', picture.value ->> 'path'
    from public.community_posts as shown
    cross join lateral jsonb_array_elements(shown.pictures) as picture
    where shown.user_id = person and shown.deleted_at is null
      and (shown.id = post or (post is null and shown.hidden_at is null))
  ) as shown
  -- One order, so that two transactions that queue the same files do not deadlock.
  order by shown.bucket_id, shown.name
  -- A new file may have the name of a moved one.
  on conflict (bucket_id, name) do update
  set new_name = excluded.new_name, due_at = excluded.due_at, tries = 0, applied_at = null, moved_at = null
  where known.moved_at is not null;
  -- The embedded stack listens on this channel; elsewhere pg_cron runs every few seconds.
  perform pg_catalog.pg_notify('coado_pictures', '');
end;
$$;

-- Arguments: the column of the person and, for one post, that of the post. Runs with the owner's rights, because clients
-- may not write the queue.
create function private.move_pictures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed jsonb := to_jsonb(new);
begin
  perform private.queue_picture_moves((changed ->> tg_argv[0])::uuid, (changed ->> tg_argv[1])::uuid);
  return null;
end;
$$;

create trigger move_pictures_of_closed_profile
after update of is_private on public.profiles
for each row when (new.is_private and not old.is_private)
execute function private.move_pictures('id');

-- Limits how often a person makes the profile public: making it private, which is never refused, copies all pictures.
create function private.limit_openings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.record_actions(new.id, 'open_profile', 1, 3) then
    raise exception 'Você abriu o perfil várias vezes nos últimos minutos. Espere um pouco e tente de novo.'
      using errcode = 'P0001', hint = 'opening_rate_limited';
  end if;
  return null;
end;
$$;

create trigger limit_openings
after update of is_private on public.profiles
for each row when (old.is_private and not new.is_private)
execute function private.limit_openings();

create trigger move_pictures_of_suspended_person
after insert on private.account_suspensions
for each row execute function private.move_pictures('user_id');

-- The app that deletes a post removes its pictures itself.
create trigger move_pictures_of_hidden_post
after update of hidden_at on public.community_posts
for each row when (
  new.hidden_at is not null and old.hidden_at is null and new.deleted_at is null and new.pictures <> '[]'
)
execute function private.move_pictures('user_id', 'id');

-- # Names from before a move

-- Returns the present name of a file.
create function private.moved_picture(bucket text, path text)
returns text
language sql
stable
set search_path = ''
as $$
  with recursive moves as (
    select path as name, 0 as step
    union all
    select move.new_name, moves.step + 1
    from moves
    join private.picture_moves as move
      on move.bucket_id = bucket and move.name = moves.name and move.applied_at is not null
  )
  select moves.name from moves order by moves.step desc limit 1;
$$;

-- Replaces the old names in an edit from a device that has not read the new ones.
create function private.adopt_moved_pictures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'profiles' then
    new.avatar_url := private.moved_picture('avatars', new.avatar_url);
  -- The check constraint refuses other lists.
  elsif private.are_post_pictures(new.pictures, new.user_id) then
    new.pictures := coalesce(
      (
        select jsonb_agg(
          picture.value
            || jsonb_build_object('path', private.moved_picture('post-images', picture.value ->> 'path'))
          order by picture.ordinality
        )
        from jsonb_array_elements(new.pictures) with ordinality as picture
      ),
      '[]'
    );
  end if;
  return new;
end;
$$;

-- The triggers' names make them run before the checks of an edit.
create trigger adopt_moved_pictures
before update of avatar_url on public.profiles
for each row when (new.avatar_url is not null and new.avatar_url is distinct from old.avatar_url)
execute function private.adopt_moved_pictures();

create trigger adopt_moved_pictures
before update of pictures on public.community_posts
for each row when (new.pictures is distinct from old.pictures)
execute function private.adopt_moved_pictures();

-- # Moving

-- Moves of a crashed mover are returned again. A move is over when the old file is removed. Skips locked rows.
create function public.claim_picture_moves(max_rows integer default 20)
returns table (bucket_id text, name text, new_name text)
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.picture_moves as move
  set moved_at = now()
  where move.ctid = any (array(
    select done.ctid from private.picture_moves as done
    where done.moved_at is null and done.applied_at is not null
      and not exists (
        select 1 from storage.objects as file where file.bucket_id = done.bucket_id and file.name = done.name
      )
    for update skip locked
  ));
  delete from private.picture_moves as move
  where move.ctid = any (array(
    select old.ctid from private.picture_moves as old
    where old.moved_at < now() - interval '30 days'
      or (
        -- The person removed the file before it was moved.
        old.moved_at is null and old.applied_at is null
        and not exists (
          select 1 from storage.objects as file
          where file.bucket_id = old.bucket_id and file.name in (old.name, old.new_name)
        )
      )
    for update skip locked
  ));
  return query
    update private.picture_moves as move
    set tries = move.tries + 1, due_at = now() + interval '2 minutes' * 2 ^ least(move.tries, 5)
    from (
      select due.bucket_id, due.name
      from private.picture_moves as due
      where due.moved_at is null and due.due_at <= now()
      order by due.due_at
      limit max_rows
      for update skip locked
    ) as due
    where move.bucket_id = due.bucket_id and move.name = due.name
    returning move.bucket_id, move.name, move.new_name;
end;
$$;
comment on function public.claim_picture_moves(integer) is
  'For the mover: the due moves, each reserved for two minutes, and for longer after each try.';

create function private.is_picture_shown(bucket text, path text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case bucket
    when 'avatars' then exists (
      select 1 from public.profiles as profile
      where profile.id = split_part(path, '/', 1)::uuid and profile.avatar_url = path
    )
    else exists (
      select 1
      from public.community_posts as post
      join public.profiles as author on author.id = post.user_id
      where post.user_id = split_part(path, '/', 1)::uuid and author.account_id is not null
        and post.deleted_at is null and post.pictures @> jsonb_build_array(jsonb_build_object('path', path))
    )
  end;
$$;

-- Replaces the old name by the copy's in all rows, if the copy exists. Returns which of the two names no row shows.
-- All writers lock the profile or the post before the move.
create function public.apply_picture_move(bucket text, old_name text, new_name text)
returns table (unused_name text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := split_part(old_name, '/', 1)::uuid;
begin
  if exists (
    select 1 from storage.objects as file where file.bucket_id = bucket and file.name = apply_picture_move.new_name
  ) then
    if bucket = 'avatars' then
      update public.profiles as profile
      set avatar_url = apply_picture_move.new_name
      where profile.id = person and profile.avatar_url = old_name;
      if found then
        perform private.announce_rows(array[person], 'people');
      end if;
    else
      update public.community_posts as post
      set pictures = (
        select jsonb_agg(
          case picture.value ->> 'path'
            when old_name then picture.value || jsonb_build_object('path', apply_picture_move.new_name)
            else picture.value
          end
          order by picture.ordinality
        )
        from jsonb_array_elements(post.pictures) with ordinality as picture
      )
      where post.user_id = person and post.pictures @> jsonb_build_array(jsonb_build_object('path', old_name));
    end if;
    update private.picture_moves as move
    set applied_at = now()
    where move.bucket_id = bucket and move.name = old_name and move.new_name = apply_picture_move.new_name
      and move.applied_at is null;
  end if;
  return query
    select file.name
    from unnest(array[old_name, apply_picture_move.new_name]) as file (name)
    where not private.is_picture_shown(bucket, file.name);
end;
$$;
comment on function public.apply_picture_move(text, text, text) is
  'For the mover, once the file is copied: profile or posts name the copy from then on. Returns those of both names that nothing shows, for removal from the bucket.';

create function private.next_picture_move_at()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(move.due_at) from private.picture_moves as move where move.moved_at is null;
$$;

-- Hosted, pg_cron runs this every ten seconds; the embedded stack listens instead.
create function private.wake_picture_mover()
returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.next_picture_move_at() <= now() then
    perform private.call_edge_function('pictures');
  end if;
end;
$$;

select private.schedule_job('coado-pictures', '10 seconds', 'select private.wake_picture_mover()', '{pg_cron,pg_net}');
