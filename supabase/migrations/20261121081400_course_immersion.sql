-- Course, track 5: immersion and gentle pressure. Sources stand beside each lesson.

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
