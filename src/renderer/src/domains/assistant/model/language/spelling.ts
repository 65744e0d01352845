import realWords from './real-words.json';

/**
 * Returns the edit distance of two words.
 * Counts letters added, dropped, changed or swapped with their neighbour (optimal string
 * alignment).
 */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/** Returns the allowed edits for a word's length; short words resemble too many others. */
function tolerance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function startsAlike(word: string, candidate: string): boolean {
  return (
    word[0] === candidate[0] ||
    (word[0] === candidate[1] && word[1] === candidate[0]) ||
    candidate.length >= 7
  );
}

/** Unfolds sorted words: the count of letters shared with the word before, then the rest. */
function unfolded(words: string): string[] {
  let before = '';
  return [...words.matchAll(/(\d)([a-z]+)/g)].map(([, shared, rest = '']) => {
    before = before.slice(0, Number(shared)) + rest;
    return before;
  });
}

/** Portuguese words that a slip could turn into a known word; they are never corrected. */
export const REAL_WORDS: ReadonlySet<string> = new Set(unfolded(realWords.words));

/** Returns the known word whose plural this word is, if any. */
export function singularOf(word: string, known: ReadonlySet<string>): string | undefined {
  const forms = [
    word.replace(/(oes|aes)$/, 'ao'),
    word.replace(/ns$/, 'm'),
    word.replace(/is$/, 'l'),
    word.replace(/(?<=[rz])es$/, ''),
    word.replace(/s$/, ''),
  ];
  return forms.find((form) => form !== word && known.has(form));
}

/** Returns the known word whose diminutive this word is: 'borrinha', 'cafezinhos'. */
function wholeOf(word: string, known: ReadonlySet<string>): string | undefined {
  const found = /^(.{3,}?)(?:z?inh)([ao])s?$/.exec(word);
  if (!found) return undefined;
  const [, stem = '', ending = ''] = found;
  return [stem + ending, stem, `${stem}e`].find((form) => known.has(form));
}

/**
 * Creates a corrector of words.
 * Known and common words stay, plurals and diminutives of `stems` lose their ending, any other word
 * becomes the nearest of `guessable` within tolerance, or stays.
 */
export function createCorrector(
  known: ReadonlySet<string>,
  stems: ReadonlySet<string>,
  guessable: ReadonlySet<string>,
): (word: string) => string {
  const memory = new Map<string, string>();
  // An everyday word replaces no slip: 'presna' means 'prensa', hardly 'pressa'.
  const candidates = [...guessable].filter((word) => word.length >= 4 && !COMMON_WORDS.has(word));

  function nearest(word: string): string | undefined {
    let found: string | undefined;
    let distance = tolerance(word.length) + 1;
    for (const candidate of candidates) {
      if (Math.abs(candidate.length - word.length) >= distance) continue;
      if (!startsAlike(word, candidate)) continue;
      // The shorter word sets the tolerance: 'mover' must not become 'moer'.
      const allowed = Math.min(tolerance(candidate.length), distance - 1);
      const steps = editDistance(word, candidate);
      if (steps <= allowed) {
        found = candidate;
        distance = steps;
      }
    }
    return found;
  }

  return (word) => {
    if (known.has(word) || COMMON_WORDS.has(word) || REAL_WORDS.has(word) || /\d/.test(word))
      return word;
    const corrected =
      memory.get(word) ??
      singularOf(word, stems) ??
      wholeOf(word, stems) ??
      nearest(word) ??
      nearest(word.replace(/s$/, '')) ??
      word;
    // Typed questions never reach this limit, but a script could.
    if (memory.size < 1000) memory.set(word, corrected);
    return corrected;
  };
}

