import type { Answer } from '../../answer';
import { point, say } from '../compose';

/*
 * Answers to dangers are short. The first line says what to do, often with a number to call.
 * Telephone numbers: CVV 188, SAMU 192, Disque-Intoxicação (Anvisa) 0800 722 6001.
 */

export const SELF_HARM: Answer = say([
  'Sinto muito que esteja tão difícil. Ligue agora para o CVV, no 188: é de graça, a qualquer hora, e alguém escuta você.',
  'Você não precisa passar por isso sem companhia. Se houver perigo imediato, ligue 192 ou fique perto de alguém de confiança; se é outra pessoa, não a deixe só.',
]);

export const POISONED: Answer = say([
  'Ligue agora para o Disque-Intoxicação, 0800 722 6001, a qualquer hora: isso pode intoxicar, não espere os sintomas.',
  point('Palpitação, vômito, confusão, convulsão ou desmaio: ligue 192 (SAMU) agora.'),
  point('Não provoque vômito. Leve a embalagem com você.'),
]);

/** EFSA 2015: at most 200 mg at once; a teaspoon holds grams. The text must name no dose. */
export const PURE_CAFFEINE: Answer = say([
  'Não use cafeína pura em pó: um erro pode matar. Já tomou? Disque-Intoxicação, 0800 722 6001, a qualquer hora.',
  point('Palpitação, vômito, confusão, convulsão ou desmaio: ligue 192 (SAMU) agora.'),
  point(
    'De uma vez, a EFSA só não vê risco até 200 mg, e uma colher de chá passa disso muitas vezes: colher nem balança de cozinha medem tão pouco.',
  ),
  'Para o treino, um café de 200 ml antes tem cerca de 90 mg. Isto é referência, não consulta: fale com seu médico.',
]);

export const MIXED: Answer = say([
  'Não misture: solta gás tóxico. Já misturou? Saia e abra as janelas; tosse, falta de ar ou olhos ardendo: ligue 192 (SAMU) ou 0800 722 6001.',
  point(
    'Água sanitária não combina com ácido, amônia nem outro produto. Use um por vez e enxágue bem entre um e outro.',
  ),
  'Para calcário na chaleira, bastam água e ácido cítrico.',
]);

export const EMERGENCY: Answer = say([
  'Isso pede ajuda agora: ligue 192 (SAMU) ou vá a um pronto-socorro ou UPA. Nada de café até um médico ver.',
  point('Diga o que foi tomado, quanto e quando.'),
  point('Se foi cafeína demais, o Disque-Intoxicação também atende: 0800 722 6001.'),
]);

export const CHILD_DRANK: Answer = say([
  'Vômito, tremor, coração disparado, muito agitada ou sonolenta: ligue 192 (SAMU) agora. Parece bem? Fale com o pediatra hoje: criança sente muito mais a cafeína.',
  point('Diga a idade, o peso, o que foi e quanto. Disque-Intoxicação: 0800 722 6001.'),
  point(
    'Um gole só costuma passar com agitação e sono ruim. Ofereça água; não provoque vômito nem dê remédio por conta própria.',
  ),
  'A Sociedade Brasileira de Pediatria não indica cafeína até os 2 anos, e pouca até o fim da adolescência.',
]);

export const CHILD_ATE: Answer = say([
  'Engasgo, tosse que não passa, vômito, agitação ou sono estranho: ligue 192 (SAMU) agora.',
  point(
    'Criança pequena que engoliu café ou grão precisa de orientação já, mesmo se parece bem: Disque-Intoxicação, 0800 722 6001, e o pediatra. Diga a idade, o peso e quanto foi.',
  ),
  point('Não provoque vômito.'),
]);

export const DRUNK: Answer = say([
  'Não: café não tira o álcool do corpo. Só deixa acordada uma pessoa que continua sem condição de dirigir.',
  'Não dirija: chame um carro ou durma. Só o tempo passa o efeito; beba água e coma algo.',
]);

export const ANIMAL: Answer = {
  ...say([
    'Café e cafeína fazem mal a animais, mesmo em pouca quantidade.',
    'Comeu ou bebeu? Ligue já para um veterinário e diga o peso do animal e quanto foi. Não provoque vômito por conta própria.',
  ]),
  about: { concern: 'animal' },
};

