import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('after a complaint', () => {
  it.each([
    [['café coado amargo', 'compro moído, não dá pra mudar a moagem'], /menos quente/, /\bMoa\b/],
    [['meu espresso sai em 15 segundos', 'moedor já no mínimo'], /Distribua/, /Moa mais fino/],
    [['a moka não sobe', 'já troquei a borracha'], /válvula/, /borracha/],
    [['meu espresso não faz crema', 'o grão é fresco'], /Moa mais fino/, /Use grão torrado/],
    [['meu cold brew ficou aguado', 'deixei 24 horas já'], /Dilua menos/, /chegar às 18 horas/],
    [['minha v60 entope', 'moer mais grosso já moí e nada'], /Escalde o papel/, /Moa mais grosso/],
  ])('%j leaves out what was tried or cannot be done', (turns, says, never) => {
    const { said } = heard(...turns);
    expect(said).toMatch(says);
    expect(said).not.toMatch(never);
  });

  it.each([
    [['minha v60 entope', 'tentei isso e não resolveu'], /Despeje mais baixo/, /Moa mais grosso/],
    [['café azedo', 'já fiz tudo isso'], /Mexa um pouco mais/, /Moa|mais quente:/],
  ])('%j goes on to the next fixes', (turns, says, never) => {
    const { said } = heard(...turns);
    expect(said).toMatch(says);
    expect(said).not.toMatch(never);
  });

  it('judges the time by the dose that was named on the way', () => {
    const { said, topic } = heard('v60 amarga', '15 pra 250', 'levou 3 e 10');
    expect(topic).toBe('trouble:bitter');
    expect(said).toMatch(/15 g levam cerca de 3:00 na receita da casa; 3:10 está na faixa/);
  });

  it.each([
    [['minha v60 tá azeda', 'me passa o 4:6 com 18g'], 'fourSix'],
    [['café amargo', 'cafeteira francesa, receita sem balança'], 'recipe'],
    [['v60 azeda', 'o gosto tá bom agora'], 'keep'],
  ])('%j is %s', (turns, topic) => {
    expect(heard(...turns).topic).toBe(topic);
  });
});

describe('after a recipe', () => {
  it.each(['levou 4 e meio', 'desceu em 5', 'demorou 4 e 40'])('%j is the time of it', (text) => {
    const { said, topic } = heard('v60 20 g e 320 de água, moagem média', text);
    expect(topic).toBe('trouble:slow');
    expect(said).toMatch(/é demorado/);
  });
});
