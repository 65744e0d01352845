-- A first challenge for students. Created before the others, so that the week's stays a brewing one.

insert into public.challenges (
  id, title, description, reward, reward_points, target, type, criteria, badge_icon, starts_at, created_at
)
values (
  'c0000000-0000-4000-8000-000000000006', 'Dez Lições',
  'Conclua dez lições das trilhas de estudo.',
  '80 Pontos', 80, 10, 'lessons', '{}', 'Award', now() - interval '7 days', now() - interval '1 hour'
)
on conflict (id) do nothing;