export const VET_NOW: Answer = {
  ...say([
    'Isso é emergência: leve o animal agora a um veterinário de plantão, e ligue no caminho.',
    point('Diga o peso, o que foi, quanto e a que horas. Leve a embalagem.'),
    point('Não provoque vômito e não dê leite nem remédio.'),
  ]),
  about: { concern: 'animal' },
};

export const UNWELL: Answer = say([
  'Dor no peito, falta de ar, desmaio, confusão ou convulsão: ligue 192 (SAMU) agora.',
  point('Se alguém não está bem, pare o café e procure um médico, UPA ou pronto-socorro.'),
  point('Pode ter sido muita cafeína ou um produto? Disque-Intoxicação: 0800 722 6001.'),
]);

export const BURNT: Answer = say([
  'Queimou? Deixe a pele debaixo de água corrente fria por uns 20 minutos. Bolha, rosto, olho, mão, criança ou dor forte: vá ao pronto-socorro ou ligue 192.',
  'Não passe gelo, pasta de dente, manteiga nem pó de café.',
]);

export const SPOILED: Answer = say([
  'Não beba: jogue fora. Bebeu e passou mal? Disque-Intoxicação, 0800 722 6001, ou um médico; vômito que não para ou falta de ar: 192 (SAMU).',
  point('Café com mofo, inseto ou feito há dias não se salva coando nem fervendo de novo.'),
  point('Lave bem o pote ou a garrafa com água quente e sabão, e seque antes de usar.'),
]);

export const CRACKED_GLASS: Answer = say([
  'Não use: vidro trincado ou lascado pode estourar com a próxima água quente. Cortou ou queimou? Água corrente; corte fundo, rosto ou olho: pronto-socorro ou 192.',
  point('Quebrou com café ou pó dentro? Jogue tudo fora, sem coar: caco fino não se vê.'),
  point('Junte os cacos com luva e embrulhe em jornal. Troque só o vidro, se o fabricante vende.'),
  point(
    'Para não repetir: aqueça aos poucos, e nunca vidro frio com água fervente nem no fogo direto.',
  ),
]);

export const CHLORINE_USED: Answer = say([
  'Enxágue muito antes de usar. Bebeu com cheiro de cloro, ou tosse e ardor? 0800 722 6001; falta de ar: 192 (SAMU).',
  point(
    'Passe água limpa várias vezes e deixe arejar até não sobrar cheiro; ferva e descarte duas águas.',
  ),
  point(
    'Em alumínio e inox o cloro corrói: não use. Para café bastam detergente neutro, bicarbonato ou ácido cítrico.',
  ),
  point('Nunca misture com vinagre, ácido cítrico, descalcificante ou álcool: solta gás tóxico.'),
]);

export const TOUCHED_POISON: Answer = say([
  'Olho ou pele: lave agora com muita água corrente, por 15 a 20 minutos. Olho, dor forte ou falta de ar: pronto-socorro ou 192 (SAMU).',
  point('Lave com o olho aberto; tire a lente e a roupa molhada.'),
  point('Respirou? Vá já para o ar livre.'),
  point('Disque-Intoxicação, 0800 722 6001, a qualquer hora, com a embalagem na mão.'),
]);

export const LISTENING: Answer = say([
  'Sinto muito que esteja assim. O CVV escuta de graça, a qualquer hora, no 188 ou em cvv.org.br.',
  'Um café faz companhia, mas não precisa ser só ele: fale com alguém de confiança hoje. Se dura semanas, um médico ou psicólogo ajuda; em perigo, ligue 192.',
]);

export const ELECTRIC: Answer = say([
  'Não toque nela: desligue a energia no disjuntor. Fogo ou fumaça que não para: saia e ligue 193. Dor no peito, formigamento, queimadura ou desmaio depois do choque: ligue 192 (SAMU).',
  point('Alguém preso ao choque? Não encoste na pessoa antes de cortar a energia.'),
  point(
    'Tire da tomada só depois do disjuntor. Nunca água no que está ligado; ao sair do fogo, feche a porta.',
  ),
  'Não use mais essa máquina antes da assistência, nem perto de pia molhada.',
]);

