-- Names are cut at 63 bytes: these two say the same in fewer.
alter policy "a person reads own memberships of conversations they opened or were written to in"
on public.conversation_members rename to "a person reads own memberships in use";
alter policy "people read the conversations they opened or were written to in"
on public.conversations rename to "people read the conversations they opened or hear from";
