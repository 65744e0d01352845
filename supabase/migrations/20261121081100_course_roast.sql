-- Course, track 2: the roast. Sources stand beside each lesson.

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
