import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a coffee called poison for its taste', () => {
  it.each([
    [
      'o café da firma é um veneno, amargo que arrepia. que faço com o pó que eles compram?',
      'bitter',
    ],
    ['meu coado ficou puro veneno de tão amargo, o que mudo', 'bitter'],
    ['esse pó do mercado tá uma bomba, forte e queimado, tem jeito?', 'bitter'],
    ['o espresso da minha máquina parece veneno, azedo demais', 'sour'],
  ])('%s', (question, trouble) => {
    expect(heard(question).topic).toBe(`trouble:${trouble}`);
  });

  it.each([
    'acho que puseram veneno no café, ficou amargo',
    'tomei o café e é veneno, gosto amargo',
    'bebi veneno de rato achando que era café, gosto amargo',
    'a moka vira bomba se a válvula entope? o café sai amargo',
    'meu café tá um veneno de amargo e eu não quero mais viver',
  ])('stays a danger if it may be meant: %s', (question) => {
    expect(heard(question).topic).toBe('health');
  });
});

describe('a question after a slight burn that is over', () => {
  it.each([
    [
      'queimei a língua de leve no espresso e lembrei de perguntar: serve a quantos graus na xícara?',
      /65 °C/,
    ],
    ['queimei a língua de leve no coado, nada sério. quantos graus tem a água da v60?', /94 °C/],
    ['queimei um pouquinho a língua com o café. qual a moagem da prensa?', /média-grossa/],
    [
      'escaldei de leve a língua no café; quanto tempo leva a prensa francesa?',
      /minutos|min\b|\d:\d\d/,
    ],
  ])('%s', (question, answer) => {
    const { said } = heard(question);
    expect(said).toMatch(answer);
    expect(said).toMatch(/queimadura leve/);
    expect(said).not.toMatch(/\b192\b/);
  });

  it.each([
    'queimei a língua com café e tá com bolha. quantos graus é o certo?',
    'meu filho queimou a língua de leve. quantos graus serve o leite?',
    'queimei o olho de leve com o vapor. qual a pressão do espresso?',
    'queimei a língua de leve no café',
  ])('gets the help alone if it may be grave or asks nothing: %s', (question) => {
    expect(heard(question).said).toMatch(/\b192\b/);
  });
});

describe('strong words of every day', () => {
  it.each([
    'vou lá, valeu demais',
    'tô indo nessa',
    'já deu minha hora, fui',
    'vou passar um agora mesmo',
    'tô varado de fome, café com o quê?',
    'tô pregado, qual café levanta defunto?',
    'tô morta com esse calorão, café gelado rapidinho?',
    'morri de amores por esse blend',
    'de morrer de bom esse coado',
    'esse amargor é de matar, ajusto o quê?',
    'minha chaleira pifou de vez',
    'meu filtro acabou, e agora?',
    'estou apaixonado por esse geisha',
    'estou devendo uma visita à cafeteria, indica drink?',
    'não estou achando a receita salva',
    'não dou conta de tanta receita kkk',
    'não consigo mais viver sem moer na hora',
    'cansei, quero algo simples',
    'larguei a cápsula pra sempre',
    'vou largar o açúcar, por onde começo?',
    'quero parar com o açúcar no café',
    'quero me livrar do gosto de borracha',
    'vou dar fim nesse pacote velho, dá pra usar no bolo?',
    'o fim do pacote sempre fica ruim, por quê?',
    'última dose do pacote, faço o quê',
    'a moka tá engasgando e cuspindo',
    'meu moinho engasga',
    'bomba da máquina engasgando',
    'tá um gelo aqui, café que esquenta',
    'congelando aqui no sul, qual café',
    'esse preço me derruba',
    'me quebrou as pernas o preço do arábica',
    'quase infartei com o preço da máquina',
    'até a próxima, tô saindo',
    'bom, vou nessa que o chefe chegou',
    'tô indo dormir, valeu',
    'vou me retirar, boa noite',
    'tô morrendo de curiosidade: o que é geisha?',
    'essa torra me matou kkk muito escura',
    'fiquei sem chão quando quebrou a v60',
    'me acabei no bolo com café',
    'fiquei doente de inveja da sua máquina',
    'enlouqueci com esse natural',
    'tô louca por um mocha',
    'tô pirando com a moagem',
    'perdi a cabeça com essa balança',
    'tô perdido, começo por onde?',
    'não sei mais o que fazer com esse café amargo',
    'não tenho mais esperança com esse moedor',
    'não vejo diferença entre 92 e 94',
    'ninguém em casa gosta de café forte',
    'cansei de tentar latte art',
    'larguei mão da moka',
    'quero jogar tudo fora e recomeçar do zero a receita',
  ])('are no danger: %s', (said) => {
    expect(heard(said).topic).not.toBe('health');
  });
});

describe('despair in plain words', () => {
  it.each([
    'vou acabar com tudo hoje',
    'estou cansado de viver',
    'não aguento mais viver assim',
    'vou me matar',
    'já vou embora desse mundo',
    'tô pensando em sumir pra sempre',
    'não vejo mais sentido em nada',
    'queria dormir e não acordar',
    'ninguém ia sentir minha falta',
    'estou no limite, quero acabar com a dor',
    'não quero mais existir',
    'hoje é meu último café, adeus a todos',
    'vou pular da ponte',
    'tô com vontade de morrer',
    'minha vida não vale nada',
    'queria que tudo acabasse',
    'adeus, cuidem do meu gato',
    'tomei todos os remédios',
    'não quero mais estar aqui',
    'pensei em me jogar',
    'se eu sumir ninguém nota',
    'tô sem forças pra viver',
    'essa é minha última mensagem',
    'quero dormir pra sempre',
    'odeio minha vida',
    'eu devia morrer',
    'já era pra mim, vou desistir da vida',
    'não tenho motivo pra continuar vivo',
    'cansei de sofrer, vou embora pra sempre',
    'vou tomar todos os comprimidos da caixa',
    'amanhã não vou estar mais aqui',
    'me cortei de novo',
    'ando com pensamentos ruins de me machucar',
  ])('gets help: %s', (said) => {
    expect(heard(said).topic).toBe('health');
  });
});

describe('harm in a figure of speech', () => {
  it.each([
    'esse preço é um tiro no peito',
    'quase infartei com o preço dessa máquina',
    'cortou o coração ver tanto grão jogado fora',
    'café tão bom que desmaiei',
    'morri com esse cheiro kkkk',
    'o gato comeu minha língua, como chama aquele coador?',
    'sou igual criança com cafeteira nova',
    'explodiu de sabor na boca',
    'tô morta de cansada, café forte?',
    'que dor de cabeça escolher moedor',
  ])('raises no alarm: %s', (question) => {
    const { said, topic } = heard(question);
    expect(topic).not.toBe('health');
    expect(said).not.toMatch(/\b1(?:92|88)\b|dor de cabeça/);
  });

  it('leaves the subject of the message', () => {
    expect(heard('que dor de cabeça escolher moedor').said).toMatch(/moedor|mós/i);
    expect(heard('to morrendo de vontade de um espresso').said).toMatch(/espresso|porta-filtro/i);
  });

  it.each([
    'tô morta de cansada de viver, não aguento mais',
    'a conta do bar deu dor no peito e no braço',
    'tomei 8 cafés e desmaiei',
    'meu gato comeu o grão de café',
    'dor de cabeça forte e visão dupla depois de tomar café',
  ])('stays a danger if it may be meant: %s', (question) => {
    expect(heard(question).topic).toBe('health');
  });
});
