-- Course, track 4: cloth and paper. Sources stand beside each lesson.

insert into public.study_units (id, title, description, icon)
values (
  '50000000-0000-4000-8000-000000000004', 'Coados e filtros',
  'Do coador de pano à V60: pré-infusão, despejo e o ritmo da água.', 'Filter'
)
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, content, quiz_data)
values
-- 60 % cloth, 35 % paper at home: ABIC/Axxus survey (2021). 20 : 300, bloom, 92–96 °C, three minutes: the
-- app's own coado recipe. Care of a cloth filter (no detergent, kept wet and cold): Hario,
-- instructions of the Drip Pot Woodneck.
(
  '54000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000004', 'lesson',
  'O coador de pano', 20, 'Coffee',
  $md$É o som da manhã em muita casa. Segundo a pesquisa da ABIC com o instituto Axxus, de 2021, cerca de **60%** dos lares brasileiros coam no **pano** e **35%** no **papel**.

O tecido segura a borra fina, mas deixa passar mais óleos que o papel. O resultado é uma xícara **redonda, com corpo**.

## Uma receita para começar

- **20 g** de café, moagem **média**
- **300 g** de água entre **92 e 96 °C**
- cerca de **3 minutos**

1. Escalde o coador e o bule.
2. **Pré-infusão:** despeje 40 g de água, molhe todo o pó e espere de 30 a 45 segundos.
3. Despeje o resto **aos poucos, do centro para fora**, sem lavar as paredes.
4. Deixe escorrer. Não esprema o pano.

Não é preciso mexer o pó com a colher, nem adoçar a água antes. Prove primeiro sem açúcar: um bom grão já traz doçura.

## Cuidar do pano

- Lave logo depois, **só com água**. Sabão deixa gosto.
- Guarde **úmido e na geladeira**, num pote com água limpa, trocada com frequência. Pano que seca com óleo de café fica rançoso.
- Escalde de vez em quando, e **troque** assim que o cheiro não sair mais.

> Coador velho não dá sabor ao café. Dá sabor de coador velho.$md$,
  null
),
-- Melitta Bentz, Dresden, 1908: Melitta Group, company history. Paper holds back oils (diterpenes):
-- Urgert & Katan, "The cholesterol-raising factor from coffee beans", Annual Review of Nutrition (1997).
-- Rinsing the paper: Hoffmann, "How to Make the Best Coffee at Home" (2022).
(
  '54000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000004', 'lesson',
  'O papel e a pré-infusão', 20, 'Filter',
  $md$Em 1908, em Dresden, na Alemanha, **Melitta Bentz** furou uma caneca de latão, forrou-a com um mata-borrão e acabou com a borra na xícara. O papel virou o filtro mais comum do mundo.

## O que o papel faz

Ele retém o pó fino e boa parte dos **óleos**. Por isso a xícara fica **limpa, leve e aromática**, com menos corpo que a do pano ou da prensa.

Antes de usar, **escalde o filtro** com água quente e descarte essa água. Sai o gosto de papel e o suporte já fica aquecido.

## A pré-infusão

O primeiro despejo é pequeno e decide o resto. A água encontra o pó seco, o **gás carbônico** escapa e o café **cresce**. Sem essa pausa, o gás empurra a água para longe e parte do pó fica seca.

No Coado, a pré-infusão usa **três vezes o peso do café**: para 15 g, são 45 g de água.

- Molhe **tudo**, sem deixar ilhas secas.
- Gire o suporte de leve, ou mexa com cuidado.
- Espere de **30 a 45 segundos**.

Pó muito fresco borbulha bastante. Se ainda estiver agitado, dê mais uns segundos. Se quase não reagir, o café já descansou demais: a xícara pode continuar agradável, só será menos perfumada.$md$,
  null
),
(
  '54000000-0000-4000-8000-000000000003', '50000000-0000-4000-8000-000000000004', 'quiz',
  'Por que esperar', 20, 'HelpCircle', null,
  '{"question": "Para que serve a pausa da pré-infusão?", "options": [
    {"text": "Para a água esfriar até a temperatura certa", "isCorrect": false},
    {"text": "Para o papel perder o gosto", "isCorrect": false},
    {"text": "Para a cafeína sair antes do resto", "isCorrect": false},
    {"text": "Para o gás sair e a água alcançar todo o pó por igual", "isCorrect": true}
  ]}'
),
-- The cone, its ribs and its one hole: Hario, V60. One cup, 15 : 250, schedule and temperatures:
-- James Hoffmann's one-cup V60.
(
  '54000000-0000-4000-8000-000000000004', '50000000-0000-4000-8000-000000000004', 'lesson',
  'V60: uma xícara', 20, 'Droplets',
  $md$O cone da V60 tem **ângulo de 60 graus**, nervuras em espiral e um único furo grande. Quase nada segura a água além do pó: quem controla o fluxo é **a moagem e a sua mão**.

## A receita de uma xícara, de James Hoffmann

- **15 g** de café, moagem **média-fina**
- **250 g** de água: fervente para torra clara, cerca de 96 °C para média, 90 °C para a mais escura

1. **0:00** Despeje 50 g. Aos 10 segundos, gire o suporte com delicadeza.
2. **0:45** Despeje até **100 g**, chegando lá em 1:00.
3. **1:10** Mais 50 g em dez segundos: **150 g**.
4. **1:30** Mais 50 g: **200 g**.
5. **1:50** Mais 50 g: **250 g**. Gire mais uma vez.
6. Termina perto de **3:00**.

## Sinais para ler

- **Leito plano** no fim: a água passou por igual.
- **Pó grudado no alto das paredes**: despeje mais perto do centro e gire ao terminar.
- **Terminou cedo e azedo**: moa mais fino.
- **Passou muito dos três minutos e amargou**: moa mais grosso.

Despeje com o bico **baixo**, num fio constante. Água que cai de longe esfria e cava buracos no pó.$md$,
  null
),
-- Peter Schlumbohm, 1941, thicker paper: Chemex, company history. 30 : 500 schedule: James Hoffmann.
(
  '54000000-0000-4000-8000-000000000005', '50000000-0000-4000-8000-000000000004', 'lesson',
  'Chemex para dividir', 20, 'Beaker',
  $md$A Chemex foi criada em **1941** pelo químico **Peter Schlumbohm**: uma peça única de vidro, com gola de madeira para segurar. O papel dela é **mais grosso** que os outros, e por isso a xícara é das mais **limpas** que existem. É também o método certo para servir duas ou três pessoas.

## A receita de James Hoffmann

- **30 g** de café, moagem **média-fina**
- **500 g** de água a **95 °C**

1. Dobre o filtro com as **três camadas viradas para o bico**, para que ele não se cole ali e prenda o ar. Escalde bem.
2. **0:00** Pré-infusão com 60 a 90 g. Gire.
3. **0:45** Despeje até **300 g**, chegando lá em 1:15.
4. Continue, mais devagar, até **500 g** em 1:45.
5. Gire de leve e espere. Termina perto de **4:10**.

## Se travar

Papel grosso escorre devagar. Se a água parar:

- veja se o filtro **colou no bico**: levante-o um pouco para o ar sair;
- na próxima vez, **moa mais grosso**;
- despeje com mais calma: agitação demais leva a poeira para o fundo e entope o papel.

Sirva como se serve vinho: gire o vidro, sinta o aroma, e só então a xícara. A Chemex esfria rápido, e muito café bom se revela justamente **morno**.$md$,
  null
),
-- 4:6, 20 : 300, 92 °C, schedule and meaning of the pours: Tetsu Kasuya, World Brewers Cup champion 2016.
(
  '54000000-0000-4000-8000-000000000006', '50000000-0000-4000-8000-000000000004', 'lesson',
  'O método 4:6', 20, 'GitCompare',
  $md$Em 2016, **Tetsu Kasuya** venceu o **World Brewers Cup**, o campeonato mundial de café filtrado, com uma ideia simples: separar o **sabor** da **força** em despejos diferentes.

## A receita

- **20 g** de café, moagem **grossa**
- **300 g** de água a **92 °C**

1. **0:00** até 50 g
2. **0:45** até 120 g
3. **1:30** até 180 g
4. **2:10** até 240 g
5. **2:45** até 300 g
6. Retire o suporte em **3:30**.

## Os primeiros 40%

São 120 g, em **dois despejos**, e decidem o equilíbrio:

- primeiro **menor** que o segundo: mais **doçura**;
- primeiro **maior** que o segundo: mais **acidez**.

Na receita acima, 50 e depois 70: puxa para o doce.

## Os últimos 60%

São 180 g e decidem a força:

- **mais despejos**, mais força;
- **menos despejos**, mais leveza.

A moagem é grossa de propósito: a extração vem da sequência de despejos, e um pó fino travaria a água.

## Experimente

Prepare duas xícaras seguidas, trocando só os dois primeiros despejos: **50 e 70** numa, **70 e 50** na outra. Prove lado a lado. Poucas aulas ensinam tanto em sete minutos.$md$,
  null
),
(
  '54000000-0000-4000-8000-000000000007', '50000000-0000-4000-8000-000000000004', 'quiz',
  'Mais doce no 4:6', 20, 'HelpCircle', null,
  '{"question": "No método 4:6, com 20 g de café e 300 g de água, qual começo puxa mais para a doçura?", "options": [
    {"text": "Primeiro 70 g, depois 50 g", "isCorrect": false},
    {"text": "Primeiro 50 g, depois 70 g", "isCorrect": true},
    {"text": "Um despejo único de 120 g", "isCorrect": false},
    {"text": "Dividir os últimos 180 g em mais despejos", "isCorrect": false}
  ]}'
),
(
  '54000000-0000-4000-8000-000000000008', '50000000-0000-4000-8000-000000000004', 'quiz',
  'Desafio do filtro', 30, 'CheckSquare', null,
  '{"question": "Com o mesmo grão e a mesma receita, a xícara do coador de pano ficou mais encorpada que a do filtro de papel. Por quê?", "options": [
    {"text": "O pano aquece mais a água", "isCorrect": false},
    {"text": "O papel deixa passar mais pó fino", "isCorrect": false},
    {"text": "O papel retém mais óleos do café que o pano", "isCorrect": true},
    {"text": "O pano guarda o sabor dos cafés anteriores, o que sempre melhora a xícara", "isCorrect": false}
  ]}'
)
on conflict (id) do nothing;
