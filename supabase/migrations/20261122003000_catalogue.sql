-- The catalogue that every installation starts with: methods, beans, achievements, challenges. The ids are
-- fixed: the app, the course and people's rows name them.

-- # Methods
--
-- The eight brew methods.
--
-- Difficulty, default ratio, 94 °C and the grind text are the product's own constants; where a row
-- departs from 94 °C or "Média-fina" see docs/adr/0007-brew-constant-overrides.md. Times say where
-- they come from in `source`.

insert into public.brew_methods (
  id, position, name, difficulty, time_text, equipment, default_ratio, description, icon, temperature_c, grind, source
)
values
  (
    'v60', 1, 'V60', 4, '3 min',
    array['Suporte V60', 'Filtro de papel cônico', 'Chaleira de bico fino', 'Balança', 'Moedor'],
    '1:16',
    'O cone de nervuras em espiral deixa a água correr livre, e quem manda na extração é a sua mão. Rende uma xícara limpa e aromática, ótima para grãos de torra clara e média. Pede despejo calmo e moagem regular.',
    'Filter', 94, 'Média-fina (ajustar)',
    'Razão, dificuldade, temperatura e moagem: padrão do Coado. Tempo: V60 de uma xícara, James Hoffmann (15 g para 250 ml).'
  ),
  (
    'aeropress', 2, 'AeroPress', 2, '3 min',
    array['AeroPress', 'Filtro de papel redondo', 'Caneca resistente', 'Chaleira', 'Balança'],
    '1:14',
    'Imersão curta e um empurrão suave: difícil de errar e fácil de lavar. O café sai redondo, com bom corpo e pouca borra. É o método que melhor viaja na mochila e o que mais perdoa experiências.',
    'FlaskConical', 94, 'Média-fina (ajustar)',
    'Razão, dificuldade, temperatura e moagem: padrão do Coado. Tempo: AeroPress de James Hoffmann (2:30 de imersão e 30 s de pressão).'
  ),
  (
    'espresso', 3, 'Espresso', 5, '30 s',
    array['Máquina de espresso', 'Moedor de ajuste fino', 'Porta-filtro', 'Tamper', 'Balança'],
    '1:2',
    'Água sob pressão atravessa uma camada de café bem fino em menos de meio minuto. A bebida é curta, densa e coberta de crema. Meio ponto na moagem já muda a xícara, por isso ajuste uma coisa de cada vez.',
    'Gauge', 94, 'Fina (ajustar)',
    'Razão, dificuldade e temperatura: padrão do Coado (18 g para 36 g de bebida em 25 a 30 s). Moagem fina: exceção registrada, receita de espresso a 9 bar.'
  ),
  (
    'french-press', 4, 'Prensa Francesa', 1, '10 min',
    array['Prensa francesa', 'Chaleira', 'Colher', 'Balança', 'Moedor'],
    '1:15',
    'Café e água ficam juntos até você decidir. Sem papel no caminho, os óleos chegam à xícara e a bebida fica cheia e macia. O segredo está na paciência: depois de quebrar a crosta, deixe a borra assentar antes de servir.',
    'CupSoda', 94, 'Média-fina (ajustar)',
    'Razão, dificuldade, temperatura e moagem: padrão do Coado. Tempo: prensa de James Hoffmann (4 min até a crosta, um para retirar a espuma e mais 5 de espera).'
  ),
  (
    'cold-brew', 5, 'Cold Brew', 1, '18 h',
    array['Jarra com tampa', 'Filtro de pano ou papel', 'Balança', 'Geladeira'],
    '1:8',
    'Água fria e tempo fazem o trabalho do calor. O resultado é um concentrado doce e de acidez baixa, que dura dias na geladeira. Na hora de beber, dilua uma parte em duas ou três de água, leite ou gelo.',
    'Snowflake', null, 'Grossa (ajustar)',
    'Razão, dificuldade e 18 h: padrão do Coado. Água fria e moagem grossa: exceção registrada, infusão fria de 12 a 24 h.'
  ),
  (
    'chemex', 6, 'Chemex', 3, '4 min',
    array['Chemex', 'Filtro de papel espesso', 'Chaleira de bico fino', 'Balança', 'Moedor'],
    '1:17',
    'O papel espesso segura óleos e partículas e entrega uma bebida muito limpa, quase um chá de café. Boa para servir duas ou três pessoas de uma vez. Escalde bem o filtro antes e mantenha o despejo no centro.',
    'Hourglass', 94, 'Média-fina (ajustar)',
    'Razão, dificuldade, temperatura e moagem: padrão do Coado. Tempo: Chemex de James Hoffmann (cerca de 4:10 para 500 ml).'
  ),
  (
    'moka-pot', 7, 'Moka', 2, '5 min',
    array['Cafeteira moka', 'Fogão', 'Água quente', 'Pano úmido'],
    null,
    'O vapor empurra a água da base para cima, através do café. A xícara é intensa, no meio do caminho entre o coado e o espresso. Comece com água já quente, não aperte o pó, use fogo baixo e desligue assim que ela chiar.',
    'Flame', 94, 'Média-fina (ajustar)',
    'Dificuldade, temperatura e moagem: padrão do Coado; sem razão fixa, a cafeteira é que dita a dose. Tempo: estimativa, o preparo termina no chiado.'
  ),
  (
    'brazilian-pour-over', 8, 'Coado', 1, '3 min',
    array['Coador de pano ou de papel', 'Suporte', 'Chaleira', 'Bule ou garrafa térmica'],
    '1:12',
    'O café de casa: pano ou papel, um bule e o cheiro que acorda todo mundo. Mais forte que os filtrados de cafeteria, aceita doses generosas. Molhe o pó, espere meio minuto e complete do centro para fora, sem pressa.',
    'Coffee', 94, 'Média-fina (ajustar)',
    'Razão, dificuldade, temperatura e moagem: padrão do Coado. Tempo: coador ou Melitta, cerca de 3 min para 300 ml.'
  );

