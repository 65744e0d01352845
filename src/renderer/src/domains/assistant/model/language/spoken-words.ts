import type { CONCEPT_WORDS, TOPIC_WORDS } from './vocabulary';

/**
 * More words for the concepts: slang, regional, rare and foreign ones.
 * They are written as in CONCEPT_WORDS, but never replace a misspelt word: most are one slip away
 * from another real word ('fel' and 'mel', 'tinta' and 'tanta').
 */
export const SPOKEN_WORDS = {
  address:
    'caraca, caramba, nossa, eita, uau, vixe, opa, rapaz, rapaziada, pessoal, galera, mano, parca, parceiro, parceira, irmao, brother, bro, meu querido, minha querida, dona, querido, querida, meu amigo, meu chapa, campeao, mestre, tio, moco, so, se, mesmo, demais, kk, rs, haha, viu',
  recipe:
    'recipe, receta, tutorial, protocolo, modo de preparo, modo de fazer, me indica uma, recomendacao de preparo, bora fazer, bora passar',
  compare:
    'compensa mais, comparativo, comparando, difere, parecido com, igual a, qual vale mais a pena, em duvida entre',
  grind:
    'espessura do po, espessura, textura do po, finura, moedura, particula, tamanho da particula, granulacao, moendo, moi, moagi, moage',
  temperature: 'celsius, fervura, ebulicao, pelando, escaldante, apitando, apitar',
  sour: 'azedissimo, avinagrado, avinagrada, vinagrado, acidulado, acidulada, acidissimo, limonada, tamarindo, agrio, sour, sourness',
  bitter:
    'amargoso, amargosa, amargao, amarguissimo, margoso, fel, jilo, boldo, cinzeiro, carbonizado, carbonizada, esturricado, estorricado, chamuscado, torrado demais, tostado demais, gosto de cigarro, gosto de remedio, bitter, bitterness, feito remedio, que nem remedio, parece remedio, borracha queimada, passou do ponto',
  harsh:
    'adistringente, travento, travosa, travoso, rascante, cica, cicoso, parece caju, gosto de caju, caqui verde, banana verde, tanico, tanica, amarrento, amarra a lingua, amarrando a lingua, repuxa, repuxando, parece lixa, raspa a lingua, raspando a lingua, lingua aspera, boca aspera, boca ressecada, resseca a boca, ressecando a boca, deixa a boca seca, seca a lingua, trava a boca, trava a lingua, trava na lingua, pega na lingua',
  weak: 'aguadao, aguachento, fracote, fraquissimo, ralissimo, agua de batata, agua de salsicha, so agua, virou agua, parece agua, parecendo agua, tipo cha, cha de cafe, suco de cafe, falta corpo, faltou corpo, pouco corpo, falta pegada, sem pegada, sem presenca, cade o cafe, leve demais, suave demais, insipido, chocho, chocha, xoxo, sem brilho, ficou morto, saiu morto, ficou mortinho, saiu mortinho, cafe morto, murcho, monotono, watery, weak',
  strong:
    'concentrou, possante, fortona, fortinho, fortissima, pesadao, concentradao, encorpadao, encorpadinho, potente, denso, petroleo, piche, parece tinta, virou tinta, levanta defunto, levantar defunto, acorda defunto, ressuscita morto, pesei a mao, exagerei no po, exagerei no cafe, exagerei na dose, muito po, po demais, strong, fuerte',
  fast: 'rapidao, passou direto, desceu direto, desce direto, desceu voando, rapidissimo',
  slow: 'lentissimo, eternidade, so pinga, so gota, goteja, gotejou, arrastando',
  clog: 'entupimento, intupiu, emperrou, emperrado, emperra, empaca, empacando, engasga, engasgado, agarrou, agarrado, agarrando, nao desceu, nao esta descendo, nao esta passando, agua parada, empocado, empocada',
  channel:
    'canalizou, canaliza, esguicho, esguichou, spray, cuspindo, cuspiu, cospe, borrifando, abriu buraco, abriu um buraco, fez buraco, fez um buraco, buraco no meio, buraco no po, furou a cama',
  muddy:
    'arenoso, arenosa, barrento, barrenta, lamacento, lamacenta, lodo, lodoso, embacado, farelo, farelento, passou po, passando po, vazou po, caiu po, po na boca, fino na xicara, fino no fundo, barro no fundo, barrinho no fundo, parece barro',
  hard: 'duro para apertar, duro para prensar, duro para descer, pesado para apertar, pesado para prensar, nao consigo pressionar, embolo nao desce, dificil de pressionar',
  stuck: 'so vapor, so sai vapor, vazamento, nao sai nada',
  stale:
    'gosto de palha, gosto de guardado, gosto de mofo, ranco, oxidado, envelhecido, passado da validade',
  greeting:
    'eae, iae, iai, coe, fala mestre, fala parca, fala parceiro, fala mano, fala galera, fala comigo, fala tu, fala campeao, bomdia, boatarde, boanoite, boa tardinha, bdia, olar, hi, hola, buenas, buenos dias, uai, psiu, tem alguem ai, saudacoes, muito prazer',
  howAreYou:
    'tudo certo, tudo joia, tudo tranquilo, tudo em cima, tudo na paz, esta tudo bem, suave na nave, e ai suave, eae suave, como voce vai, esta bom voce',
  thanks:
    'obrigadao, obrigadaco, brigadao, brigadaco, obrigadissimo, obrigadissima, agradecida, gratissimo, gratissima, tmj, tamo junto, tamojunto, tamu junto, estamos junto, e nois, deus lhe pague, deus te pague, deus abencoe, te devo uma, me salvou, salvou meu dia, salvou minha vida, salvou minha manha, quebrou um galho, mandou bem, mandou muito, ajudou muito, ajudou demais, me ajudou muito, grande ajuda, thank you, thx, tks, gracias, merci, valeuzao, valeu demais',
  goodbye:
    'xau, txau, flw, flws, falow, ate ja, ate depois, ate breve, ate a proxima, ate loguinho, inte, te mais, te logo, fica com deus, vai com deus, vou nessa, vou indo, estou indo, ja vou, deixa eu ir, so isso, por hoje e so, bjs, bjo, beijo, beijao, abraco, abracao, abs, bye, bom descanso, bom fim de semana, bom fds, se cuida, nos vemos, a gente se ve',
  praise:
    'otima, perfeita, topzera, topzao, topster, da hora, dahora, maneiro, ficou brabo, ficou foda, cafe foda, foda demais, fodastico, sensacional, espetacular, espetaculo, fantastico, fenomenal, divino, dos deuses, impecavel, supimpa, porreta, bom demais, boa demais, bao demais, gostoso demais, ficou gostoso, ficou gostosa, ficou delicioso, ficou deliciosa, delicioso, deliciosa, ficou boa, ficou otima, ficou bao, maravilhoso, maravilhosa, nota dez, nota 10, na mosca, em cheio, deu bom, ficou redondo, redondinho, equilibradinho, curti demais, curti muito, aprovado, aprovadissimo, show de bola, tudo de bom, zero defeito, sem defeito, so o ouro, tri bom, tri legal, que cafe bom, melhor cafe da minha vida, perfect, amazing',
  sorry: 'nao serviu para nada, nao entendeu, nao foi isso, nao e isso',
  light: 'nordica, nordico, escandinava, torra leve, torra light, light roast, clarissima',
  dark: 'escurona, escurissima, torra dark, dark roast, torra forte, torra intensa, torra preta, torra francesa, torra italiana, torradao',
  roast: 'torracao, roast',
  stomach: 'enjoada, enjoado, ansia de vomito, intestino solto, prisao de ventre, ma digestao',
  heart: 'cardiaco, cardiaca, cardiopata, batedeira, enfarte, sopro no coracao',
  body: 'covid, pedra no rim, osteoporose, clonazepam, escitalopram, venvanse, ansiolitico, remedio controlado, tarja preta, glicemia, glicose, triglicerides, marevan, sulfato ferroso, antiinflamatorio',
  nerves: 'crise de ansiedade, sindrome do panico',
  spoons: 'colherona, colherzona, colher cheia, colher rasa',
  iced: 'gelada, geladinha, geladao, sobre gelo, sobre o gelo, on the rocks, on the rock, iced, ice coffee, com pedra de gelo, com hielo, con hielo, helado, refrescante, frapuccino',
  treats: 'mocaccino, espresso tonica, cafe tonica, carajillo, raspadinha de cafe',
} as const satisfies Partial<Record<keyof typeof CONCEPT_WORDS | keyof typeof TOPIC_WORDS, string>>;

/** Matches foam, grounds or coffee that 'faint', but not 'comeu bolo e desmaiou'. */
export const FAINT_COFFEE =
  /\b(?:espuma|crema|chantilly|massa|bolo|leite|puck) (?:(?!e |depois |ai )\w+ ){0,3}desmai\w+|\b(?:cafe|coado|espresso) (?:(?:todo|meio|tao) )?desmaiad[oa]\b|\bdesmaiad[oa] de (?:frac|ral)\w+/;

/** Units and parts of devices: a message with them is not about who had the coffee. */
export const OF_UNITS_OR_DEVICES =
  /\b(?:celsius|fahrenheit|oz|oncas?|graus?|ppm|mg l|cliques?|moedor\w*|kingrinder|comandante|timemore|moagem|borracha|anel|proporcao|relacao|razao)\b/;
