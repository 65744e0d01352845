-- The course, tracks 4 to 7: filters, immersion, espresso, tasting. Sources stand beside each lesson.
--
-- The ids are fixed and an existing row is left alone, so that what admins edit stays theirs.

-- # Track 4: cloth and paper

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

-- # Track 5: immersion and gentle pressure

insert into public.study_units (id, title, description, icon)
values (
  '50000000-0000-4000-8000-000000000005', 'Imersão e pressão',
  'Prensa francesa, AeroPress, moka e cold brew: quatro jeitos de esperar.', 'Beaker'
)
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, content, quiz_data)
values
-- 30 : 500, 95 °C, four minutes, skim, wait five or more, do not plunge: James Hoffmann's French press.
-- Metal lets oils through: Urgert & Katan, Annual Review of Nutrition (1997).
(
  '55000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000005', 'lesson',
  'Prensa francesa sem lama', 20, 'Coffee',
  $md$Na **imersão**, todo o pó fica na água o tempo inteiro. Não há fluxo para controlar nem despejo difícil: só tempo e paciência. É o método mais tranquilo de repetir.

A peneira de metal deixa passar os **óleos**, e a xícara fica **encorpada e macia**. O defeito mais comum é a borra no fundo. A receita de James Hoffmann cuida disso.

## A receita

- **30 g** de café, moagem **média**
- **500 g** de água a **95 °C**

1. **0:00** Despeje toda a água, molhando todo o pó. Não mexa.
2. **4:00** Uma crosta se formou em cima. **Quebre-a** com a colher, mexendo de leve: quase tudo afunda.
3. **Retire** com duas colheres a espuma e o que ficou boiando.
4. Espere mais **cinco minutos, ou um pouco além**. O pó fino desce para o fundo.
5. Encoste o êmbolo na superfície, **sem empurrar até embaixo**, e sirva devagar.

## E não passa do ponto?

Pouco. Na imersão, a água vai ficando carregada e extrai cada vez mais devagar. Esperar esses minutos custa quase nada em amargor e rende uma xícara **muito mais limpa**.

Empurrar o êmbolo com força faz o contrário: **levanta a borra** que acabou de assentar.$md$,
  null
),
-- Alan Adler, 2005: AeroPress, company history. 11 : 200 schedule, by roast 85–95 °C: James Hoffmann.
-- 16 : 230 inverted: Wendelien van Bunnik, World AeroPress Champion 2019.
(
  '55000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000005', 'lesson',
  'AeroPress, a viajante', 20, 'Rocket',
  $md$Lançada em **2005** por **Alan Adler**, inventor também de um anel voador de brinquedo, a AeroPress junta **imersão** e uma **pressão leve**, a da sua mão. Cabe na mochila, aguenta tombo e se limpa em segundos.

## Receita de todo dia, de James Hoffmann

- **11 g** de café, moagem entre **fina e média**
- **200 g** de água, de **85 a 95 °C**: mais quente quanto mais clara a torra

1. Filtro no lugar, pó dentro, aparelho **sobre a caneca**.
2. **0:00** Despeje toda a água e **encaixe o êmbolo** só na boca: o vácuo segura o líquido.
3. **2:00** Gire o conjunto de leve.
4. **2:30** Pressione **devagar, por 30 segundos**, até o fim.

## Invertida, de Wendelien van Bunnik

Campeã mundial de AeroPress em 2019: **16 g** de pó **grosso** e **230 g** de água a **95 °C**, com o aparelho de cabeça para baixo.

1. Despeje tudo em **10 segundos**, mexa **5 vezes** e tampe.
2. **1:00** Vire sobre a caneca, com cuidado, e pressione.
3. **1:30** Pronto.

A posição invertida evita que pingue antes da hora, mas exige mão firme: **a água está quente**. Use uma caneca resistente e confira se a tampa está bem rosqueada.

Se a pressão pedir força demais, a moagem está **fina demais**.$md$,
  null
),
(
  '55000000-0000-4000-8000-000000000003', '50000000-0000-4000-8000-000000000005', 'quiz',
  'Prensa mais limpa', 20, 'HelpCircle', null,
  '{"question": "A sua prensa francesa sempre termina com muita borra na xícara. Qual mudança mais ajuda?", "options": [
    {"text": "Mexer com força durante todo o tempo", "isCorrect": false},
    {"text": "Empurrar o êmbolo até o fundo com firmeza", "isCorrect": false},
    {"text": "Quebrar a crosta, retirar a espuma e esperar o pó assentar antes de servir", "isCorrect": true},
    {"text": "Moer bem fino, para o pó se dissolver", "isCorrect": false}
  ]}'
),
-- Alfonso Bialetti, 1933: Bialetti, company history. About 1:10, grind, preheated water, no tamping, low
-- heat, stop at the sputter, cool the base: James Hoffmann's moka pot. Less pressure than espresso
-- (1–2 bar): Navarini et al., "Experimental investigation of steam pressure coffee extraction in a
-- stove-top coffee maker", Applied Thermal Engineering (2009).
(
  '55000000-0000-4000-8000-000000000004', '50000000-0000-4000-8000-000000000005', 'lesson',
  'Moka sem queimar', 20, 'Flame',
  $md$A moka nasceu na Itália em **1933**, na oficina de **Alfonso Bialetti**. A água aquece na base, a pressão do ar e do vapor a empurra pelo pó, e o café sobe. É forte e encorpado, mas **não é espresso**: a pressão é bem menor.

## Passo a passo

- Cerca de **1:10**, o que em geral significa encher o cesto
- Moagem **um pouco mais grossa que a de espresso**

1. Encha a base com **água já quente**, até abaixo da válvula. Segure com um pano: a base esquenta.
2. Encha o cesto e nivele com o dedo. **Não compacte.**
3. Rosqueie bem e leve ao **fogo baixo**, com a tampa aberta.
4. O café sobe num fio calmo. Quando **clarear e começar a espirrar**, tire do fogo.
5. **Resfrie a base** na água da torneira, para interromper a extração.

## Por que água quente?

Com água fria, o metal passa minutos no fogo, o pó aquece antes da hora e ganha gosto de queimado. Água quente encurta esse tempo.

## Segurança

Mantenha a **válvula limpa**. Se o café não sobe e a panela chia, desligue o fogo e espere esfriar antes de abrir: pó fino demais ou compactado pode entupir o filtro.$md$,
  null
),
-- 1:8, 12–24 h, 18 h, dilution 1:2–1:3, coarse: the app's cold brew; Toddy's instructions (340 : 1650).
-- Less perceived acidity, fewer aromas than hot: Hoffmann, "The World Atlas of Coffee" (2014); Rao & Fuller,
-- "Acidity and Antioxidant Activity of Cold Brew Coffee", Scientific Reports (2018) (similar pH, less
-- total titratable acid).
(
  '55000000-0000-4000-8000-000000000005', '50000000-0000-4000-8000-000000000005', 'lesson',
  'Cold brew, sem pressa', 20, 'Droplets',
  $md$Aqui o tempo faz o trabalho do calor. A água fria extrai devagar e deixa para trás parte dos ácidos e dos amargos: a xícara sai **macia e doce**, menos perfumada que a do café quente.

## A receita

- **1:8**, por exemplo **100 g** de café para **800 g** de água
- Moagem **grossa**
- Água fria ou em temperatura ambiente
- De **12 a 24 horas**; o Coado usa **18**

1. Misture tudo num pote limpo, molhando bem o pó.
2. Tampe e deixe na **geladeira**. Fora dela a extração é mais rápida, e o cuidado com a higiene precisa ser maior.
3. Coe em peneira fina e depois em papel ou pano.
4. Guarde na geladeira, fechado, e beba em poucos dias.

## É um concentrado

Ele nasce forte para ser **diluído**: uma parte de cold brew para **duas ou três** de água, leite ou água tônica, com gelo. Prove antes de servir: gelo também dilui.

## Gelado não é tudo igual

**Cold brew** é feito com água fria. **Café gelado à japonesa** é um coado quente que cai direto sobre o gelo: fica mais ácido e aromático. Para esse, troque parte da água da receita por gelo.

Cold brew não tem menos cafeína por ser frio: é concentrado, e **a diluição decide**.$md$,
  null
),
(
  '55000000-0000-4000-8000-000000000006', '50000000-0000-4000-8000-000000000005', 'quiz',
  'Hora de desligar', 20, 'HelpCircle', null,
  '{"question": "Na moka, o fio de café começou a clarear e a espirrar. O que você faz?", "options": [
    {"text": "Tiro do fogo e resfrio a base", "isCorrect": true},
    {"text": "Aumento o fogo para acabar logo", "isCorrect": false},
    {"text": "Espero a base secar, para aproveitar toda a água", "isCorrect": false}
  ]}'
),
(
  '55000000-0000-4000-8000-000000000007', '50000000-0000-4000-8000-000000000005', 'quiz',
  'Desafio da espera', 30, 'CheckSquare', null,
  '{"question": "Por que a prensa francesa tolera minutos a mais sem amargar tanto quanto um coado que trava?", "options": [
    {"text": "Porque o metal da peneira absorve o amargor", "isCorrect": false},
    {"text": "Porque, na imersão, a água já carregada extrai cada vez mais devagar", "isCorrect": true},
    {"text": "Porque a moagem média não contém substâncias amargas", "isCorrect": false},
    {"text": "Porque a água da prensa é sempre mais fria que a do coado", "isCorrect": false}
  ]}'
)
on conflict (id) do nothing;

