-- Rooms and their members, for the realtime service's own tests.
create table public.room_members (topic text, user_id uuid, may_write boolean default true);
grant select on public.room_members to authenticated;

create policy "members hear" on realtime.messages for select to authenticated
  using (exists (select from public.room_members m
                  where m.topic = realtime.topic() and m.user_id = (select auth.uid())));
create policy "members speak" on realtime.messages for insert to authenticated
  with check (exists (select from public.room_members m
                       where m.topic = realtime.topic() and m.user_id = (select auth.uid())
                         and m.may_write));
