import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const TABLE: readonly (readonly [string, string, ...string[]])[] = [
  ['meu café ficou azedo', 'sour', 'mais fino', '96 °C'],
  ['café azedo', 'sour', 'mais fino'],
  ['meu cafe ta azedo demais', 'sour', 'mais fino'],
  ['azedoooo', 'sour', 'mais fino'],
  ['meu café ficou asedo', 'sour', 'mais fino'],
  ['café ácido', 'sour', 'mais fino'],
  ['muita acidez no meu café', 'sour', 'mais fino'],
  ['ficou com gosto de limão', 'sour', 'mais fino'],
  ['meu espresso saiu azedo', 'sour', 'Espresso', '25 a 30 segundos'],
  ['espreso azedo', 'sour', 'Espresso', '25 a 30 segundos'],
  ['a prensa ficou azeda', 'sour', 'Prensa Francesa', '10:00'],
  ['cold brew azedo', 'sour', '18 horas', '24'],
  ['moka azeda', 'sour', 'fogo'],
  ['a moka tá espirrando pra todo lado', 'spurt', 'não abra quente', 'não aperte o pó'],
  ['minha prensa espirrou café quando apertei', 'spurt', 'Não force'],
  ['aeropress azeda o que fazer', 'sour', 'AeroPress', '96 °C'],

  ['meu café ficou amargo', 'bitter', 'mais grosso', '90 °C'],
  ['amargo demais', 'bitter', 'mais grosso'],
  ['cafe amrago', 'bitter', 'mais grosso'],
  ['muito amargor', 'bitter', 'mais grosso'],
  ['porque meu café fica amargo?', 'bitter', 'mais grosso'],
  ['meu espresso está amargo', 'bitter', 'Espresso', '25 a 30 segundos'],
  ['moka com gosto de queimado', 'bitter', 'Moka', 'Fogo baixo'],
  ['café da italiana queimado', 'bitter', 'Moka'],
  ['prensa amarga', 'bitter', 'êmbolo'],
  ['cold brew amargo', 'bitter', '12 horas'],
  ['v60 amarga', 'bitter', 'mais grosso'],
  ['azedo e amargo ao mesmo tempo', 'uneven', 'desigual'],
  ['espresso azedo e amargo', 'uneven', 'Compacte reto'],
  ['fica secando a boca', 'harsh', 'adstringência'],
  ['café adstringente', 'harsh', 'mais grosso'],

  ['meu café está fraco', 'weak', 'mais café'],
  ['cafe fraco', 'weak', 'mais café'],
  ['saiu aguado', 'weak', 'mais café'],
  ['café aguadu', 'weak', 'mais café'],
  ['ficou ralo', 'weak', 'mais café'],
  ['parece chafé', 'weak', 'mais café'],
  ['café sem gosto', 'weak', 'mais café'],
  ['v60 fraca', 'weak', '16 g', '240 g', '1:15'],
  ['coado aguado', 'weak', '16,4 g', '180 g', '1:11'],
  ['espresso aguado', 'weak', '25 a 30 segundos'],
  ['cold brew fraco', 'weak', 'Dilua menos'],
  ['quero um café mais forte', 'weak', 'mais café'],
  ['como deixar o café mais forte?', 'weak', 'mais café'],
  ['gosto de café forte', 'weak', 'mais café'],
  ['quero um coado mais encorpado', 'weak', '1:11'],
  ['meu café ficou forte demais', 'strong', 'mais água'],
  ['muito forte', 'strong', 'mais água'],
  ['ficou muito concentrado', 'strong', 'mais água'],
  ['saiu fortão', 'strong', 'mais água'],
  ['v60 forte demais', 'strong', '14,1 g', '240 g', '1:17'],
  ['quero um café mais fraco', 'strong', 'mais água'],
  ['prefiro mais suave', 'strong', 'mais água'],
  ['espresso muito intenso', 'strong', 'água quente'],

  ['a água passou rápido demais', 'fast', 'mais fino'],
  ['rapido demais', 'fast', 'mais fino'],
  ['passou rapdo demais', 'fast', 'mais fino'],
  ['espresso saindo muito rápido', 'fast', '25 a 30 segundos'],
  ['meu espresso correu em 15 segundos', 'fast', 'mais fino'],
  ['espresso em 12s', 'fast', '25 a 30 segundos'],
  ['18g 36g em 16 segundos no espresso', 'fast', 'mais fino'],
  ['minha v60 terminou em 1 minuto e meio', 'fast', 'mais fino'],
  ['a moka está jorrando', 'fast', 'fogo'],
  ['demora muito pra passar', 'slow', 'mais grosso'],
  ['está muito lento', 'slow', 'mais grosso'],
  ['muito devagar', 'slow', 'mais grosso'],
  ['meu espresso só fica pingando', 'slow', 'mais grosso'],
  ['espresso demorou 45 segundos', 'slow', '25 a 30 segundos'],
  ['minha v60 demorou 5 minutos', 'slow', 'mais grosso'],
  ['v60 levou 4:30', 'slow', 'mais grosso'],
  ['entupiu', 'clog', 'mais grosso'],
  ['a chemex entupiu', 'clog', 'bico'],
  ['minha v60 travou', 'clog', 'mais grosso'],
  ['coador entupido', 'clog', 'mais grosso'],
  ['moka entupida', 'clog', 'esfriar'],
  ['channeling', 'channel', 'Distribua'],
  ['meu espresso está com canalização', 'channel', 'atalho'],
  ['o porta filtro espirra', 'channel', 'Distribua'],
  ['v60 fazendo canais', 'channel', 'Despeje mais baixo'],
  ['espresso sem crema', 'noCrema', '25 a 30 segundos'],
  ['não tem crema', 'noCrema', 'fresco'],
  ['pouca crema', 'noCrema', 'crema'],
  ['moka não faz crema', 'noCrema', 'Moka não faz crema'],
  ['muita borra na prensa', 'muddy', '4:00', '10:00'],
  ['pó no fundo da xícara', 'muddy', 'mais grosso'],
  ['cold brew com borra', 'muddy', 'Coe duas vezes'],
  ['a moka não sobe', 'stuck', 'esfriar'],
  ['minha italiana está vazando', 'stuck', 'borracha'],
  ['café esfria rápido', 'cold', 'Escalde'],
  ['o café saiu frio', 'cold', 'Escalde'],
  ['gosto de papel', 'paper', 'Escalde'],
  ['gosto de papelão', 'stale', 'velho'],
  ['café com gosto de mofo', 'stale', 'velho'],
  ['cada dia sai diferente', 'inconsistent', 'Pese'],
  ['ontem ficou ótimo mas hoje ficou ruim e fiz igual', 'inconsistent', 'Pese'],
  ['no espresso moí mais fino e agora não sai nada', 'clog', 'Moa mais grosso'],
];

describe('complaints', () => {
  it.each(TABLE)('%s', (question, trouble, ...words) => {
    const { topic, said } = heard(question);
    expect(topic).toBe(`trouble:${trouble}`);
    for (const word of words) expect(said).toContain(word);
  });
});

describe('a grinder at the end of its range', () => {
  it.each([
    ['azedo e o moedor já tá no fino do fino', 'mais fino'],
    ['amargo e o moedor já tá no grosso do grosso', 'mais grosso'],
  ])('%s', (question, fix) => {
    expect(heard(question).topic).toMatch(/^trouble:/);
    expect(heard(question).said).not.toContain(fix);
  });
});

describe('what only sounds like a complaint', () => {
  it.each([
    ['o que é acidez?', 'library'],
    ['quanto tempo demora a v60', 'time'],
    ['uma receita rápida', 'quick'],
    ['espresso em 27 segundos', 'time'],
    ['cold brew por 18 horas', 'time'],
    ['o que é crema', 'library'],
    ['não tenho balança', 'library'],
    ['meu amigo tem pressa', 'quick'],
    ['sou forte?', 'trouble:strong'],
  ])('%s', (question, topic) => {
    expect(heard(question).topic).toBe(topic);
  });
});
