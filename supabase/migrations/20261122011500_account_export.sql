-- The export of a person's data that they cannot read from tables.

create function public.export_account()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  sessions jsonb;
begin
  if has_table_privilege('auth.sessions', 'select') then
    select jsonb_agg(
      jsonb_build_object(
        'since', session.created_at, 'last_used_at', coalesce(session.refreshed_at at time zone 'utc', session.created_at),
        'device', session.user_agent, 'address', host(session.ip)
      )
      order by session.created_at
    )
    into sessions
    from auth.sessions as session where session.user_id = person;
  end if;
  return jsonb_build_object(
    'sessions', coalesce(sessions, '[]'),
    'suspension', (select to_jsonb(mine) - 'needs_adult' from public.my_suspension() as mine where not mine.needs_adult),
    'declared_adult_at', (select mine.declared_at from private.adult_declarations as mine where mine.user_id = person),
    'reports', coalesce(
      (
        select jsonb_agg(to_jsonb(report) - array['reporter_id', 'subject_id'] order by report.created_at, report.id)
        from public.reports as report where report.reporter_id = person
      ),
      '[]'
    )
  );
end;
$$;
comment on function public.export_account() is
  'The caller''s data that no table shows them: open sessions, own reports, and a suspension with its reason.';
grant execute on function public.export_account() to authenticated;

-- Returns the messages by conversation, each from its oldest message, so that no page repeats one.
-- It runs with the owner's rights, so that membership is checked once per conversation.
create function public.export_messages(
  after_conversation uuid default null,
  after_at timestamptz default null,
  max_rows integer default 1000
)
returns setof public.messages
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  left_rows integer := least(greatest(coalesce(max_rows, 1000), 1), 1000);
  chat uuid;
  cleared timestamptz;
  step integer;
begin
  for chat, cleared in
    select mine.conversation_id, mine.cleared_at from public.conversation_members as mine
    where mine.user_id = (select auth.uid())
      and mine.conversation_id >= coalesce(after_conversation, '00000000-0000-0000-0000-000000000000')
    order by mine.conversation_id
  loop
    return query
      select message.* from public.messages as message
      where message.conversation_id = chat
        and message.created_at > greatest(case when chat = after_conversation then after_at end, cleared, '-infinity')
      order by message.created_at
      limit left_rows;
    get diagnostics step = row_count;
    left_rows := left_rows - step;
    exit when left_rows = 0;
  end loop;
end;
$$;
comment on function public.export_messages(uuid, timestamptz, integer) is
  'The caller''s messages, by conversation and age, at most 1000. The next page starts after the last row''s (conversation_id, created_at).';
grant execute on function public.export_messages(uuid, timestamptz, integer) to authenticated;