-- # Beans
--
-- The five beans of the catalogue. The third is the calculator's default.
--
-- The notes describe what these origins are commonly known for; a given bag may differ.

insert into public.beans (id, user_id, position, name, origin, region, process, notes, body, acidity, roast)
values
  (
    'b0000000-0000-4000-8000-000000000001', null, 1, 'Ethiopia Yirgacheffe', 'Etiópia', 'Yirgacheffe, Gedeo',
    'Lavado', array['jasmim', 'bergamota', 'pêssego'], 'Leve', 'Alta e cítrica', 'Clara'
  ),
  (
    'b0000000-0000-4000-8000-000000000002', null, 2, 'Colombia Supremo', 'Colômbia', 'Huila',
    'Lavado', array['caramelo', 'maçã vermelha', 'amêndoa'], 'Médio', 'Média e viva', 'Média'
  ),
  (
    'b0000000-0000-4000-8000-000000000003', null, 3, 'Brazil Cerrado', 'Brasil', 'Cerrado Mineiro',
    'Natural', array['chocolate ao leite', 'castanha', 'rapadura'], 'Encorpado', 'Baixa', 'Média'
  ),
  (
    'b0000000-0000-4000-8000-000000000004', null, 4, 'Kenya AA', 'Quênia', 'Nyeri',
    'Lavado', array['groselha-preta', 'toranja', 'tomate-cereja'], 'Médio', 'Alta e suculenta', 'Clara'
  ),
  (
    'b0000000-0000-4000-8000-000000000005', null, 5, 'Sumatra Mandheling', 'Indonésia', 'Sumatra do Norte',
    'Descascado úmido (giling basah)', array['cedro', 'cacau amargo', 'especiarias'], 'Muito encorpado', 'Baixa', 'Escura'
  );

-- # Achievements
--
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

-- # Challenges
--
-- The newest is the dashboard's "Desafio da Semana", a brewing one. They begin a week before they are created, so
-- that brews seeded with the installation count as well; no person can have brewed here before that.

insert into public.challenges (
  id, title, description, reward, reward_points, target, type, criteria, badge_icon, starts_at, created_at
)
values
  (
    'c0000000-0000-4000-8000-000000000006', 'Dez Lições',
    'Conclua dez lições das trilhas de estudo.',
    '80 Pontos', 80, 10, 'lessons', '{}', 'Award', now() - interval '7 days', now() - interval '1 hour'
  ),
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
