-- Course, track 7: tasting. Sources stand beside each lesson.

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
