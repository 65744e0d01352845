-- The course, tracks 1 to 3: the bean, the roast, grind and water. Sources stand beside each lesson.
--
-- The ids are fixed and an existing row is left alone, so that what admins edit stays theirs.

-- # Track 1: the bean

insert into public.study_units (id, title, description, icon)
values (
  '50000000-0000-4000-8000-000000000001', 'O grão',
  'Do fruto maduro ao grão verde: espécies, variedades, lugares e processos.', 'Bean'
)
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, content, quiz_data)
values
-- Fruit and seed, layers, peaberry, ripeness: Wintgens (ed.), "Coffee: Growing, Processing,
-- Sustainable Production" (2004); Hoffmann, "The World Atlas of Coffee" (2014).
(
  '51000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000001', 'lesson',
  'Uma fruta antes de tudo', 20, 'Bean',
  $md$O café começa como fruta. O cafeeiro floresce branco, com perfume que lembra jasmim, e meses depois carrega pequenos frutos que amadurecem do verde ao vermelho ou ao amarelo, conforme a variedade. Na roça, o fruto maduro se chama **cereja**.

## O que há dentro da cereja

De fora para dentro, você encontra:

- a **casca**, fina e colorida;
- a **mucilagem**, uma polpa doce e pegajosa;
- o **pergaminho**, uma proteção seca e clara;
- a **película prateada**, que em parte se solta na torra;
- e, no centro, quase sempre **duas sementes**, de faces planas encostadas uma na outra.

Essas sementes são os grãos. Quando só uma se desenvolve, ela cresce arredondada e recebe o nome de **moca**.

## Por que a maturação importa

O fruto maduro tem mais açúcar. O verde traz adstringência, aquela secura de banana que ainda não era hora; o passado do ponto pode trazer sabores de fermentação. Por isso a colheita é a primeira decisão de sabor da xícara: quem colhe só o maduro, à mão ou separando depois, começa na frente.

> Nenhum preparo põe na xícara o que não estava no grão. O seu trabalho, daqui em diante, é não perder nada pelo caminho.$md$,
  null
),
-- Two species, chromosomes and self-pollination, parents of arabica, its home: World Coffee Research,
-- "Coffee Varieties" catalogue. More than a hundred species: Davis et al. (Royal Botanic Gardens, Kew),
-- Science Advances (2019), counts 124. About twice the caffeine: Illy & Viani (eds.), "Espresso Coffee: The
-- Science of Quality" (2005). Brazil's rank and its share of about a third: USDA, "Coffee: World
-- Markets and Trade"; Minas Gerais and Espírito Santo: CONAB, "Acompanhamento da Safra Brasileira: Café".
(
  '51000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000001', 'lesson',
  'Arábica e canéfora', 20, 'GitCompare',
  $md$Existem mais de cem espécies de cafeeiro, mas quase tudo o que se bebe vem de duas.

## Arábica

*Coffea arabica* nasceu do cruzamento natural de duas espécies, uma delas a própria canéfora, e tem suas raízes nas terras altas da Etiópia. Prefere clima ameno, adoece com mais facilidade e costuma dar xícaras **mais doces, mais ácidas e mais perfumadas**. É a espécie da maioria dos cafés especiais.

## Canéfora

*Coffea canephora* aguenta calor e pragas e produz muito. No Brasil, o tipo mais plantado se chama **conilon**; o outro nome que você vai ouvir é **robusta**. A xícara é **encorpada, com menos acidez e mais amargor**, e tem em média cerca do **dobro da cafeína** da arábica. Bem cultivada e bem processada, rende cafés muito bons e ajuda a dar corpo e crema ao espresso.

## Onde o Brasil entra

O Brasil é o maior produtor do mundo, com cerca de um terço de todo o café do planeta. Minas Gerais lidera a arábica; o Espírito Santo, o conilon.

Guarde a ideia principal: **espécie não é nota de qualidade**. Há arábicas sem graça e canéforas premiadas. O que decide é o cuidado, da muda ao armazém.$md$,
  null
),
(
  '51000000-0000-4000-8000-000000000003', '50000000-0000-4000-8000-000000000001', 'quiz',
  'Quem é quem', 20, 'HelpCircle', null,
  '{"question": "Um amigo quer um café mais encorpado, com pouca acidez e mais cafeína. Que grão combina com o pedido?", "options": [
    {"text": "Arábica de terras altas, colhida bem madura", "isCorrect": false},
    {"text": "Grãos moca de qualquer espécie, porque são mais concentrados", "isCorrect": false},
    {"text": "Uma boa canéfora, como o conilon capixaba", "isCorrect": true},
    {"text": "Frutos colhidos ainda verdes, que guardam mais força", "isCorrect": false}
  ]}'
),
-- Bourbon, Mundo Novo, Caturra, Catuaí and Gesha: World Coffee Research, "Coffee Varieties"
-- catalogue. Altitude, temperature and slow ripening; flavours by country: Hoffmann, "The World
-- Atlas of Coffee" (2014).
(
  '51000000-0000-4000-8000-000000000004', '50000000-0000-4000-8000-000000000001', 'lesson',
  'Variedade e lugar', 20, 'Sun',
  $md$Dentro da arábica há **variedades**, como há tipos de uva ou de manga. Algumas você vai ver em muitos pacotes:

- **Bourbon**: antiga, doce, mãe de muitas outras;
- **Caturra**: um Bourbon que nasceu baixinho, encontrado em Minas Gerais;
- **Mundo Novo**: cruzamento natural de Bourbon com Typica, descoberto no Brasil;
- **Catuaí**: cruzamento de Mundo Novo com Caturra, criado no Brasil para render em menos espaço;
- **Gesha**: de origem etíope, famosa no Panamá pelo perfume floral.

## O lugar também tem gosto

Clima, solo e altitude mudam o grão. Em lugares mais **frescos**, quase sempre mais altos, o fruto amadurece devagar, o grão fica mais denso e a xícara tende a ganhar **acidez e complexidade**. Em lugares mais quentes, a tendência é de sabores mais redondos e acidez baixa. A altitude não faz mágica sozinha: perto do equador é preciso subir mais para achar o mesmo frescor.

Daí vêm alguns retratos, que são tendências e não regras:

- **Brasil**: chocolate, nozes, corpo bom, acidez suave;
- **Etiópia**: flores, cítricos, chá;
- **Quênia**: frutas vermelhas e acidez viva;
- **Colômbia**: caramelo e equilíbrio;
- **Sumatra**: terroso, herbal, muito corpo.

Prove dois lado a lado. É o jeito mais rápido de aprender geografia.$md$,
  null
),
-- Natural, washed, pulped natural/honey, effects on the cup, pulped natural as a Brazilian method:
-- Hoffmann, "The World Atlas of Coffee" (2014); Wintgens (ed.), "Coffee" (2004). Low, stable
-- moisture: International Coffee Organization, Resolution 420 (8 to 12.5 % for export).
(
  '51000000-0000-4000-8000-000000000005', '50000000-0000-4000-8000-000000000001', 'lesson',
  'Natural, lavado, descascado', 20, 'Droplets',
  $md$Colhida a cereja, é preciso chegar ao grão seco. O caminho escolhido, o **processo**, deixa marcas claras na xícara.

## Natural

O fruto seca **inteiro**, ao sol, em terreiros ou camas suspensas. A semente passa semanas em contato com a polpa. O resultado costuma ser **doce, encorpado e frutado**. É o processo mais tradicional do Brasil, onde a colheita cai na estação seca. Exige revolver os frutos muitas vezes, para que não mofem nem fermentem demais.

## Lavado

A casca e a mucilagem são **retiradas antes da secagem**: descasca-se o fruto, uma fermentação curta solta a mucilagem e a água leva o resto. A xícara tende a ser **limpa, com acidez nítida**. É comum na Colômbia, no Quênia e em boa parte da Etiópia.

## Cereja descascado e honey

Ficam no meio: tira-se a casca, mas **a mucilagem seca junto**, toda ou em parte. No Brasil o método se firmou como **cereja descascado**; na América Central, com variações, virou **honey**. O nome fala da textura pegajosa, não de mel: nada é adicionado. Espere **doçura com boa limpeza**.

No fim, qualquer que seja o caminho, o grão precisa secar até um teor de umidade baixo e estável. Só então descansa no pergaminho ou na casca, é beneficiado e segue para a torra.$md$,
  null
),
(
  '51000000-0000-4000-8000-000000000006', '50000000-0000-4000-8000-000000000001', 'quiz',
  'O que é honey', 20, 'HelpCircle', null,
  '{"question": "O pacote diz \"processo honey\". O que isso significa?", "options": [
    {"text": "O grão secou sem a casca, mas com a mucilagem, ou parte dela", "isCorrect": true},
    {"text": "O grão recebeu mel antes da torra", "isCorrect": false},
    {"text": "O fruto secou inteiro, com casca e tudo", "isCorrect": false},
    {"text": "A mucilagem foi toda removida com água antes de secar", "isCorrect": false}
  ]}'
),
(
  '51000000-0000-4000-8000-000000000007', '50000000-0000-4000-8000-000000000001', 'quiz',
  'Desafio do grão', 30, 'CheckSquare', null,
  '{"question": "Por que um arábica de lugar fresco e alto costuma ter acidez mais viva?", "options": [
    {"text": "Porque a altitude aumenta a cafeína do grão", "isCorrect": false},
    {"text": "Porque os frutos são colhidos antes de amadurecer", "isCorrect": false},
    {"text": "Porque em lugares altos só se usa o processo natural", "isCorrect": false},
    {"text": "Porque o fruto amadurece devagar e o grão fica mais denso e complexo", "isCorrect": true}
  ]}'
)
on conflict (id) do nothing;

