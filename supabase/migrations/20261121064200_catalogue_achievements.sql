-- The nine achievements. Requirements and points are the product's own.

insert into public.achievements (
  id, position, name, description, category, icon, points, requirement_type, requirement_target, requirement_method
)
values
  ('first-brew', 1, 'Primeiro Preparo', 'Salve o seu primeiro preparo.', 'brew', 'Coffee', 50, 'totalBrews', 1, null),
  ('v60-master', 2, 'Mestre da V60', 'Salve 25 preparos na V60.', 'brew', 'Filter', 100, 'methodBrews', 25, 'v60'),
  ('espresso-king', 3, 'Rei do Espresso', 'Salve 50 preparos de espresso.', 'brew', 'Crown', 150, 'methodBrews', 50, 'espresso'),
  ('cold-brew-fan', 4, 'Sangue Frio', 'Salve 10 preparos de cold brew.', 'brew', 'Snowflake', 100, 'methodBrews', 10, 'cold-brew'),
  ('five-origins', 5, 'Cinco Origens', 'Prepare cafés de 5 origens diferentes.', 'beans', 'MapPin', 200, 'origins', 5, null),
  ('ten-origins', 6, 'Volta ao Mundo', 'Prepare cafés de 10 origens diferentes.', 'beans', 'Globe', 500, 'origins', 10, null),
  ('streak-7', 7, 'Semana Inteira', 'Prepare café 7 dias seguidos.', 'consistency', 'Flame', 100, 'streak', 7, null),
  ('streak-30', 8, 'Mês sem Falhar', 'Prepare café 30 dias seguidos.', 'consistency', 'CalendarCheck', 500, 'streak', 30, null),
  ('first-post', 9, 'Primeira Publicação', 'Publique pela primeira vez na comunidade.', 'community', 'MessageCircle', 50, 'posts', 1, null);
