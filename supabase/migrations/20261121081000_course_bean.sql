-- Course, track 1: the bean. Sources stand beside each lesson.
--
-- The ids are fixed and an existing row is left alone, so that what admins edit stays theirs.

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
