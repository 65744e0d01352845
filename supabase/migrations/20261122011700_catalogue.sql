-- The catalogue of every installation: methods, beans, achievements, challenges. The ids are fixed, because the app,
-- the course and people's rows refer to them.

-- # Methods
--
-- The product's eight brew methods, then others that Brazilians brew with. Difficulty, default ratio, 94 °C and the
-- grind text are those of src/shared/brew/methods.ts; docs/adr/0007-brew-constant-overrides.md explains other values.

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
    'CupSoda', 94, 'Média-grossa (ajustar)',
    'Razão, dificuldade e temperatura: padrão do Coado. Moagem média-grossa: exceção registrada, pelo tamanho do pó na tabela do Honest Coffee Guide. Tempo: prensa de James Hoffmann (4 min até a crosta, um para retirar a espuma e mais 5 de espera).'
  ),
  (
    'cold-brew', 5, 'Cold Brew', 1, '18 h',
    array['Jarra com tampa', 'Filtro de pano ou papel', 'Balança', 'Geladeira'],
    '1:8',
    'Água fria e tempo fazem o trabalho do calor. O resultado é um concentrado doce e de acidez baixa, que dura dias na geladeira. Na hora de beber, dilua uma parte em uma de água ou leite, no máximo duas.',
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
    'Razão, dificuldade, temperatura e moagem: padrão do Coado. Tempo: coador de pano ou papel, cerca de 3 min para 300 ml.'
  ),
  (
    'melitta', 9, 'Melitta', 1, '6 min',
    array['Porta-filtro 102 ou 103', 'Filtro de papel', 'Garrafa térmica', 'Chaleira'],
    '1:12',
    'O café da firma, da visita e da família: um litro de cada vez, direto na garrafa. Escalde a garrafa antes e despeje em partes, sem afogar o pó. Tampado, ele aguenta uma hora bem; depois, faça outro.',
    'Milk', 94, 'Média-fina (ajustar)',
    'Proporção: 80 g por litro, do conselho brasileiro de 80 a 100 g. Temperatura e moagem: padrão do Coado. Tempo: estimativa para um litro em partes.'
  ),
  (
    'drip-machine', 10, 'Cafeteira elétrica', 1, '6 min',
    array['Cafeteira elétrica', 'Filtro de papel', 'Balança ou colher de medida'],
    '1:18',
    'Ela cuida da água; você cuida do pó. Pese o café, use água filtrada e lave a jarra, que guarda gordura. Mexa antes de servir, porque o começo sai mais forte que o fim, e não deixe horas na chapa.',
    'Plug', 94, 'Média-fina (ajustar)',
    'Proporção: 55 g por litro (SCA Golden Cup). Temperatura e moagem: padrão do Coado; a máquina é que aquece. Tempo: estimativa para um litro.'
  ),
  (
    'koar', 11, 'Koar', 2, '3 min',
    array['Koar', 'Filtro de papel cônico 02', 'Chaleira de bico fino', 'Balança'],
    '1:10',
    'O coador pernambucano, de ondas inclinadas que afastam o papel da parede. A água escorre sem pressa e a xícara sai encorpada, doce e de acidez calma. Aceita doses generosas, como se bebe por aqui.',
    'Waves', 94, 'Média-fina (ajustar)',
    'Proporção: 30 g para 300 ml, do guia da Coffee & Joy. Temperatura e moagem: padrão do Coado. Tempo: estimativa do Coado.'
  ),
  (
    'clever', 12, 'Clever', 1, '4 min',
    array['Clever', 'Filtro de papel', 'Chaleira', 'Jarra ou caneca', 'Balança'],
    '1:16',
    'Imersão com filtro de papel: o café espera na água e só escorre quando você apoia a Clever na xícara. Tem o corpo da prensa e a limpeza do coado, e quase não depende da sua mão. Boa para começar.',
    'Timer', 94, 'Média-fina (ajustar)',
    'Proporção, temperatura e moagem: padrão do Coado. Tempo: dois minutos e meio de imersão e um de escoamento, como ensina James Hoffmann.'
  ),
  (
    'kalita-wave', 13, 'Kalita Wave', 3, '3 min',
    array['Kalita Wave', 'Filtro ondulado', 'Chaleira de bico fino', 'Balança', 'Moedor'],
    '1:16',
    'Fundo plano, três furos e um papel ondulado que mal toca a parede. A água se espalha por igual e perdoa um despejo torto, por isso a xícara repete bem. Sai redonda, doce e um pouco mais cheia que a da V60.',
    'AlignJustify', 94, 'Média-fina (ajustar)',
    'Proporção, temperatura e moagem: padrão do Coado. Tempo: cerca de 3 min, entre as receitas de James McCarthy e da George Howell Coffee.'
  ),
  (
    'hario-switch', 14, 'Hario Switch', 2, '3 min',
    array['Hario Switch', 'Filtro de papel cônico', 'Chaleira', 'Balança', 'Moedor'],
    '1:16',
    'Uma V60 com torneira: fechada, faz imersão; aberta, coa. Dá para usar uma coisa, a outra ou as duas no mesmo preparo. Com a válvula fechada, é das mais fáceis; misturando, vira um laboratório.',
    'ToggleRight', 94, 'Média-fina (ajustar)',
    'Proporção, temperatura e moagem: padrão do Coado. Tempo: dois minutos de imersão e um de escoamento.'
  ),
  (
    'origami', 15, 'Origami', 4, '3 min',
    array['Origami', 'Filtro cônico ou ondulado', 'Chaleira de bico fino', 'Balança', 'Moedor'],
    '1:16',
    'Vinte dobras de porcelana que aceitam papel cônico ou ondulado. Com o cônico, corre como uma V60; com o ondulado, como uma Kalita. A água passa depressa e a xícara sai leve e aromática.',
    'Flower', 94, 'Média-fina (ajustar)',
    'Proporção, temperatura e moagem: padrão do Coado. Tempo: cerca de 3 min, como a V60 de uma xícara.'
  ),
  (
    'iced-pour-over', 16, 'Coado gelado', 3, '3 min',
    array['Porta-filtro', 'Filtro de papel', 'Jarra', 'Gelo', 'Balança'],
    '1:9',
    'Coado quente, direto sobre o gelo: o calor tira os aromas e o gelo os prende na hora. Dois quintos da bebida são gelo, por isso a água quente é pouca e o café, muito. Moa um ponto mais fino que de costume.',
    'Snowflake', 94, 'Média-fina (ajustar)',
    'Proporção: 1:9 de água quente e dois terços disso em gelo, que dão 1:15 no copo. Temperatura e moagem: padrão do Coado. Tempo: coado gelado de James Hoffmann (2:55).'
  ),
  (
    'siphon', 17, 'Sifão (globinho)', 5, '5 min',
    array['Sifão', 'Filtro de pano', 'Fogareiro ou lamparina', 'Pá de bambu'],
    '1:14',
    'O vapor empurra a água para o globo de cima; ao apagar a chama, o vácuo puxa o café de volta pelo filtro. É teatro e é precisão: temperatura firme, imersão curta e uma xícara limpa, de aroma alto.',
    'FlaskRound', 94, 'Média-fina (ajustar)',
    'Proporção: 19 g para 270 ml, do guia da Barismo para o sifão de duas xícaras. Temperatura e moagem: padrão do Coado. Tempo: estimativa com um minuto de infusão.'
  ),
  (
    'ibrik', 18, 'Ibrik', 3, '5 min',
    array['Ibrik (cezve)', 'Fogão', 'Colher', 'Xícara pequena'],
    '1:10',
    'O mais antigo dos preparos: pó finíssimo, água morna e fogo baixo até a espuma subir. Tire antes de ferver e espere a borra assentar na xícara. Fica denso, com espuma, e pede um copo de água ao lado.',
    'Flame', 60, 'Extrafina (ajustar)',
    'Proporção e tempo: 7 g para 70 g, de Turgay Yıldızlı (Specialty Turkish Coffee). Água morna e moagem extrafina: exceções registradas, o ibrik aquece a água com o pó e não é filtrado.'
  ),
  (
    'phin', 19, 'Phin', 2, '6 min',
    array['Phin', 'Copo', 'Chaleira', 'Leite condensado (se quiser)'],
    '1:8',
    'O filtro vietnamita: uma prensa de metal segura o pó e o café pinga devagar no copo. Sai curto e forte, feito para leite condensado e gelo. Se pingar depressa demais, a moagem está grossa.',
    'CupSoda', 94, 'Média-fina (ajustar)',
    'Proporção: 1:8, entre o concentrado de 1:4 e a xícara longa. Temperatura e moagem: padrão do Coado. Tempo: cinco minutos de gotejamento, estimativa.'
  ),
  (
    'milk-drinks', 20, 'Bebidas com leite', 4, '2 min',
    array['Máquina de espresso ou coador', 'Leite', 'Pitcher ou leiteira', 'Balança'],
    '1:2',
    'Cappuccino, cortado, pingado e média: o que muda é quanto leite e que café. Leite bom, aquecido sem ferver, fica doce sozinho. Vaporizado, ganha espuma fina; da leiteira, também faz um bom pingado.',
    'Milk', 94, 'Fina (ajustar)',
    'Proporção: a do espresso (18 g para 36 g), que é a base. Moagem fina: exceção registrada, começa por um espresso. Tempo: estimativa com o leite.'
  );
-- # Beans
--
-- The third bean is the calculator's default. The notes describe what these origins are commonly known for.

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
-- Requirements and points are the product's own.

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
-- The newest is the dashboard's "Desafio da Semana". They begin a week before they are created, so that brews seeded
-- with the installation count as well; no person can have brewed here before that.

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