-- # Track 2: the roast

insert into public.study_units (id, title, description, icon)
values (
  '50000000-0000-4000-8000-000000000002', 'Torra',
  'O que o fogo faz com o grão, como escolher o ponto e como guardar o que ele criou.', 'Flame'
)
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, content, quiz_data)
values
-- Drying, Maillard reactions, first and second crack, swelling and weight loss, cooling: Rao, "The
-- Coffee Roaster's Companion" (2014); Illy & Viani (eds.), "Espresso Coffee" (2005).
(
  '52000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000002', 'lesson',
  'Do verde ao estalo', 20, 'Flame',
  $md$O grão verde é duro, cheira a capim e não se parece em nada com café. É a **torra** que cria o aroma que a gente reconhece.

## As fases

1. **Secagem.** O grão perde água e passa do verde ao amarelo.
2. **Escurecimento.** Açúcares e aminoácidos reagem entre si, nas chamadas **reações de Maillard**, as mesmas da crosta do pão. Surgem a cor marrom e centenas de aromas.
3. **Primeiro estalo.** O vapor e os gases acumulados rompem a estrutura do grão, com um som parecido com o da pipoca. A partir daqui o café já pode ser bebido.
4. **Desenvolvimento.** Do estalo até o fim, quem torra decide quanta acidez fica e quanta doçura e amargor entram.

Se o calor continua, vem um **segundo estalo**, mais baixo e seco. É território das torras escuras, com óleo aparecendo na superfície.

## O que muda no grão

Ele fica **maior, mais leve e mais quebradiço**: perde água, solta a película prateada e se enche de gás carbônico. Por isso um copo de grãos torrados pesa menos que o mesmo copo de grãos verdes.

Ao final, o grão é **resfriado depressa**. Sem isso, ele continuaria torrando com o próprio calor.

> Torrar é decidir quando parar.$md$,
  null
),
-- Acidity and origin in light roasts, bitterness, body and oil in dark ones: Hoffmann, "The World
-- Atlas of Coffee" (2014). Caffeine hardly changes: Illy & Viani (eds.), "Espresso Coffee" (2005).
-- Hotter water and finer grind for light roasts; boiling, about 96 and 90 °C: Hoffmann's one-cup V60.
(
  '52000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000002', 'lesson',
  'Clara, média, escura', 20, 'Sun',
  $md$No Coado você escolhe entre **Clara**, **Média**, **Escura** e **Espresso**. O nome do ponto muda de torrador para torrador, mas o caminho é sempre o mesmo.

## Clara

Conserva mais do lugar e da variedade: **flores, frutas, acidez viva**. O grão é denso e resiste mais à extração. Pede **água mais quente e moagem mais fina**.

## Média

O meio do caminho: **caramelo, chocolate, castanhas**, com acidez ainda presente. É o ponto mais tolerante e um ótimo lugar para começar.

## Escura

O gosto da torra fala mais alto que o da origem: **amargor, corpo, notas tostadas e de especiarias**. O grão é poroso e entrega tudo depressa. Use **água menos quente e moagem um pouco mais grossa** para não exagerar no amargor.

## Espresso

Não é um grão diferente, e sim um ponto pensado para a máquina: em geral de médio a escuro, com corpo e doçura para aguentar a concentração.

## Um exemplo de temperatura

Na receita de V60 de uma xícara, James Hoffmann sugere água **fervente** para torras claras, perto de **96 °C** para médias e **90 °C** para as mais escuras.

E a cafeína? Quase não muda com a torra. O café escuro parece mais forte porque é mais **amargo**, não porque desperta mais.$md$,
  null
),
(
  '52000000-0000-4000-8000-000000000003', '50000000-0000-4000-8000-000000000002', 'quiz',
  'Ajuste à torra', 20, 'HelpCircle', null,
  '{"question": "Você trocou um café de torra escura por um de torra clara e a xícara ficou azeda e rala. Qual o melhor primeiro ajuste?", "options": [
    {"text": "Esfriar a água e moer mais grosso", "isCorrect": false},
    {"text": "Esquentar a água e moer um pouco mais fino", "isCorrect": true},
    {"text": "Usar mais água para suavizar a acidez", "isCorrect": false},
    {"text": "Deixar o café pronto mais tempo na garrafa térmica", "isCorrect": false}
  ]}'
),
-- Degassing and rest, oxygen, heat, light and moisture, freezing in closed portions, ground coffee
-- stales fastest: SCA, "The Coffee Freshness Handbook" (2018); Hoffmann, "The World Atlas of Coffee" (2014).
(
  '52000000-0000-4000-8000-000000000004', '50000000-0000-4000-8000-000000000002', 'lesson',
  'Fresco, mas descansado', 20, 'Beaker',
  $md$Café torrado é alimento fresco: não estraga de um dia para o outro, mas perde perfume toda semana.

## O descanso

Logo depois da torra, o grão está cheio de **gás carbônico**. Gás demais atrapalha: empurra a água para longe do pó e deixa a extração irregular. Por isso vale esperar **alguns dias** antes de abrir o pacote. O espresso costuma pedir um descanso maior que o coado, e as torras claras, maior que as escuras.

É esse gás que faz o pó **crescer na pré-infusão**. Um pó que não reage à água quente provavelmente já está velho ou foi moído há muito tempo.

## Os quatro inimigos

- **Oxigênio**, que envelhece os óleos e os aromas;
- **Calor**, que acelera tudo;
- **Luz**;
- **Umidade**.

## Como guardar

- Prefira o pacote original com **válvula e fecho**, ou um pote opaco e bem fechado, em armário fresco.
- **Geladeira não**: a cada abertura entram umidade e cheiros.
- O **congelador** funciona para guardar por mais tempo, em porções pequenas e muito bem fechadas, que saem uma vez só.
- **Moa na hora.** O grão inteiro se protege; moído, ele expõe uma superfície enorme ao ar e perde aroma rapidamente.

Compre menos e mais vezes. É o truque mais barato para beber melhor.$md$,
  null
),
-- Labels and the roast date: Hoffmann, "The World Atlas of Coffee" (2014). ABIC's categories:
-- Programa de Qualidade do Café (ABIC). 80 of 100 points: SCA cupping protocol, as used by BSCA.
(
  '52000000-0000-4000-8000-000000000005', '50000000-0000-4000-8000-000000000002', 'lesson',
  'Como ler um pacote', 20, 'CheckSquare',
  $md$Um bom rótulo conta uma história curta. Aprenda a lê-lo e você erra menos na compra.

## O que procurar

- **Data de torra.** Diz mais que a validade. Sem ela, não há como saber o que você está levando.
- **Origem.** País é pouco; região, fazenda ou cooperativa é melhor. Quanto mais precisa, mais alguém se orgulha daquele café.
- **Espécie e variedade.** Arábica ou canéfora, Catuaí, Bourbon…
- **Processo.** Natural, lavado, cereja descascado: um aviso do estilo da xícara.
- **Ponto de torra.** Ajuda a acertar água e moagem.
- **Notas sensoriais.** "Chocolate e laranja" não são ingredientes: são lembranças que o provador encontrou.

## Palavras que confundem

**Extraforte** costuma indicar torra mais escura e amarga, não mais cafeína. **100% arábica** fala da espécie e nada diz sobre qualidade. **Gourmet** e **Superior** são categorias do programa de qualidade da ABIC. **Especial**, na tradição da SCA usada também pela BSCA, é o café que alcança **80 pontos ou mais, em 100**, numa prova feita por avaliadores treinados.

## Uma regra de bolso

Na dúvida entre dois pacotes, escolha o que tem **data de torra mais recente e origem mais detalhada**. E anote no Coado o que achou: daqui a três meses, a sua própria lista vale mais que qualquer rótulo.$md$,
  null
),
(
  '52000000-0000-4000-8000-000000000006', '50000000-0000-4000-8000-000000000002', 'quiz',
  'Na prateleira', 20, 'HelpCircle', null,
  '{"question": "Qual informação do rótulo mais ajuda a saber se o café está fresco?", "options": [
    {"text": "A palavra \"Extraforte\"", "isCorrect": false},
    {"text": "A altitude da fazenda", "isCorrect": false},
    {"text": "A expressão \"100% arábica\"", "isCorrect": false},
    {"text": "A data de torra", "isCorrect": true}
  ]}'
),
(
  '52000000-0000-4000-8000-000000000007', '50000000-0000-4000-8000-000000000002', 'quiz',
  'Desafio da torra', 30, 'CheckSquare', null,
  '{"question": "Por que o café fresco cresce e borbulha quando recebe a primeira água?", "options": [
    {"text": "Porque solta o gás carbônico que a torra deixou no grão", "isCorrect": true},
    {"text": "Porque a água ferve de novo em contato com o pó", "isCorrect": false},
    {"text": "Porque os óleos da torra viram espuma, como o sabão", "isCorrect": false}
  ]}'
)
on conflict (id) do nothing;

-- # Track 3: grind, water and proportion

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
