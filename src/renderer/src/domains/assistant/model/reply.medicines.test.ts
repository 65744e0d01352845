import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a medicine with coffee is a health concern', () => {
  it.each([
    'tomo varfarina e café muito',
    'uso apixabana e bebo uns três coados',
    'tomo escitalopram, café atrapalha?',
    'atorvastatina e cafezinho juntos',
    'tomo tranilcipromina pode café',
    'venvanse com espresso de manhã',
  ])('%s', (question) => {
    const { topic, said } = heard(question);
    expect(topic).toBe('health');
    expect(said).toMatch(/médico|farmacêutico/);
  });

  it.each(['tomo café com farinha de milho?', 'a cafeína do coado', 'gosto de café com canela'])(
    'a food with coffee is none: %s',
    (question) => {
      expect(heard(question).said).not.toMatch(/Esse remédio|Com esse remédio|farmacêutico/);
    },
  );

  it('distinguishes the pressure of the blood from that of a machine', () => {
    expect(heard('café aumenta pressão?').topic).toBe('health');
    expect(heard('como aumento a pressão do espresso?').topic).not.toBe('health');
  });
});

describe('dangers of batteries, wires and cleaners', () => {
  it.each([
    ['filho de 3 anos ta com a pilha da balança na boca', /Pilha ou bateria/],
    ['ela engoliu a bateria da balança', /Pilha ou bateria/],
    ['a chaleira eletrica ta com o fio desencapado', /disjuntor/],
    ['molhou a tomada da cafeteira, posso ligar?', /disjuntor/],
    ['meu filho engoliu uma capsula de limpeza da maquina', /0800 722 6001/],
    ['to sem dormir ha 4 dias tomando café e ouço vozes', /192/],
    ['dá pra abrir a máquina de espresso com pressão?', /Não tire/],
  ])('%s', (question, help) => {
    const { topic, answer } = heard(question);
    expect(topic).toBe('health');
    expect(answer.text.split('\n')[0]).toMatch(help);
  });

  it.each(['a bateria da balança acabou, meu filho quer café', 'o app comeu a bateria do celular'])(
    'get no alarm for a harmless message: %s',
    (question) => {
      expect(heard(question).said).not.toMatch(/pronto-socorro/);
    },
  );
});
