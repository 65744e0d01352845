-- The first challenges. The newest is the dashboard's "Desafio da Semana".
--
-- They begin a week before they are created, so that brews imported or seeded with the first
-- installation count as well; no person can have brewed here before that.

insert into public.challenges (
  id, title, description, reward, reward_points, target, type, criteria, badge_icon, starts_at, created_at
)
values
  (
    'c0000000-0000-4000-8000-000000000001', 'Vinte Preparos',
    'Salve vinte preparos, do jeito que preferir.',
    '80 Pontos', 80, 20, 'total_brews', '{}', 'Trophy', now() - interval '7 days', now() - interval '4 minutes'
  ),
  (
    'c0000000-0000-4000-8000-000000000002', 'Três Origens na Mesa',
    'Prepare cafés de três origens diferentes e compare as xícaras.',
    '60 Pontos', 60, 3, 'origins', '{}', 'Star', now() - interval '7 days', now() - interval '3 minutes'
  ),
  (
    'c0000000-0000-4000-8000-000000000003', 'Sete Dias de Café',
    'Prepare pelo menos um café por dia durante sete dias seguidos.',
    '70 Pontos', 70, 7, 'streak', '{}', 'Medal', now() - interval '7 days', now() - interval '2 minutes'
  ),
  (
    'c0000000-0000-4000-8000-000000000004', 'Sob Pressão',
    'Faça dez preparos que espremem o café: espresso, AeroPress ou moka.',
    '60 Pontos', 60, 10, 'brew_method', '{"methods": ["espresso", "aeropress", "moka-pot"]}', 'Award',
    now() - interval '7 days', now() - interval '1 minute'
  ),
  (
    'c0000000-0000-4000-8000-000000000005', 'Cinco Coados',
    'Faça cinco preparos no coador: pano ou papel, V60 ou Chemex.',
    '50 Pontos', 50, 5, 'brew_method', '{"methods": ["brazilian-pour-over", "v60", "chemex"]}', 'Trophy',
    now() - interval '7 days', now()
  );
