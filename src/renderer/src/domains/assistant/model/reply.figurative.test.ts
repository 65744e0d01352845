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
