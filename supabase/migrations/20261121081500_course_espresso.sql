-- Course, track 6: espresso. Sources stand beside each lesson.

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
