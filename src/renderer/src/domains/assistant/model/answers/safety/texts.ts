import type { Answer } from '../../answer';
import { point, say } from '../compose';

/*
 * Answers to dangers are short, with a number to call, and without amounts.
 * Telephone numbers: CVV 188, SAMU 192, Disque-Intoxicação (Anvisa) 0800 722 6001.
 */

export const SELF_HARM: Answer = say([
  'Sinto muito que esteja tão difícil. Você não precisa passar por isso sem companhia.',
  'Ligue agora para o CVV, no 188: é de graça, a qualquer hora, e alguém escuta você. Se houver perigo imediato, ligue 192 ou fique perto de alguém de confiança; se é outra pessoa, não a deixe só.',
]);

export const POISONED: Answer = say([
  'Isso pode intoxicar: não espere os sintomas.',
  point('Ligue para o Disque-Intoxicação, 0800 722 6001, a qualquer hora.'),
  point('Palpitação, vômito, confusão, convulsão ou desmaio: ligue 192 (SAMU) agora.'),
  point('Não provoque vômito. Leve a embalagem com você.'),
]);

/** EFSA 2015: 200 mg at once; a teaspoon of powder is some grams. No dose in grams is named. */
export const PURE_CAFFEINE: Answer = say([
  'Não use cafeína pura em pó: de uma vez, a EFSA só não vê risco até 200 mg, e uma colher de chá passa disso muitas vezes.',
  point('Colher nem balança de cozinha medem tão pouco, e o erro pode matar.'),
  point('Já tomou? Disque-Intoxicação, 0800 722 6001, a qualquer hora.'),
  point('Palpitação, vômito, confusão, convulsão ou desmaio: ligue 192 (SAMU) agora.'),
  'Para o treino, um café de 200 ml antes tem cerca de 90 mg. Isto é referência, não consulta: fale com seu médico.',
]);

export const MIXED: Answer = say([
  'Não misture: água sanitária com ácido, amônia ou outro produto solta gás tóxico. Use um produto por vez e enxágue bem entre um e outro.',
  point('Já misturou? Saia, abra as janelas e não respire por cima.'),
  point('Tosse, falta de ar ou olhos ardendo: ligue 192 (SAMU) ou 0800 722 6001.'),
  'Para calcário na chaleira, bastam água e ácido cítrico.',
]);

export const EMERGENCY: Answer = say([
  'Isso pede ajuda agora: ligue 192 (SAMU) ou vá a um pronto-socorro ou UPA. Nada de café até um médico ver.',
  point('Diga o que foi tomado, quanto e quando.'),
  point('Se foi cafeína demais, o Disque-Intoxicação também atende: 0800 722 6001.'),
]);

export const CHILD_DRANK: Answer = say([
  'Criança sente muito mais a cafeína: fale com o pediatra hoje, mesmo que ela pareça bem. Um gole só costuma passar com agitação e sono ruim.',
  point('Vômito, tremor, coração disparado, muito agitada ou sonolenta: ligue 192 (SAMU) agora.'),
  point('Diga a idade, o peso, o que foi e quanto. Disque-Intoxicação: 0800 722 6001.'),
  point('Ofereça água. Não provoque vômito nem dê remédio por conta própria.'),
  'A Sociedade Brasileira de Pediatria não indica cafeína até os 2 anos, e pouca até o fim da adolescência.',
]);

