import type { Answer } from '../answer';
import { type Ask, point, say } from './compose';

interface Danger {
  /** Any of them matches the normalised question. */
  words: readonly RegExp[];
  answer: Answer;
}

const SPOILED = say([
  'Não beba: jogue fora. Café com mofo, inseto ou feito há dias não se salva coando nem fervendo de novo.',
  point('Lave bem o pote ou a garrafa com água quente e sabão, e seque antes de usar.'),
  point('Bebeu e passou mal? Fale com um médico; sintoma forte é 192 (SAMU).'),
]);

/**
 * Dangers that are answered before anything else, the most urgent first.
 * Telephone numbers: CVV 188, SAMU 192, Disque-Intoxicação (Anvisa) 0800 722 6001.
 */
const DANGERS: readonly Danger[] = [
  {
    words: [
      /\bnao (?:quero|queria|consigo) (?:mais )?(?:acordar|viver|existir)\b|\b(?:e|pra|para) nao (?:acordar|levantar) (?:mais|nunca)\b|\b(?:dormir|apagar|apago|dormiria) (?:de vez|(?:pra|para) sempre)\b/,
      /\b(?:quero|queria|vontade de|quer|querendo|pensa em|fala em) (?:morrer|sumir da vida|se matar)\b/,
      /\b(?:sem|perdi a|nao tenho(?: mais)?|cade a) vontade de (?:viver|existir|nada)\b|\bnao vejo (?:mais )?(?:sentido|saida|razao)\b|\bdesist\w+ (?:da vida|de tudo|de viver)\b|\b(?:acabar com tudo|sumir do mundo|nao quero (?:mais )?estar aqui|melhor sem mim)\b/,
      /\bme matar\b|\bsuicid\w*|\bdose letal\b|\bcans(?:ad[oa]|ei) de (?:tudo|viver|mim|existir)\b|\b(?:ninguem|nao) (?:vai )?senti(?:ria|r) (?:a )?minha falta\b|\b(?:fim|ponto final) n?a minha vida\b|\bme (?:enforcar|cortar os pulsos|jogar d[ao])\b/,
      /\b(?:tirar|acabar com) (?:a )?minha (?:propria )?vida\b/,
      /\bnao (?:aguent\w* mais|vale (?:mais )?a pena) viver\b/,
      /\bquant\w+ .*\b(?:cafe|cafeina|espresso)s?\b.*\bmorrer\b/,
      /\b(?:mata|matar) (?:alguem|uma pessoa|um adulto|um ser humano)\b/,
      /\b(?:pote|vidro|pacote|caixa|frasco|litro|quilo|kg)\b.*\b(?:eu )?(?:apago|morro|morre|mata|me mata)\b/,
      /\b(?:cartela|comprimidos?|cafeina)\b.*\bnao aguenta mais\b|\bnao aguenta mais\b.*\b(?:cartela|comprimidos?)\b/,
    ],
    answer: say([
      'Sinto muito que esteja tão difícil. Você não precisa passar por isso sem companhia.',
      'Ligue agora para o CVV, no 188: é de graça, a qualquer hora, e alguém escuta você. Se houver perigo imediato, ligue 192 ou fique perto de alguém de confiança; se é outra pessoa, não a deixe só.',
    ]),
  },
  {
    words: [
      /\b(?:overdose|intoxica\w*|envenena\w*)\b/,
      /\b(?:comprimidos?|capsulas?|cartela|caixa) (?:\w+ ){0,3}cafeina\b|\bcafeina (?:em po|pura)\b/,
      /\b(?:tomei|tomou|engoli|engoliu) (?:\w+ ){0,2}(?:\d+ comprimidos|a (?:cartela|caixa))\b/,
      /\b(?:bebi|bebeu|beberam|bebemos|tom(?:ei|ou|amos|aram)(?! cuidado)|engoli|engoliu|ingeri|ingeriu|lambeu|provei|provou)\b.*\b(?:descalcificantes?|desincrustantes?|detergente|sabao|cloro|alvejante|agua sanitaria|candida|desinfetante|soda caustica|limpa maquinas?|produto de limpeza|veneno)\b/,
    ],
    answer: say([
      'Isso pode intoxicar: não espere os sintomas.',
      point('Ligue para o Disque-Intoxicação, 0800 722 6001, a qualquer hora.'),
      point('Palpitação, vômito, confusão, convulsão ou desmaio: ligue 192 (SAMU) agora.'),
      point('Não provoque vômito. Leve a embalagem com você.'),
    ]),
  },
  {
    words: [
      /\b(?:vinagre|acido citrico|limao|descalcificantes?|amonia|desinfetante|alcool|detergente)\b.*\b(?:agua sanitaria|cloro|alvejante|candida|hipoclorito)\b/,
      /\b(?:agua sanitaria|cloro|alvejante|candida|hipoclorito)\b.*\b(?:vinagre|acido citrico|limao|descalcificantes?|amonia|desinfetante|alcool|detergente)\b/,
    ],
    answer: say([
      'Não misture: água sanitária com ácido, amônia ou outro produto solta gás tóxico. Use um produto por vez e enxágue bem entre um e outro.',
      point('Já misturou? Saia, abra as janelas e não respire por cima.'),
      point('Tosse, falta de ar ou olhos ardendo: ligue 192 (SAMU) ou 0800 722 6001.'),
      'Para calcário na chaleira, bastam água e ácido cítrico.',
    ]),
  },
  {
    words: [
      /\bconvuls\w+|\balucinac\w+|\balucinando\b|\bvendo coisas? (?:que|onde)\b|\bdesmai\w+|\bdesacordad[oa]\b|\bvomitando\b|\bvomitei\b/,
      /\bpressao\b.*\b(?:1[6-9]|2\d)(?: ?(?:por|x|\/) ?)(?:9|1\d)\b/,
    ],
    answer: say([
      'Isso pede ajuda agora: ligue 192 (SAMU) ou vá a um pronto-socorro ou UPA. Nada de café até um médico ver.',
      point('Diga o que foi tomado, quanto e quando.'),
      point('Se foi cafeína demais, o Disque-Intoxicação também atende: 0800 722 6001.'),
    ]),
  },
  {
    words: [
      /\b(?:bebe|crianca|crianc\w+|filh[oa]|filhinh[oa]|nenem|nene|menin[oa]|net[oa]|netinh[oa]|sobrinh[oa]|enteado|enteada|caculinha)\b.*\b(?:tomou|bebeu|bebericou|virou|provou|engoliu|experimentou|pegou|roubou)\b.*\b(?:cafe|coado|e?spresso|expresso|xicara|cold brew|energetico|capsula|gole|goles|copo)\b/,
      /\b(?:tomou|bebeu|virou|engoliu)\b.*\b(?:cafe|coado|e?spresso|expresso|xicara)\b.*\b(?:bebe|crianca|filh[oa]|nenem|menin[oa]|net[oa]|sobrinh[oa]) (?:de|com|d) \d/,
    ],
    answer: say([
      'Um gole só costuma passar com agitação e sono ruim, mas criança pequena sente muito mais a cafeína: fale com o pediatra hoje.',
      point(
        'Vômito, tremor, coração disparado, muito agitada ou sonolenta: ligue 192 (SAMU) agora.',
      ),
      point('Diga a idade, o peso, o que foi e quanto. Disque-Intoxicação: 0800 722 6001.'),
      point('Ofereça água. Não provoque vômito nem dê remédio por conta própria.'),
      'A Sociedade Brasileira de Pediatria não indica cafeína até os 2 anos, e pouca até o fim da adolescência.',
    ]),
  },
  {
    words: [
      /\b(?:bebe|crianca|filh[oa]|nenem|menin[oa]|net[oa]|sobrinh[oa])\b.*\b(?:engoli\w+|comeu|mastig\w+|enfiou)\b.*\b(?:graos?|po de cafe|capsula|borra)\b/,
    ],
    answer: say([
      'Criança pequena que engoliu café ou grão precisa de orientação já, mesmo se parece bem.',
      point(
        'Engasgo, tosse que não passa, vômito, agitação ou sono estranho: ligue 192 (SAMU) agora.',
      ),
      point(
        'Sem sintoma: Disque-Intoxicação, 0800 722 6001, e o pediatra. Diga a idade, o peso e quanto foi.',
      ),
      point('Não provoque vômito.'),
    ]),
  },
  {
    words: [
      /\b(?:alcool|caipirinha\w*|cervejas?|cachaca|vinho|porre|bebad[oa])\b.*\b(?:dirigir|efeito|sobri[oa])\b|\bbebi\b.*\bdirigir\b/,
    ],
    answer: say([
      'Não: café não tira o álcool do corpo. Só deixa acordada uma pessoa que continua sem condição de dirigir.',
      'Não dirija: chame um carro ou durma. Só o tempo passa o efeito; beba água e coma algo.',
    ]),
  },
  {
    words: [
      /\b(?:cachorr[oa]|cachorrinh[oa]|dog|doguinh[oa]|cao|caozinho|gat[oa]|gatinh[oa]|(?<!garrafa )pet|coelh[oa]|passarinh[oa]|passaro|ave|papagaio|calopsita|periquito|canario|hamster|porquinho da india|galinha|peixe|bezerro|cavalo)s?\b.*\b(?:lamb\w+|bic\w+|roeu|mordeu|mastig\w+|cheirou|come|comeu|comer|bebe|bebeu|beber|tomou|tomar|engoli\w+|pode cafe)\b/,
      /\b(?:lamb\w+|comeu|bebeu|tomou|engoli\w+)\b.*\b(?:cachorr[oa]|gat[oa]|pet|passarinho|coelho|calopsita)\b/,
      /\b(?:dar|dou|dei|deu|oferecer)\b.*\b(?:para|pro|ao|aos|a) (?:o |a |os |as )?(?:meus? |minhas? )?(?:cachorr|cao\b|gat|pet\b|coelh|passar|papagai|hamster)/,
    ],
    answer: say([
      'Café e cafeína fazem mal a animais, mesmo em pouca quantidade.',
      'Comeu ou bebeu? Ligue já para um veterinário e diga o peso do animal e quanto foi. Não provoque vômito por conta própria.',
    ]),
  },
  {
    words: [
      /\b(?:passando mal|passei mal|passou mal|(?:me|se) sentindo mal|tontura|tont[oa]|zonz[oa]|formigamento|sangue|sangrando)\b/,
      // A racing heart after coffee: the limit for healthy adults is no answer to it.
      /\b(?:tomei|bebi|tomou|bebeu)\b.*\b(?:coracao|peito)\b.*\b(?:disparad\w*|aceler\w*|batendo)\b/,
    ],
    answer: say([
      'Se alguém não está bem, pare o café e procure um médico, UPA ou pronto-socorro.',
      point('Dor no peito, falta de ar, desmaio, confusão ou convulsão: ligue 192 (SAMU) agora.'),
      point('Pode ter sido muita cafeína ou um produto? Disque-Intoxicação: 0800 722 6001.'),
    ]),
  },
  {
    words: [
      /\bme (?:queimei|escaldei)\b|\bqueimei (?:a|o|minha|meu|os|as) (?:mao|maos|dedos?|braco|perna|pe|boca|lingua|pele|rosto|colo|barriga)\b/,
      /\b(?:explod\w+|estour\w+|espirr\w+|voou|esguich\w+|respingou|vapor|agua quente|cafe quente|po quente|fervendo)\b.*\b(?:rosto|cara|olho|olhos|mao|maos|braco|barriga|perna|pe|peito|pele|em mim)\b/,
      /\b(?:queimou|queimadura|escaldou|bolha|bolhas)\b.*\b(?:mao|maos|dedos?|braco|perna|pe|boca|lingua|pele|rosto|colo|barriga|olho)\b/,
      /\b(?:derramei|entornei|caiu) .*\b(?:mao|maos|dedos?|braco|perna|boca|pele|rosto|colo|barriga|em mim)\b/,
    ],
    answer: say([
      'Queimou? Deixe a pele debaixo de água corrente fria por uns 20 minutos. Não passe gelo, pasta de dente, manteiga nem pó de café.',
      'Bolha grande, rosto, mão, criança ou dor forte: vá ao pronto-socorro ou ligue 192.',
    ]),
  },
  {
    words: [
      /(?<!\b(?:gosto|cheiro) )\b(?:com|de|tem|tinha|um) (?:\w+ )?(?:mofo|mofinho)\b|\bmofinho\b|\bmofad[oa]\b|\bmofou\b|\bembolorad\w+|\bbolor\b/,
      /\b(?:cafe|coado|garrafa|termica|bule|jarra)\b.*\b(?:ontem(?: a noite| de manha| cedo| a tarde)?|anteontem|antes de ontem|noite passada|ha (?:2|3|4|5|dois|tres|quatro|cinco) dias|(?:2|3|4|5|dois|tres|quatro|cinco) dias(?: atras)?|semana passada)\b.*\b(?:presta|pode|posso|da para|beber|tomar|bebo|tomo|bom|boa|serve|estrag\w+|faz mal|requent\w+|esquent\w+)\b/,
      /\b(?:presta|pode|posso|da para|beber|tomar|serve|faz mal|requentar|esquentar)\b.*\b(?:cafe|coado)\b.*\b(?:de ontem|de anteontem|ontem a noite|noite passada|dormid\w+)\b/,
      /\b(?:cheir\w+|fed\w+) (?:a |de |com )?(?:\w+ )?mofo\b/,
      /\bpontinhos? (?:verdes?|brancos?)\b|\bpelud[oa]s?\b/,
      /\bleite\b.*\b(?:noite toda|de ontem|fora da geladeira|esquecid[oa])\b/,
      /\b(?:bichinho|bicho|inseto|barata|formiga|caruncho|larva|gorgulho)s?\b.*\b(?:caf\w*|pacote|po|graos?)\b|\bcaf\w*.*\b(?:bichinho|bicho|inseto|barata|caruncho|larva|gorgulho)s?\b/,
      /\b(?:cold brew|cafe|garrafa)\b.*\b(?:anteontem|(?:[2-9]|\d\d|duas|dois|tres|quatro) (?:semana|semanas|mes|meses))\b(?=.*(?:azed|beb|tom|geladeira|garrafa))/,
    ],
    answer: SPOILED,
  },
];

/** 'Gosto de mofo' is a complaint about the taste, and beans in a closed package only age. */
const ONLY_TASTE = /\bgosto de mofo\b|\b(?:pacote|graos?) (?:fechad|lacrad)/;

/** Gives the answer to a danger that the question names; null if it names none. */
export function dangerAnswer({ question }: Ask): Answer | null {
  const { text, typed } = question;
  const danger = DANGERS.find(({ words }) =>
    words.some((each) => each.test(text) || each.test(typed)),
  );
  if (danger?.answer === SPOILED && ONLY_TASTE.test(text)) return null;
  return danger?.answer ?? null;
}