-- # Track 6: espresso

insert into public.study_units (id, title, description, icon)
values (
  '50000000-0000-4000-8000-000000000006', 'Espresso',
  'Pouca água, muita pressão e meio minuto: como preparar, regular e vaporizar.', 'Rocket'
)
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, content, quiz_data)
values
-- 18 : 36, 25–30 s, 9 bar, 90–96 °C: the app's own recipe. 14–18 g to 50–70 ml in 20–30 s: SCA (2018).
-- Crema as gas in emulsion: Illy & Viani (eds.), "Espresso Coffee: The Science of Quality" (2005).
(
  '56000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000006', 'lesson',
  'O que faz um espresso', 20, 'Coffee',
  $md$Espresso não é um grão nem uma torra: é um **modo de preparo**. Água quente atravessa, sob **pressão**, uma camada de pó fino e compactado. Em meio minuto sai uma bebida pequena, densa e intensa.

## Os números de partida

- **18 g** de café, moagem **fina**
- **36 g** de bebida na xícara: proporção **1:2**
- **25 a 30 segundos**
- cerca de **9 bar** de pressão
- água entre **90 e 96 °C**

A definição da SCA de 2018 é mais larga: de 14 a 18 g de pó para 50 a 70 ml de bebida, em 20 a 30 segundos. Nenhuma das duas é lei. São lugares de onde começar.

Repare que aqui se conta a **bebida**, não a água: ponha a **xícara na balança**. Medir só com os olhos engana, porque a crema ocupa volume.

## E a crema?

É uma espuma fina: o **gás carbônico** do grão, dissolvido sob pressão, volta a formar bolhas ao chegar à xícara, presas em óleos e outras substâncias. Crema mostra que o café é **fresco**. Não mostra que é **bom**: a canéfora, por exemplo, costuma fazer mais crema.

Antes de beber, **mexa**. O fundo é mais denso que a superfície, e o primeiro gole agradece.$md$,
  null
),
-- Clean and dry basket, even distribution, level tamp, channelling: Rao, "The Professional Barista's
-- Handbook" (2008); Hoffmann, "How to Make the Best Coffee at Home" (2022).
(
  '56000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000006', 'lesson',
  'Preparar a pastilha', 20, 'Filter',
  $md$A água é preguiçosa: procura o caminho mais fácil. Se o pó tem uma rachadura ou um lado mais fofo, ela corre por ali. É a **canalização**: parte do café extrai demais, parte quase nada, e a xícara fica **azeda e amarga ao mesmo tempo**.

Quase todo o ritual da barra existe para evitar isso.

## Do moedor à máquina

1. **Limpe e seque** o filtro. Água no fundo amolece a pastilha.
2. **Pese a dose.** Um grama a mais ou a menos muda tudo.
3. **Distribua** o pó por igual e desfaça os grumos. Uma agulha fina ajuda.
4. **Compacte nivelado.** Pressione até o pó parar de ceder. Apertar ainda mais não muda quase nada; **apertar torto**, sim.
5. **Passe um pouco de água** pelo grupo antes de encaixar, para limpar e estabilizar a temperatura.
6. Encaixe e **inicie logo**: pó parado no grupo quente perde aroma.

## O que observar

Um porta-filtro **sem fundo** mostra tudo. Bom sinal: gotas por toda parte, que se juntam num fio único no centro. Mau sinal: jatos finos para os lados, manchas claras cedo, um lado que corre antes do outro.

> Constância primeiro, perfeição depois. Se cada pastilha sai diferente, nenhuma regulagem resolve.$md$,
  null
),
(
  '56000000-0000-4000-8000-000000000003', '50000000-0000-4000-8000-000000000006', 'quiz',
  'Jato para o lado', 20, 'HelpCircle', null,
  '{"question": "O espresso espirra jatos finos pelo porta-filtro sem fundo e sai azedo e amargo ao mesmo tempo. Qual a causa mais provável?", "options": [
    {"text": "O grão é canéfora", "isCorrect": false},
    {"text": "A xícara estava fria", "isCorrect": false},
    {"text": "A bebida ficou grande demais", "isCorrect": false},
    {"text": "O pó está mal distribuído e a água abriu canais", "isCorrect": true}
  ]}'
),
-- One variable at a time, grind first, then yield; taste against time: Hoffmann, "How to Make the Best
-- Coffee at Home" (2022); Rao, "The Professional Barista's Handbook" (2008).
(
  '56000000-0000-4000-8000-000000000004', '50000000-0000-4000-8000-000000000006', 'lesson',
  'Regular sem se perder', 20, 'Cog',
  $md$Café novo, regulagem nova. O segredo é mexer em **uma coisa de cada vez** e anotar.

## A ordem

1. **Fixe a dose**, por exemplo 18 g. É o filtro que manda: use a quantidade para a qual ele foi feito.
2. **Fixe a bebida**: 36 g, na balança.
3. **Ajuste a moagem** até o tempo cair perto de **25 a 30 segundos**.
4. **Prove.** Daqui em diante, quem decide é a língua, não o relógio.

## Ler o que aconteceu

- **Correu em 15 segundos, azedo e ralo:** moa **mais fino**.
- **Pingou por 45 segundos, amargo e seco:** moa **mais grosso**.
- **Tempo certo, mas ainda azedo:** deixe correr um pouco mais, 38 ou 40 g, ou suba a temperatura.
- **Tempo certo, mas amargo:** pare antes, em 32 ou 34 g, ou baixe a temperatura.
- **Bom, porém intenso demais:** mais bebida para a mesma dose.

Depois de mexer no moedor, **descarte a primeira dose**: ainda há pó da regulagem antiga no caminho.

## Ristretto e lungo

Com a mesma dose, o **ristretto** para antes: menor, denso, xaroposo. O **lungo** segue além: maior, mais leve, mais extraído. Nenhum é melhor. Torras escuras costumam ficar bem mais curtas; torras claras pedem mais água.$md$,
  null
),
-- Stretching and texturing, about 60 °C, lasting damage above 68 °C: Hoffmann, "The World Atlas of
-- Coffee" (2014). Proteins stabilise the foam: Huppertz, "Foaming properties of milk: a review",
-- International Journal of Dairy Technology (2010).
(
  '56000000-0000-4000-8000-000000000005', '50000000-0000-4000-8000-000000000006', 'lesson',
  'Leite que brilha', 20, 'Droplets',
  $md$Leite bem vaporizado parece **tinta fresca**: liso, brilhante, sem bolha visível. E fica mais doce ao paladar, sem açúcar nenhum.

## Dois momentos

1. **Aerar.** Comece com leite **frio** e a ponta do bico logo abaixo da superfície. Você ouve um chiado curto, como papel rasgando. São poucos segundos: mais para cappuccino, menos para latte.
2. **Texturizar.** Afunde um pouco o bico e incline a jarra até o leite **girar**. O redemoinho quebra as bolhas grandes e mistura a espuma.

Pare **perto de 60 °C**, quando a jarra fica quente demais para a mão. Acima de uns **68 °C** o leite muda de vez: perde doçura e ganha gosto de cozido.

Bata a jarra na bancada, gire e **sirva logo**. A espuma é feita de ar preso por **proteínas** e não espera.

## Limpeza

**Purgue o bico antes e depois**, e limpe-o com um pano úmido só dele. Leite seco no bico entope e cheira mal.

## As bebidas

- **Macchiato**: espresso manchado com uma colher de espuma.
- **Cappuccino**: espuma generosa, sabor de café bem presente.
- **Latte**: mais leite, espuma fina.

Bebidas vegetais também funcionam. As versões para barista, com mais proteína ou gordura, seguram melhor a espuma.$md$,
  null
),
(
  '56000000-0000-4000-8000-000000000006', '50000000-0000-4000-8000-000000000006', 'quiz',
  'No ponto do leite', 20, 'HelpCircle', null,
  '{"question": "Qual é um bom momento para parar de vaporizar o leite?", "options": [
    {"text": "Quando ele começa a ferver, para ficar bem doce", "isCorrect": false},
    {"text": "Perto de 60 °C, antes que ganhe gosto de cozido", "isCorrect": true},
    {"text": "Assim que o chiado começa, ainda frio", "isCorrect": false},
    {"text": "Quando a espuma chega à borda, em qualquer temperatura", "isCorrect": false}
  ]}'
),
(
  '56000000-0000-4000-8000-000000000007', '50000000-0000-4000-8000-000000000006', 'quiz',
  'Desafio do espresso', 30, 'CheckSquare', null,
  '{"question": "Com 18 g de café você tirou 36 g de bebida em 16 segundos, azeda e rala. Qual o melhor próximo passo?", "options": [
    {"text": "Baixar a dose para 14 g e repetir", "isCorrect": false},
    {"text": "Moer mais grosso, para a água passar melhor", "isCorrect": false},
    {"text": "Manter a dose e a bebida e moer mais fino", "isCorrect": true},
    {"text": "Mudar dose, moagem e temperatura de uma vez", "isCorrect": false}
  ]}'
)
on conflict (id) do nothing;