/** Source: health ministries on carbon monoxide (fresh air comes first). Firefighters: 193. */
export const FUMES: Answer = say([
  'Não acenda carvão, lenha ou fogareiro em lugar fechado. Dor de cabeça, tontura, enjoo ou sono estranho: saia já para o ar livre e ligue 192 (SAMU) ou 193.',
  point(
    'A queima solta monóxido de carbono, um gás sem cheiro que mata. Faça ao ar livre: janela aberta não basta.',
  ),
  point(
    'Alguém não acorda ou não responde: tire do lugar, se puder fazer isso em segurança, e ligue 192.',
  ),
]);

export const FUMES_FELT: Answer = say([
  'Saia agora para o ar livre, leve todos junto e ligue 192 (SAMU) ou 193: pode ser monóxido de carbono, que não tem cheiro.',
  point('Apague o fogo só se for rápido. Não volte para dentro até os bombeiros liberarem.'),
  point('Mesmo melhorando lá fora, procure um pronto-socorro hoje.'),
]);

export const FIRE: Answer = say([
  'Fogo que não apaga na hora, ou fumaça: saia com todos, feche a porta e ligue 193 (bombeiros). Queimadura ou falta de ar: 192 (SAMU).',
  point('Desligue o fogão e o disjuntor só se chegar neles sem passar pelo fogo.'),
  point(
    'Nunca água em óleo nem em aparelho ligado. Panela ou torrador: tampe e deixe tampado; pano: água ou pia.',
  ),
]);

/** Source: American Heart Association (back blows alternate with thrusts). */
export const CHOKING: Answer = say([
  'Não respira, não fala ou está roxo? Ligue 192 (SAMU) ou 193 e comece já: 5 tapas firmes no meio das costas, depois 5 apertos na barriga, até sair.',
  point(
    'Apertos: abrace por trás, punho acima do umbigo, e puxe para dentro e para cima. Em grávida, no peito.',
  ),
  point(
    'Bebê até 1 ano: de bruços no seu braço, cabeça mais baixa, 5 tapas entre as costas; depois, de costas, 5 apertos no meio do peito.',
  ),
  point('Desmaiou: massagem no peito até chegar ajuda. Não ponha o dedo às cegas na boca.'),
  'Tosse ou chora com força? Deixe tossir, fique perto e não dê água nem café. Tosse que não passa: pronto-socorro.',
]);

export const GAS: Answer = say([
  'Cheiro de gás: saia e, de fora, ligue 193 (bombeiros). Não acenda nada e não mexa em interruptor nem celular ali dentro.',
  point('Ao sair, feche o registro e abra portas e janelas.'),
  point('Tontura, dor de cabeça ou desmaio: 192 (SAMU).'),
]);

export const ROAST_SMOKE: Answer = say([
  'Torre só ao ar livre, ou com exaustor forte e janela aberta. Dor de cabeça, tontura ou enjoo: saia já para o ar livre e ligue 192 (SAMU) ou 193.',
  point(
    'A torra solta muita fumaça e gases que irritam e não se deve respirar: nunca sobre carvão em lugar fechado.',
  ),
  point('Fique perto o tempo todo: grão e casca pegam fogo. Extintor ou tampa à mão, nunca água.'),
  point('Deixe o café torrado descansar em pote com válvula ou entreaberto: ele também solta gás.'),
]);

export const SUPERHEATED: Answer = say([
  'Cuidado: no micro-ondas a água passa do ponto sem borbulhar e pode explodir. Queimou? Água corrente fria por 20 minutos; rosto, olho, bolha ou criança: pronto-socorro ou 192.',
  point(
    'O perigo é a hora de mexer ou de pôr o pó. Prefira a chaleira; no micro-ondas, aqueça pouco de cada vez, com uma colher de madeira ou palito dentro.',
  ),
  point('Espere um minuto parada antes de tirar, sem o rosto por cima, e só então ponha o pó.'),
]);

export const MOKA_PRESSURE: Answer = say([
  'Não use assim e não abra quente: a moka pode estourar. Espirrou em alguém? Água corrente fria por 20 minutos; rosto, olho ou bolha: pronto-socorro ou 192.',
  point(
    'Desligue o fogo, não mexa e espere esfriar de todo antes de desrosquear: sem válvula livre, a pressão não tem por onde sair.',
  ),
  point(
    'A válvula fica acima da água e deve mexer quando você a empurra. Entupida ou travada: troque.',
  ),
  point('Não aperte o pó e não moa fino como farinha.'),
]);

