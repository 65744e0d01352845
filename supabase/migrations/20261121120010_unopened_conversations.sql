-- A conversation in which nothing was written is known to whoever opened it, and to nobody else: that
-- somebody thought of writing is not for the other to read from the tables.
drop policy "a person reads own memberships" on public.conversation_members;
create policy "a person reads own memberships of conversations they opened or were written to in"
on public.conversation_members for select to authenticated
using (user_id = (select auth.uid()) and last_activity_at is not null);

-- The subquery sees what the person sees of memberships.
drop policy "people read the conversations they are in" on public.conversations;
create policy "people read the conversations they opened or were written to in"
on public.conversations for select to authenticated
using (
  (person_one = (select auth.uid()) or person_two = (select auth.uid()))
  and exists (select 1 from public.conversation_members as mine where mine.conversation_id = conversations.id)
);
