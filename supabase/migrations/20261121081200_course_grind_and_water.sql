-- Course, track 3: grind, water and proportion. Sources stand beside each lesson.

insert into public.study_units (id, title, description, icon)
values (
  '50000000-0000-4000-8000-000000000003', 'Moagem e água',
  'Os três botões de qualquer preparo: o tamanho do pó, a água e a proporção.', 'Droplets'
)
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, content, quiz_data)
values
-- Extraction 18–22 %, strength 1.15–1.35 %: SCA Golden Cup. Order of tastes, under- and
-- over-extraction, strength against extraction: Hoffmann, "The World Atlas of Coffee" (2014); Lingle,
-- "The Coffee Brewing Handbook" (1996).
(
  '53000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000003', 'lesson',
  'O que é extração', 20, 'Beaker',
  $md$Preparar café é dissolver. A água quente passa pelo pó e leva consigo uma parte do que há nele. Nem tudo: a maior parte do grão é fibra e fica no filtro como borra.

## A ordem importa

As substâncias não saem todas ao mesmo tempo. De modo geral, a xícara recebe:

1. primeiro os **ácidos** e os aromas mais leves;
2. depois a **doçura** e o equilíbrio;
3. por último o **amargor** e a **adstringência**, aquela secura na língua.

Se você para cedo demais, o café fica **subextraído**: azedo, ralo, com final curto. Se passa do ponto, fica **superextraído**: amargo, áspero, seco. O alvo está no meio.

## Duas medidas diferentes

- **Extração**: quanto do pó foi parar na água. A referência da SCA, a *Golden Cup*, fica entre **18% e 22%**.
- **Concentração**: quanto da bebida é café dissolvido. Na mesma referência, entre **1,15% e 1,35%**. O resto é água.

São coisas independentes. Um café pode ser **forte e subextraído**: muito pó, pouca água, tempo de menos. Ou **fraco e amargo**: pouco pó, que a água lavou até o fim.

> Antes de mexer na receita, pergunte: o problema é o *gosto* ou é a *força*? Gosto se corrige com a extração; força, com a proporção.$md$,
  null
),
-- Surface and speed of extraction, burrs against blades: Hoffmann, "The World Atlas of Coffee" (2014).
-- Grind by method: the recipes of Hoffmann, Kasuya and van Bunnik and the methods' own rows in this app.
(
  '53000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000003', 'lesson',
  'O tamanho do pó', 20, 'Cog',
  $md$Moer é abrir portas para a água. Quanto **mais fina** a moagem, maior a superfície exposta e **mais rápida a extração**. E mais devagar a água consegue atravessar o pó.

## Do fino ao grosso

- **Fina**: espresso. Lembra sal refinado, um pouco mais pulverizado.
- **Um pouco mais grossa que a de espresso**: moka.
- **Média-fina**: V60 e Chemex, nas receitas de James Hoffmann.
- **Média**: coado e Melitta. Lembra areia.
- **Média a grossa**: prensa francesa.
- **Grossa**: cold brew. Lembra sal grosso.

São pontos de partida: por isso o Coado escreve sempre **(ajustar)**. O mesmo número em dois moedores quer dizer coisas diferentes.

## Uniformidade

Um moinho de **mós**, cônicas ou planas, quebra os grãos entre duas superfícies com distância regulável: os pedaços saem parecidos. O de **lâminas** bate ao acaso e produz, na mesma porção, poeira e pedaços grandes. A poeira amarga enquanto os pedaços grandes ficam azedos.

Se for comprar um só equipamento, que seja um **bom moedor**. Um manual de mós já muda a sua xícara.

## Como ajustar

Mude **um clique de cada vez** e mantenha o resto igual. Azedo e rápido? **Mais fino.** Amargo e lento? **Mais grosso.**$md$,
  null
),
(
  '53000000-0000-4000-8000-000000000003', '50000000-0000-4000-8000-000000000003', 'quiz',
  'Rápido e azedo', 20, 'HelpCircle', null,
  '{"question": "O seu coado escorreu muito mais rápido que o costume e saiu azedo e ralo. O que você muda primeiro?", "options": [
    {"text": "Moo mais fino", "isCorrect": true},
    {"text": "Moo mais grosso", "isCorrect": false},
    {"text": "Uso água mais fria", "isCorrect": false},
    {"text": "Uso menos pó", "isCorrect": false}
  ]}'
),
-- Mostly water: follows from the Golden Cup's 1.15–1.35 %. Dissolved solids 75–250, target 150 mg/L, no
-- chlorine, clean odour: SCA water standard (2009). Magnesium and calcium help, bicarbonate buffers
-- acids: SCA, "The Water Quality Handbook"; Colonna-Dashwood & Hendon, "Water for Coffee" (2015).
-- 93 ± 3 °C: SCA Golden Cup; 94 °C is this app's own starting point.
(
  '53000000-0000-4000-8000-000000000004', '50000000-0000-4000-8000-000000000003', 'lesson',
  'A água é quase tudo', 20, 'Droplets',
  $md$Numa xícara de filtro, mais de **98% é água**. Se ela tem gosto, o café também terá.

## O que a água boa tem

- **Nada de cloro nem cheiro.** Um filtro de carvão resolve na maioria das casas.
- **Alguns minerais.** Cálcio e magnésio ajudam a extrair sabor. Água destilada dá café sem graça e, em máquinas, pode até atrapalhar os sensores.
- **Alcalinidade moderada.** O bicarbonato neutraliza ácidos: em excesso, apaga o brilho da xícara; quase sem ele, a acidez fica agressiva.

O padrão de água da SCA, de 2009, pede **150 mg/L** de sólidos dissolvidos como alvo, com faixa aceitável de **75 a 250 mg/L**. Nas águas minerais engarrafadas, o rótulo traz um número próximo disso: o **resíduo de evaporação**.

## Temperatura

A referência da SCA é **93 °C, três graus para mais ou para menos**. O Coado parte de **94 °C** e muda só quando o método pede.

- Torra **clara**: mais quente.
- Torra **escura**: menos quente.

Sem termômetro? Ferva, desligue e espere um pouco com a tampa aberta. Bule frio, suporte frio e xícara fria roubam vários graus: **escalde tudo antes**.

Água "que já ferveu" não fica gasta. O mito sobrevive, o café também. Use água fresca porque ela é mais limpa, não porque tenha mais oxigênio.$md$,
  null
),
-- 55 g/L ± 10 %, about 1:16.5 to 1:20: SCA Golden Cup. Home habit 1:10–1:12 and each method's ratio: the
-- app's own methods. Filter counts water poured, espresso the beverage: SCA; Hoffmann. Grounds
-- keep about twice their weight in water: Hoffmann, "How to Make the Best Coffee at Home" (2022).
(
  '53000000-0000-4000-8000-000000000005', '50000000-0000-4000-8000-000000000003', 'lesson',
  'Proporção e balança', 20, 'GitCompare',
  $md$**1:16** lê-se "um para dezesseis": para cada grama de café, dezesseis gramas de água. Com 15 g de café, são 15 × 16 = **240 g de água**. E como um mililitro de água pesa praticamente um grama, a balança serve para os dois.

## Por que pesar

Colher mede volume, e volume engana: um grão de torra clara é mais denso que um escuro, e o pó fino se acomoda mais que o grosso. Com a balança, o café bom de hoje **se repete amanhã**.

## Pontos de partida

- A *Golden Cup* da SCA fala em **55 g por litro**, dez por cento para mais ou para menos: de cerca de **1:16,5 a 1:20**.
- O coado de casa no Brasil costuma ser mais forte, perto de **1:10 a 1:12**.
- No Coado, a V60 começa em **1:16**, a prensa em **1:15**, a Chemex em **1:17**.
- Espresso é outro mundo: **1:2**.

Atenção: nos métodos de **filtro e imersão**, conta-se a **água que você despeja**. No **espresso**, conta-se a **bebida na xícara**.

Parte da água não volta: o pó segura cerca de **duas vezes o próprio peso**. De 240 g despejados sobre 15 g de pó, espere uns 210 g na xícara.

## Força a gosto

Quer mais forte? **1:15, 1:14.** Mais leve? **1:17, 1:18.** Mude a proporção devagar e só depois de acertar a moagem.$md$,
  null
),
(
  '53000000-0000-4000-8000-000000000006', '50000000-0000-4000-8000-000000000003', 'quiz',
  'Conta de padaria', 20, 'HelpCircle', null,
  '{"question": "Você tem 20 g de café e quer preparar uma V60 na proporção 1:16. Quanta água despeja?", "options": [
    {"text": "160 g", "isCorrect": false},
    {"text": "300 g", "isCorrect": false},
    {"text": "320 g", "isCorrect": true},
    {"text": "360 g, contando a água que o pó vai segurar", "isCorrect": false}
  ]}'
),
(
  '53000000-0000-4000-8000-000000000007', '50000000-0000-4000-8000-000000000003', 'quiz',
  'Desafio da extração', 30, 'CheckSquare', null,
  '{"question": "Um café saiu equilibrado, doce e sem amargor, mas forte demais para você. O que faz sentido mudar?", "options": [
    {"text": "Moer mais fino, para extrair mais", "isCorrect": false},
    {"text": "Usar um pouco mais de água para a mesma quantidade de café", "isCorrect": true},
    {"text": "Baixar a temperatura, para extrair menos", "isCorrect": false},
    {"text": "Trocar a água filtrada por água destilada", "isCorrect": false}
  ]}'
)
on conflict (id) do nothing;