export const MACHINE_PRESSURE: Answer = say([
  'Não tire o porta-filtro nem abra nada com pressão: espirra água e pó quente no rosto. Queimou? Água corrente fria por 20 minutos; rosto, olho ou bolha: pronto-socorro ou 192.',
  point(
    'Desligue, espere uns minutos e deixe a pressão cair; solte devagar, com um pano e longe do rosto.',
  ),
  point('Caldeira só a assistência abre, com a máquina fria e fora da tomada.'),
]);

export const SWALLOWED: Answer = say([
  'Engoliu caco, metal ou plástico? Vá a um pronto-socorro ou UPA, mesmo sem dor. Dor, sangue, vômito ou falta de ar: ligue 192 (SAMU) agora.',
  point('Leve um pedaço igual. Não provoque vômito nem coma pão para “empurrar”.'),
  'Jogue fora o resto da bebida, sem coar: caco fino não se vê.',
]);

/** NCPC (National Capital Poison Center): a button battery burns the gullet within two hours. */
export const BATTERY_EATEN: Answer = say([
  'Pilha ou bateria engolida queima por dentro em duas horas: vá agora a um pronto-socorro, mesmo sem sintoma. Falta de ar, sangue ou vômito: ligue 192 (SAMU).',
  point('Não provoque vômito nem dê comida. Leve uma igual, ou a embalagem.'),
  point('No nariz ou no ouvido também é agora. Dúvida: Disque-Intoxicação, 0800 722 6001.'),
]);

export const NOT_A_REMEDY: Answer = say([
  'Não faça isso: café é para beber. Já fez e sente dor, sangue, febre, tontura ou coração disparado? Ligue 192 (SAMU).',
  point('No intestino, na veia, no nariz ou no olho ele queima, infecciona e pode intoxicar.'),
  'Para o que você quer tratar, fale com um médico. Disque-Intoxicação: 0800 722 6001.',
]);

export const NO_POWDER_ON_WOUNDS: Answer = say([
  'Não ponha pó de café no corte: suja, infecciona e esconde a ferida. Corte fundo, sangue que não para, rosto ou olho: pronto-socorro ou 192 (SAMU).',
  point('Lave com água corrente e sabão, e aperte com um pano limpo até parar.'),
  'Já pôs? Lave sem esfregar e mostre num posto de saúde.',
]);

export const BLEEDING: Answer = say([
  'Aperte o corte com um pano limpo, sem soltar, por uns 10 minutos. Não para de sangrar, corte fundo ou caco dentro: pronto-socorro ou 192 (SAMU) agora.',
  point('Mantenha a mão ou a perna para cima.'),
  point('Parou? Lave com água corrente e sabão, e cubra. Não ponha pó de café.'),
  'Era vidro? Junte os cacos com luva e jogue fora o café que estava nele, sem coar.',
]);

export const IN_SECRET_ANSWER: Answer = say([
  'Nisso não ajudo: pôr remédio ou outra coisa na bebida de alguém é crime e pode matar. Alguém já tomou, ou desconfia que tomou? Ligue 192 (SAMU) e 0800 722 6001 agora.',
  point('Não deixe a pessoa só, não dirija, e guarde o copo.'),
]);

export const DROWSY_AT_WHEEL: Answer = say([
  'Com sono, não dirija: café não substitui sono. Dor no peito ou falta de ar: 192 (SAMU).',
  'Pare em lugar seguro e durma, ou passe o volante. Vários cafés ou energéticos seguidos dão tremor e coração disparado.',
]);

export const RINSED_BADLY: Answer = say([
  'Pare de beber e enxágue a boca. Dor forte, vômito, tosse que não passa ou falta de ar: ligue 192 (SAMU).',
  point(
    'Era produto forte ou você sente ardor? Disque-Intoxicação: 0800 722 6001, com a embalagem na mão. Não provoque vômito.',
  ),
  point(
    'Beba água e jogue fora o que sobrou na cafeteira. Passe nela dois tanques de água limpa, até não sobrar cheiro nem gosto.',
  ),
]);
