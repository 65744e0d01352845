-- Suggested people: those who recently posted the methods and beans that the caller brews with. A caller without
-- brews gets the people who posted last. No journal of other people is read.

create function private.similar_people(page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 5
security definer
set search_path = ''
as $$
declare
  viewer uuid := (select auth.uid());
  hidden uuid[] := private.hidden_people();
  methods text[];
  bean_names text[];
begin
  select array_agg(distinct lately.method_id), array_agg(distinct lower(bean.name)) filter (where bean.name is not null)
  into methods, bean_names
  from (
    select brew.method_id, brew.bean_id from public.brews as brew
    where brew.user_id = viewer
    order by brew.brewed_at desc
    limit 100
  ) as lately
  left join public.beans as bean on bean.id = lately.bean_id;
  return query
    select newest.user_id
    from (
      select post.user_id, post.created_at, post.recipe_id, post.brew_method_id, lower(post.brew_bean_name) as bean
      from public.community_posts as post
      where post.hidden_at is null
      order by post.created_at desc, post.id desc
      limit 500
    ) as newest
    join public.profiles as person on person.id = newest.user_id
    left join public.recipes as recipe on recipe.id = newest.recipe_id
    where newest.user_id <> viewer
      and newest.user_id <> all (hidden)
      and not person.is_private
      and not exists (
        select 1 from private.account_suspensions as suspension where suspension.user_id = newest.user_id
      )
      and not exists (
        select 1 from public.follows as follow
        where follow.follower_id = viewer and follow.following_id = newest.user_id
      )
      and (
        methods is null
        or newest.bean = any (bean_names)
        or coalesce(newest.brew_method_id, recipe.method_id) = any (methods)
      )
    group by newest.user_id
    order by count(distinct newest.bean) filter (where newest.bean = any (bean_names)) desc,
      count(distinct coalesce(newest.brew_method_id, recipe.method_id)) filter (where methods is not null) desc,
      max(newest.created_at) desc,
      newest.user_id
    limit page_size;
end;
$$;
grant execute on function private.similar_people(integer) to authenticated, service_role;

create function public.suggest_people(page_size integer default 5)
returns setof public.profiles
language sql
stable
set search_path = ''
begin atomic
  select profile.*
  from private.similar_people(least(greatest(coalesce(page_size, 5), 1), 20)) with ordinality as found (id, rank)
  join public.profiles as profile on profile.id = found.id
  order by found.rank;
end;
comment on function public.suggest_people(integer) is
  'People to follow: those who recently posted the beans and methods that the caller brews with, shared beans first. Without brews: those who posted last.';
grant execute on function public.suggest_people(integer) to authenticated;