export const CHILD_ATE: Answer = say([
  'Criança pequena que engoliu café ou grão precisa de orientação já, mesmo se parece bem.',
  point('Engasgo, tosse que não passa, vômito, agitação ou sono estranho: ligue 192 (SAMU) agora.'),
  point(
    'Sem sintoma: Disque-Intoxicação, 0800 722 6001, e o pediatra. Diga a idade, o peso e quanto foi.',
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

/** An animal that shows signs needs a vet now. */
export const VET_NOW: Answer = {
  ...say([
    'Isso é emergência: leve o animal agora a um veterinário de plantão, e ligue no caminho.',
    point('Diga o peso, o que foi, quanto e a que horas. Leve a embalagem.'),
    point('Não provoque vômito e não dê leite nem remédio.'),
  ]),
  about: { concern: 'animal' },
};

export const UNWELL: Answer = say([
  'Se alguém não está bem, pare o café e procure um médico, UPA ou pronto-socorro.',
  point('Dor no peito, falta de ar, desmaio, confusão ou convulsão: ligue 192 (SAMU) agora.'),
  point('Pode ter sido muita cafeína ou um produto? Disque-Intoxicação: 0800 722 6001.'),
]);

export const BURNT: Answer = say([
  'Queimou? Deixe a pele debaixo de água corrente fria por uns 20 minutos. Não passe gelo, pasta de dente, manteiga nem pó de café.',
  'Bolha, rosto, olho, mão, criança ou dor forte: vá ao pronto-socorro ou ligue 192.',
]);

export const SPOILED: Answer = say([
  'Não beba: jogue fora. Café com mofo, inseto ou feito há dias não se salva coando nem fervendo de novo.',
  point('Lave bem o pote ou a garrafa com água quente e sabão, e seque antes de usar.'),
  point('Bebeu e passou mal? Fale com um médico; sintoma forte é 192 (SAMU).'),
]);

export const CRACKED_GLASS: Answer = say([
  'Não use: vidro trincado ou lascado pode estourar com a próxima água quente.',
  point('Quebrou com café ou pó dentro? Jogue tudo fora, sem coar: caco fino não se vê.'),
  point('Junte os cacos com luva e embrulhe em jornal. Troque só o vidro, se o fabricante vende.'),
  point(
    'Para não repetir: aqueça aos poucos, e nunca vidro frio com água fervente nem no fogo direto.',
  ),
  'Cortou ou queimou? Água corrente; corte fundo, rosto ou olho: pronto-socorro ou 192.',
]);

export const CHLORINE_USED: Answer = say([
  'Enxágue muito, com água limpa várias vezes, e deixe arejar até não sobrar cheiro; ferva e descarte duas águas antes de usar.',
  point(
    'Em alumínio e inox o cloro corrói: não use. Para café bastam detergente neutro, bicarbonato ou ácido cítrico.',
  ),
  point('Nunca misture com vinagre, ácido cítrico, descalcificante ou álcool: solta gás tóxico.'),
  point('Bebeu com cheiro de cloro, ou tosse e ardor? 0800 722 6001; falta de ar: 192 (SAMU).'),
]);

export const TOUCHED_POISON: Answer = say([
  'Olho ou pele: lave agora com muita água corrente, por 15 a 20 minutos, com o olho aberto; tire a lente e a roupa molhada.',
  point('Respirou? Vá já para o ar livre.'),
  point('Disque-Intoxicação, 0800 722 6001, a qualquer hora, com a embalagem na mão.'),
  point('Olho, dor forte ou falta de ar: pronto-socorro ou 192 (SAMU).'),
]);

export const LISTENING: Answer = say([
  'Sinto muito que esteja assim. Um café faz companhia, mas não precisa ser só ele: fale com alguém de confiança hoje.',
  'O CVV escuta de graça, a qualquer hora, no 188 ou em cvv.org.br. Se dura semanas, um médico ou psicólogo ajuda; em perigo, ligue 192.',
]);

export const ELECTRIC: Answer = say([
  'Não toque nela: desligue a energia no disjuntor, e só depois tire da tomada.',
  point('Alguém preso ao choque? Não encoste na pessoa antes de cortar a energia.'),
  point('Dor no peito, formigamento, queimadura ou desmaio depois do choque: ligue 192 (SAMU).'),
  point(
    'Fogo ou fumaça que não para: saia, feche a porta e ligue 193. Nunca água no que está ligado.',
  ),
  'Não use mais essa máquina antes da assistência, nem perto de pia molhada.',
]);

/** Health ministries' advice on carbon monoxide: out to fresh air first; firefighters 193. */
export const FUMES: Answer = say([
  'Não acenda carvão, lenha ou fogareiro em lugar fechado: a queima solta monóxido de carbono, um gás sem cheiro que mata.',
  point('Faça ao ar livre. Janela aberta não basta.'),
  point(
    'Dor de cabeça, tontura, enjoo ou sono estranho: saia já para o ar livre e ligue 192 (SAMU) ou 193.',
  ),
  point(
    'Alguém não acorda ou não responde: tire do lugar, se puder fazer isso em segurança, e ligue 192.',
  ),
]);

/** Fumes that a person feels already. */
export const FUMES_FELT: Answer = say([
  'Saia agora para o ar livre, leve todos junto e ligue 192 (SAMU) ou 193: pode ser monóxido de carbono, que não tem cheiro.',
  point('Apague o fogo só se for rápido. Não volte para dentro até os bombeiros liberarem.'),
  point('Mesmo melhorando lá fora, procure um pronto-socorro hoje.'),
]);

export const GAS: Answer = say([
  'Cheiro de gás: não acenda nada e não mexa em interruptor nem celular ali dentro.',
  point('Feche o registro, abra portas e janelas e saia.'),
  point('De fora, ligue 193 (bombeiros). Tontura, dor de cabeça ou desmaio: 192 (SAMU).'),
]);

export const ROAST_SMOKE: Answer = say([
  'Torrar em casa solta muita fumaça e gases que irritam e não se deve respirar: só ao ar livre, ou com exaustor forte e janela aberta, e nunca sobre carvão em lugar fechado.',
  point('Fique perto o tempo todo: grão e casca pegam fogo. Extintor ou tampa à mão, nunca água.'),
  point('Dor de cabeça, tontura ou enjoo: saia já para o ar livre e ligue 192 (SAMU) ou 193.'),
  point('Deixe o café torrado descansar em pote com válvula ou entreaberto: ele também solta gás.'),
]);

export const SUPERHEATED: Answer = say([
  'Cuidado: no micro-ondas a água passa do ponto sem borbulhar e pode explodir na hora de mexer ou de pôr o pó.',
  point(
    'Prefira a chaleira. No micro-ondas, aqueça pouco de cada vez, com uma colher de madeira ou palito dentro.',
  ),
  point('Espere um minuto parada antes de tirar, sem o rosto por cima, e só então ponha o pó.'),
  point(
    'Queimou? Água corrente fria por 20 minutos; rosto, olho, bolha ou criança: pronto-socorro ou 192.',
  ),
]);

export const MOKA_PRESSURE: Answer = say([
  'Não use assim e não abra quente: sem válvula livre, a pressão não tem por onde sair e a moka pode estourar.',
  point('Desligue o fogo, não mexa e espere esfriar de todo antes de desrosquear.'),
  point(
    'A válvula fica acima da água e deve mexer quando você a empurra. Entupida ou travada: troque.',
  ),
  point('Não aperte o pó e não moa fino como farinha.'),
  point(
    'Espirrou em alguém? Água corrente fria por 20 minutos; rosto, olho ou bolha: pronto-socorro ou 192.',
  ),
]);

export const MACHINE_PRESSURE: Answer = say([
  'Não tire o porta-filtro nem abra nada com pressão: espirra água e pó quente no rosto.',
  point(
    'Desligue, espere uns minutos e deixe a pressão cair; solte devagar, com um pano e longe do rosto.',
  ),
  point('Caldeira só a assistência abre, com a máquina fria e fora da tomada.'),
  point('Queimou? Água corrente fria por 20 minutos; rosto, olho ou bolha: pronto-socorro ou 192.'),
]);

export const SWALLOWED: Answer = say([
  'Engoliu caco, metal ou plástico? Vá a um pronto-socorro ou UPA, mesmo sem dor, e leve um pedaço igual.',
  point('Dor, sangue, vômito ou falta de ar: ligue 192 (SAMU) agora.'),
  point('Não provoque vômito nem coma pão para “empurrar”.'),
  'Jogue fora o resto da bebida, sem coar: caco fino não se vê.',
]);

export const NOT_A_REMEDY: Answer = say([
  'Não faça isso: café é para beber. No intestino, na veia, no nariz ou no olho ele queima, infecciona e pode intoxicar.',
  point('Já fez e sente dor, sangue, febre, tontura ou coração disparado? Ligue 192 (SAMU).'),
  'Para o que você quer tratar, fale com um médico. Disque-Intoxicação: 0800 722 6001.',
]);

export const NO_POWDER_ON_WOUNDS: Answer = say([
  'Não ponha pó de café no corte: suja, infecciona e esconde a ferida.',
  point('Lave com água corrente e sabão, e aperte com um pano limpo até parar.'),
  point('Corte fundo, sangue que não para, rosto ou olho: pronto-socorro ou 192 (SAMU).'),
  'Já pôs? Lave sem esfregar e mostre num posto de saúde.',
]);

export const BLEEDING: Answer = say([
  'Aperte o corte com um pano limpo, sem soltar, por uns 10 minutos, e mantenha a mão ou a perna para cima.',
  point('Não para de sangrar, corte fundo ou caco dentro: pronto-socorro ou 192 (SAMU) agora.'),
  point('Parou? Lave com água corrente e sabão, e cubra. Não ponha pó de café.'),
  'Era vidro? Junte os cacos com luva e jogue fora o café que estava nele, sem coar.',
]);

export const IN_SECRET_ANSWER: Answer = say([
  'Pôr remédio ou outra coisa na bebida de alguém sem a pessoa saber é crime e pode matar: nisso não ajudo.',
  point('Alguém já tomou, ou desconfia que tomou? Ligue 192 (SAMU) e 0800 722 6001 agora.'),
  point('Não deixe a pessoa só, não dirija, e guarde o copo.'),
]);

export const DROWSY_AT_WHEEL: Answer = say([
  'Café não substitui sono: com sono, não dirija. Pare em lugar seguro e durma, ou passe o volante.',
  'Vários cafés ou energéticos seguidos dão tremor e coração disparado. Dor no peito ou falta de ar: 192 (SAMU).',
]);

export const RINSED_BADLY: Answer = say([
  'Pare de beber e jogue fora o que sobrou. Beba água e enxágue a boca.',
  point('Passe dois tanques de água limpa na cafeteira, até não sobrar cheiro nem gosto.'),
  point(
    'Não provoque vômito. Era produto forte ou você sente ardor? Disque-Intoxicação: 0800 722 6001, com a embalagem na mão.',
  ),
  point('Dor forte, vômito, tosse que não passa ou falta de ar: ligue 192 (SAMU).'),
]);
