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
    'french-press', 4, 'Prensa Francesa', 1, '9 min',
    array['Prensa francesa', 'Chaleira', 'Colher', 'Balança', 'Moedor'],
    '1:15',
    'Café e água ficam juntos até você decidir. Sem papel no caminho, os óleos chegam à xícara e a bebida fica cheia e macia. O segredo está na paciência: depois de quebrar a crosta, deixe a borra assentar antes de servir.',
    'CupSoda', 94, 'Média-fina (ajustar)',
    'Razão, dificuldade, temperatura e moagem: padrão do Coado. Tempo: prensa de James Hoffmann (4 min até a crosta e mais 5 min de espera).'
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
