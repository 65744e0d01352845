-- The audit log: the actions of admins, written by the database in the same transaction.

create table public.admin_audit_log (
  id bigint generated always as identity primary key,
  admin_id uuid references public.profiles (id) on delete set null,
  admin_username text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint admin_audit_log_action_check check (action ~ '^[a-z_]+\.[a-z_]+$'),
  constraint admin_audit_log_subject_type_check check (
    subject_type in ('challenge', 'study_unit', 'study_lesson', 'profile', 'post', 'comment')
  )
);

comment on table public.admin_audit_log is 'Every action of an admin. Admins read it; only the database writes it.';
comment on column public.admin_audit_log.admin_username is 'The username at that time; it remains after the account is deleted or renamed.';
comment on column public.admin_audit_log.action is 'subject.action, as in challenge.updated, role.changed, account.suspended, post.hidden.';
comment on column public.admin_audit_log.details is 'The changes: {column: {from, to}}; true for long values.';

create index admin_audit_log_admin_id_idx on public.admin_audit_log (admin_id, id desc);
create index admin_audit_log_subject_idx on public.admin_audit_log (subject_type, subject_id, id desc);

alter table public.admin_audit_log enable row level security;
revoke all on public.admin_audit_log from service_role;
grant select on public.admin_audit_log to authenticated, service_role;

create policy "admins read the audit log"
on public.admin_audit_log for select to authenticated
using ((select private.is_admin()));

create function private.log_admin_act(
  act text,
  subject_type text,
  subject_id text,
  reason text default null,
  details jsonb default '{}'
)
returns void
language sql
set search_path = ''
as $$
  insert into public.admin_audit_log (admin_id, admin_username, action, subject_type, subject_id, reason, details)
  select me.id, me.username, act, subject_type, subject_id, btrim(reason), coalesce(details, '{}')
  from public.profiles as me
  where me.id = (select auth.uid());
$$;

-- For tables that admins edit directly; the argument is the subject type. Edits without a user
-- (migrations, an operator's SQL) are not logged. Changes of positions are not logged either: the
-- reordering function logs once.
create function private.audit_admin_edit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  subject text := tg_argv[0];
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  act text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
  changes jsonb;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(
      field.key,
      case when field.key in ('content', 'blocks', 'sources', 'quiz_data') then 'true'::jsonb
        else jsonb_build_object('from', row_before -> field.key, 'to', field.value)
      end
    )
    into changes
    from jsonb_each(row_after) as field
    where field.value is distinct from row_before -> field.key and field.key not in ('updated_at', 'position', 'version');
    if changes is null then
      return null;
    end if;
  end if;
  perform private.log_admin_act(
    subject || '.' || act,
    subject,
    coalesce(row_after, row_before) ->> 'id',
    null,
    coalesce(changes, '{}') || jsonb_build_object('subject', coalesce(row_after, row_before) ->> 'title')
  );
  return null;
end;
$$;