/** Everyday words one slip away from a known word ('pressa' and 'prensa'); never corrected. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  sozinho sozinha
  a o as os um uma uns umas de do da dos das em no na nos nas por para com sem sob e ou mas se que
  eu tu ele ela nos eles elas voce meu minha seu sua meus minhas seus suas isso isto aquilo esse
  essa este esta ser sou era foi fui estou estava estao tem tenho tinha ter vai vou fazer faz faco
  fiz fez feito ir vir quero quer queria posso pode poderia devo deve sei sabe saber gosto gosta
  acho acha tudo nada algo alguem ninguem hoje ontem amanha agora depois antes sempre nunca ja mais
  menos muito muita pouco pouca bem mal bom boa bons boas ruim melhor pior grande pequeno novo nova
  casa coisa gente pessoa vida tempo dia noite tarde manha ano mes semana hora vez vezes lado parte
  forma forca fonte norte sorte corte porta ponto conta conto canto tanto quanto quando quem qual
  quais como onde porque entao assim ainda tambem so somente ate desde entre sobre contra durante
  amigo amiga amarelo amar amor largo carga grato rato raro radio raio ratos pressa presa preso
  empresa princesa mola moda mora boca foca roca toca troca medo medir mede medido medida
  meio meia meios metade mover movel moveis motor maior menor mexer mesmo mesma mesa terra torre
  torta torto serra guerra nossa nosso vosso final fio fim fila ficar fica ficou fico vinho
  linha lenda lendo leio ler lente mente frente gente quase queixo certo certa cerca perto aberto
  claro clave caro cara carro casado cansado criado dado lado todo toda plano planos pleno
  cama cana cano canto capa copa copo cor cores coro couro corre coragem viagem imagem garagem
  passagem mensagem pagar pegar pego peca pena pera para pura puro preto prato pronto prosa rosa
  risco rico roupa rota sala sapo saco sede serie servir sono sonho som soma tema tem tens
  time tipo tira tomar tomo tomei trabalho tres treino tribo trigo usar uso vaca vaso vela velha
  vale valer vento verde verdade ver viver volta vou zero futebol filme musica livro livros dinheiro governo
  politica presidente historia capital brasil franca portugal jogo jogar joga carne arroz feijao
  pizza bolo massa sal doce salada fruta laranja chuva sol calor praia campo cidade rua
  temporada temperar temperamento temperado receber recebe receio recente aceita
  aguardar aguarde aguentar agir ajudar ajude amostra gerente gerar gelo gema gelar gelada
  limpo lindo linda leve levar leva levei leito lenha letra livre lixo lugar luz luta
  melodia mel medico medica remedio estado estar estrada espera esperar
  espaco espelho esporte especial especie esposa espirito expressar expressao
  profissao processador preco preciso precisa prefiro prefere presente propor proposta proprio
  correr correto direto direita escada escola escolhe escola escuta escudo esquerda
  dormir domingo dono dona durar dura dupla doido dor data dia dias deu deus dedo
  cheio cheia cheiro chegar chega chegou chave chuteira chato chata charme cobrir cobra comer comida
  come como comum comprido computador conversar conversa corpo cozinha creme crime cria
  bolsa bola banho banco bacia bala balao balanco barra barco base bebe bebida bebo
  festa pelar pela ferro burro burra idiota feliz fechar feio fato fada falta falar fala face facil fogo folha fome foto
  frasco frase fralda fresco friso frita frito futuro hotel horario hospital idade ideia igreja
  aumentar aumenta aumento aumentei aumentou diminuir diminui reduzir reduz crescer cresce
  cafeteria cafeterias convido convida convidar passado passados vejo molho misturar misturo
  turma turmas turca barata baratas depressao divertido divertida marco abril longe parede morto morta
  mortos mortas terror lima onda perda perdas divida dividas duvido italiano italianos britanico
  exercito conselho encontro santo santos chama chamado marcha campus esperto morro paula paul
  shot shots corta cortou cortando cortada mocha plantao sabado salvei conserto consertar conserta
  estudou plana planas molinha molinho caquinho converter converto investir bocejando prenha passarinho
  passaro carissimo descarto descartar medi mediu curte varias varia esconder amendoim amendoa fake
  talhando salgando salgar transformar decantar matcha despensa coloracao demerara inversor respingar
  escuto meta grade firme firmar formacao incha coagular marinha pedi segunda presos presas fezes
  mudas tonteira besourinho larvinha larvinhas saudades tarar remendou code value flush compostar
  irma irmao janela jantar jardim joelho jovem juiz junto justo
  `
    .trim()
    .split(/\s+/),
);