-- # Track 7: tasting

insert into public.study_units (id, title, description, icon)
values (
  '50000000-0000-4000-8000-000000000007', 'Degustação',
  'Dar nome ao que se sente: acidez, doçura, corpo, e o que a xícara pede de ajuste.', 'CheckSquare'
)
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, content, quiz_data)
values
-- Aroma reaches the nose through the mouth: Rozin, "Taste-smell confusions and the duality of the
-- olfactory sense", Perception & Psychophysics (1982). No map of the tongue: Chandrashekar et al., "The
-- receptors and cells for mammalian taste", Nature (2006). Attributes of the cup: SCA cupping
-- protocol; Lingle, "The Coffee Cupper's Handbook". Better perceived as it cools: SCA cupping
-- protocol, which tastes from about 70 °C down to room temperature.
(
  '57000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000007', 'lesson',
  'Provar de verdade', 20, 'Coffee',
  $md$Beber é automático. **Provar** é prestar atenção por dez segundos. Ninguém precisa de dom: precisa de comparação e de palavras.

## A língua e o nariz

A língua percebe **doce, ácido, amargo, salgado e umami**, e percebe todos eles em **toda a sua superfície**: aquele mapa com uma região para cada gosto está errado. O resto, de chocolate a jasmim, é **aroma**, que chega ao nariz também **por trás, pela boca**. Tape o nariz, dê um gole e solte: o sabor aparece de repente.

## Seis perguntas para cada xícara

1. **Aroma**: a que cheira o pó? E a bebida?
2. **Acidez**: é viva como laranja, suave como maçã, ou quase não há?
3. **Doçura**: lembra caramelo, fruta madura, rapadura?
4. **Corpo**: na boca, é leve como chá ou denso como leite integral?
5. **Amargor**: agrada como cacau ou incomoda?
6. **Finalização**: o que fica, e por quanto tempo?

## Espere esfriar

Muito quente, quase tudo parece igual. Prove em **três momentos**: quente, morno e quase frio. Um café bom continua bom; um defeito fica evidente.

E **faça barulho**: sorver o café com ar espalha a bebida e leva mais aroma ao nariz. Em degustação, é boa educação.$md$,
  null
),
-- The wheel of 2016 and the lexicon under it: SCA and World Coffee Research, "Coffee Taster's Flavor Wheel";
-- WCR, "Sensory Lexicon". Acids by their fruits: Lingle, "The Coffee Cupper's Handbook".
(
  '57000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000007', 'lesson',
  'A roda de sabores', 20, 'Sun',
  $md$"É bom" e "é forte" não levam longe. A **Roda de Sabores do Café**, publicada em 2016 pela SCA e pela World Coffee Research, é um mapa de palavras para provar acompanhado.

## Do centro para fora

No **centro** ficam as famílias: frutado, floral, doce, nozes e cacau, especiarias, tostado, vegetal, ácido e fermentado. Quanto mais para a **borda**, mais preciso.

1. Prove e escolha **uma família**. Frutado?
2. Ande um passo. Frutas vermelhas, secas ou **cítricas**?
3. Só então arrisque: limão, laranja, toranja?

Se não conseguir passar do segundo anel, **pare nele**. "Cítrico" honesto vale mais que "tangerina" inventada.

## Acidez tem sobrenome

- **Cítrica**: limão, laranja
- **Málica**: maçã verde
- **Lática**: iogurte, cremosa
- **Acética**: vinagre; um toque dá vida, muito é defeito

Acidez boa vem **com doçura**, como numa fruta madura. Azedo é outra coisa: acidez sozinha, sinal frequente de **subextração**.

## Treine fora da xícara

Cheire as frutas na feira, as especiarias na cozinha, o chocolate antes de morder. A memória do nariz se forma assim. E prove **com alguém**: cada pessoa tem lembranças próprias, e as notas do pacote são as de quem as escreveu.$md$,
  null
),
(
  '57000000-0000-4000-8000-000000000003', '50000000-0000-4000-8000-000000000007', 'quiz',
  'Usar a roda', 20, 'HelpCircle', null,
  '{"question": "Você sente algo frutado, mas não sabe dizer qual fruta. Qual o melhor uso da roda de sabores?", "options": [
    {"text": "Ficar na família, tentar um anel a mais e parar onde ainda tem certeza", "isCorrect": true},
    {"text": "Escolher na borda a palavra que soa mais sofisticada", "isCorrect": false},
    {"text": "Copiar as notas do pacote, que são as corretas", "isCorrect": false},
    {"text": "Concluir que o café não tem sabor definido", "isCorrect": false}
  ]}'
),
-- 8.25 g to 150 ml, 93 °C, crust broken at four minutes (3 to 5), tasting from about 70 °C, several cups:
-- SCA, cupping protocol.
(
  '57000000-0000-4000-8000-000000000004', '50000000-0000-4000-8000-000000000007', 'lesson',
  'Cupping na cozinha', 20, 'Beaker',
  $md$*Cupping* é a prova usada por quem compra e vende café. Todas as xícaras recebem o **mesmo preparo**, o mais simples possível. Assim, o que muda é só o **grão**. Dá para fazer em casa, com tigelas iguais e uma colher de sopa.

## Como fazer

Segundo o protocolo clássico da SCA, use **8,25 g de café para 150 ml** de água a cerca de **93 °C**.

1. Moa **um pouco mais grosso que para coar no papel**, cada café em sua tigela. **Cheire o pó seco.**
2. Despeje a água até a borda, molhando tudo. Não mexa. **Cheire de novo.**
3. Aos **quatro minutos**, **quebre a crosta**: empurre a colher três vezes, com o nariz bem perto. É o momento mais aromático.
4. Retire com duas colheres a **espuma e o que boia**.
5. Quando chegar perto de **70 °C**, comece a provar. **Sorva** da colher, vá de uma tigela à outra e volte.
6. Continue provando **até esfriar**.

Enxágue a colher em água quente entre as tigelas. Anote antes de conversar: a primeira opinião em voz alta contamina as outras.

## Duas dicas

- Comece com **dois cafés bem diferentes**, um natural do Brasil e um lavado da Etiópia, por exemplo.
- **Esconda os rótulos.** Você vai se surpreender consigo.$md$,
  null
),
-- Under- and over-extraction by taste, remedies: Hoffmann, "How to Make the Best Coffee at Home" (2022) and
-- "The World Atlas of Coffee" (2014); strength against extraction: SCA Golden Cup's two axes.
(
  '57000000-0000-4000-8000-000000000005', '50000000-0000-4000-8000-000000000007', 'lesson',
  'O que a xícara pede', 20, 'Cog',
  $md$Provar serve também para **corrigir**. Antes de trocar de café, escute o que a xícara diz.

## Primeiro, o gosto

**Azeda, rala, com final curto?** Extraiu **de menos**. Escolha um:

- moer mais fino;
- água mais quente;
- mais tempo, ou mais agitação.

**Amarga, áspera, seca na língua?** Extraiu **demais**. Faça o contrário:

- moer mais grosso;
- água menos quente;
- menos tempo, ou despejo mais calmo.

**Azeda e amarga juntas?** Extração **desigual**: pó seco na pré-infusão, canais, moedor irregular.

## Depois, a força

- **Gosto bom, mas forte:** mais água para o mesmo pó.
- **Gosto bom, mas fraco:** mais pó para a mesma água.

## E quando não é o preparo?

- Gosto de **papelão**, aroma apagado: café velho.
- **Fumaça e carvão**, seja qual for a receita: torra.
- **Mofo**, **vinagre forte**, **batata crua**: defeito do grão. Nenhuma receita salva.
- Tudo sem brilho, sempre: desconfie da **água** ou da **limpeza** dos equipamentos.

## O método

**Uma mudança por vez, duas xícaras lado a lado, uma linha no diário.** Parece lento, mas é o jeito mais rápido de chegar. No Coado, a nota e a observação de cada preparo existem para isso.$md$,
  null
),
(
  '57000000-0000-4000-8000-000000000006', '50000000-0000-4000-8000-000000000007', 'quiz',
  'Por que assim', 20, 'HelpCircle', null,
  '{"question": "No cupping, por que todos os cafés recebem exatamente o mesmo preparo?", "options": [
    {"text": "Porque assim a cafeína de todos fica igual", "isCorrect": false},
    {"text": "Porque a imersão elimina os defeitos do grão", "isCorrect": false},
    {"text": "Porque, se só o grão muda, a diferença na xícara vem dele", "isCorrect": true},
    {"text": "Porque a crosta só se forma com uma única receita", "isCorrect": false}
  ]}'
),
(
  '57000000-0000-4000-8000-000000000007', '50000000-0000-4000-8000-000000000007', 'quiz',
  'Desafio final', 50, 'CheckSquare', null,
  '{"question": "A xícara está agradável e equilibrada no primeiro gole quente, mas, quase fria, mostra uma secura áspera e amarga. O que você tenta amanhã?", "options": [
    {"text": "Moer mais fino e usar água mais quente", "isCorrect": false},
    {"text": "Usar mais pó, para cobrir o defeito", "isCorrect": false},
    {"text": "Nada: café frio sempre fica amargo", "isCorrect": false},
    {"text": "Moer um pouco mais grosso, mantendo o resto igual", "isCorrect": true}
  ]}'
)
on conflict (id) do nothing;
