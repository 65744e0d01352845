import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a question for an amount', () => {
  it.each([
    ['prensa de 600 cheia até a boca, quanto de pó', /40 g de café/],
    ['quanto de pó pra encher a prensa de 800', /53,3 g de café/],
    ['aeropress cheia, quanto de café?', /19 g de café/],
    ['somos 8 aqui em casa e cada um bebe uns 200 ml, quanto de café coado', /1\.600 g/],
    ['12 funcionários tomando 80 ml cada, quanto de pó por dia', /60 g por dia/],
    ['vão vir 30 convidados, 50 ml por pessoa de coado. quanto pó compro?', /1\.500 g/],
    ['vinte alunos e cada um toma um copinho de 50 ml, quanto de pó uso no coador', /1\.000 g/],
    ['minha mãe bota 5 colheres de sopa pra meia garrafa, dá quantas gramas', /20 a 30 g/],
    ['sem balança como meço 15 g', /1,5 colheres/],
    ['meu cesto é de 20, qual o yield', /40 g na xícara/],
    ['cestinha simples de 7g, peso final na xícara?', /14 g na xícara/],
    ['basket de 18, quanto de café líquido devo tirar?', /36 g na xícara/],
    ['18g saiu 40g em 27 seg tá bom?', /1:2,2/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a dose for the home’s coffee', () => {
  it.each([
    ['já moí 30 g pro coador, agora quanto de água?', 'Mais leve: 480 g de água (1:16)'],
    [
      'acabei de moer 16 g, vou passar na melitta. quanta água uso?',
      'Mais leve: 256 g de água (1:16)',
    ],
    ['moí 18g pra melitta, qta agua boto', 'Mais leve: 288 g de água (1:16)'],
    ['500 ml na melitta, quanto de pó', 'Mais leve: 31,3 g de café (1:16)'],
  ])('has a lighter one beside it: %s', (question, label) => {
    const { actions } = heard(question).answer;
    expect(actions).toContainEqual(expect.objectContaining({ label }));
  });
});

describe('a question about the use of a brewer', () => {
  it.each([
    ['moka de 3 xícaras, até onde vai a água?', /abaixo da válvula/],
    ['bialetti 6 xicaras onde para a água e aperto o pó?', /sem apertar/],
    ['posso cobrir a válvula da moka com água?', /nunca a cubra/],
    ['minha cafeteira italiana de 9, como encho ela?', /42 g de pó/],
    ['como usar a clever com 18 g?', /3:55/],
    ['ganhei uma prensa, como que usa com 30g', /Quebra da crosta/],
    ['me explica como usa o v60 com 20g', /Pré-infusão/],
    ['acordei atrasada e só tenho 10 minutos, qual café faço rápido na aeropress', /190 g de água/],
    ['não quero comprar nada, só melhorar o café que já faço', /Sem gastar nada/],
    ['sem moedor dá pra fazer café bom?', /peça para moer/],
    ['como faz café gelado sem ficar aguado', /conte o gelo como água/],
    ['cappuccino de quantos ml de leite', /100 ml de leite/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a question for a meaning', () => {
  it.each([
    ['o que significa 1:16 na receita', /320 g de água/],
    ['não entendi o que é esse 1:17 que aparece', /17 partes de água/],
    ['esse um pra dezesseis que o povo fala é o que', /16 partes/],
    ['1:2 no espresso quer dizer o que', /36 g de bebida/],
    ['o que é channeling', /caminho mais fácil/],
    ['channeling o que é isso', /caminho mais fácil/],
    ['que é degassing?', /gás carbônico/],
    ['que quer dizer puck prep', /disco de pó/],
    ['o que é WDT no espresso', /agulhas/],
    ['cupping é o que?', /prova/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a question of money or of a sum', () => {
  it.each([
    ['pacote de 500 g a 60 reais e uso 20 g, quanto sai cada café', /R\$ 2,40/],
    ['comprei 250g por 39,90 e gasto 15g por xícara, qual o custo de cada', /R\$ 2,39/],
    ['1kg custou 120 reais, 10 g por espresso, qto dá cada dose', /R\$ 1,20/],
    ['quanto sai a xícara se o quilo é 90 reais e vão 12 g', /R\$ 1,08/],
    ['uso 30 g por dia e o pacote de 250 g custa 45, quanto gasto no mês?', /R\$ 162,00/],
    ['quanto é 17 vezes 16', /272/],
    ['tds da agua 300 é muito', /é alto/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a question about the rest after the roast', () => {
  it.each([
    ['torraram ontem meu café, posso passar hoje?', /mais 2 dias/],
    ['torra de 2 dias atrás já dá pra usar no espresso?', /mais 5 dias/],
    ['café torrado hoje de manhã, posso tomar?', /mais 3 dias/],
    ['torrado há 3 dias já posso usar no coado', /já pode usar/],
    ['meu café foi torrado semana passada, tá bom pra usar?', /já pode usar/],
    ['pacote com data de torra de ontem, abro já?', /mais 2 dias/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a question about the effort to clean', () => {
  it.each([
    ['prensa ou v60, qual dá menos trabalho pra limpar?', /^V60 dá menos trabalho/],
    ['clever ou prensa pra quem odeia lavar louça', /^Clever dá menos trabalho/],
    ['moka ou aeropress qual suja menos', /^AeroPress dá menos trabalho/],
    ['aeropress ou coador pra quem mora só e não quer sujeira', /^AeroPress/],
    ['qual método é mais fácil de limpar', /AeroPress/],
    ['preguiça de lavar prensa, o que compro no lugar?', /AeroPress/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a question about the app', () => {
  it.each([
    ['onde vejo meus cafés passados', 'library'],
    ['como convido um amigo no app', 'library'],
  ])('%s', (question, topic) => {
    expect(heard(question).topic).toBe(topic);
  });
});

describe('a danger in other words', () => {
  it.each([
    ['quero parar de viver e pensei em tomar um monte de cafeína', /188/],
    ['não mereço viver nem um café resolve', /188/],
    ['coração disparado depois de 6 cafés', /192/],
    ['esquentei água no microondas e ela explodiu quando botei o pó', /sem borbulhar/],
    ['dá pra ferver agua no microondas pra coar', /sem borbulhar/],
    ['a moka tá com a válvula entupida, posso usar mesmo assim?', /Não use assim/],
    ['abri a italiana quente e espirrou', /espere esfriar/],
    ['posso desrosquear a moka no fogo', /não abra quente/],
    ['tirei o porta filtro com pressão e queimou minha mão', /água corrente fria/],
    ['posso tirar o porta filtro no meio da extração com pressão', /deixe a pressão cair/],
    ['posso abrir a caldeira da máquina ligada?', /só a assistência/],
    ['torrar café em casa na cozinha fechada tem problema?', /ar livre/],
    ['fiquei com dor de cabeça torrando café na churrasqueira dentro de casa', /^Saia agora/],
    ['torrei meio quilo no apartamento e fiquei tonta', /^Saia agora/],
    ['cheiro de gás quando faço café no fogareiro dentro da barraca', /193/],
    ['posso fazer café no carvão dentro do quarto', /monóxido de carbono/],
    ['café no fogareiro na barraca chovendo pode?', /monóxido de carbono/],
    ['to com covid posso tomar café', /médico/],
    ['a jarra da prensa trincou posso usar', /^Não use/],
    ['vidro da chemex quebrou com agua quente', /Jogue tudo fora/],
    ['tomei leite vencido no cappuccino', /médico/],
    ['limpei com cloro a cafeteira', /Nunca misture/],
    ['respirei o pó do descalcificante', /0800 722 6001/],
    ['caiu descalcificante no meu olho', /15 a 20 minutos/],
    ['to muito triste e só o café me anima', /188/],
    ['tô acordado há 3 dias com café', /192/],
    ['minha bebê de 20 dias não dorme, tomo café o dia todo, passa pro leite?', /200 mg/],
    ['meu bebê mama e eu tomo 4 cafés', /200 mg/],
    ['tomei 600 mg de cafeina pre treino', /0800 722 6001/],
    ['a máquina de espresso dá choque quando encosto', /disjuntor/],
    ['minha cafeteira soltou faísca', /disjuntor/],
    ['derreteu a tomada da chaleira', /disjuntor/],
    ['vou fazer uma besteira, nem café adianta', /188/],
    ['to pensando em tomar tudo q é remédio daqui com café', /188/],
    ['minha filha de 16 anos toma 5 cafés por dia', /pediatra/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });

  it.each([
    'café com gosto de carvão',
    'fiz besteira, botei pó demais',
    'meu filho de 30 anos quer um moedor',
    'fiquei triste com o café que comprei',
    'quebrei a crosta da prensa e depois?',
    'quebrou a balança, como faço 20 g',
    'posso por a chemex no fogo',
    'como torrar café em casa na panela',
    'requentar café no microondas',
    'como limpo a válvula da moka',
    '12 funcionários tomando 80 ml cada, quanto de pó por dia',
    'minha cafeteria é pet friendly, que nome dou pra um latte com tema de cachorro?',
  ])('is none in: %s', (question) => {
    expect(heard(question).topic).not.toBe('health');
  });
});

describe('amounts of several turns or several kinds', () => {
  it.each([
    [['a receita é 12 g pra 200, e se eu usar 18 g?'], /300 g de água/],
    [['mandaram usar 6 g pra cada 100 ml, minha jarra é de 800 ml, quanto dá?'], /48 g de café/],
    [['1 kg rende quantas doses de 20 g?'], /50 doses/],
    [['vêm 10 compadres e cada um toma 100 ml de coado, quanto de pó?'], /1\.000 g de água/],
    [['vendo 40 coados de 250 ml por dia, quantos kg por semana?'], /kg por semana/],
    [['latte pra copo de 300 ml, quanto de leite?'], /210 a 280 ml de leite/],
    [['receita de moka de 3 xícaras', 'e se eu usar a de 6?'], /27 g de café/],
    [['quanta cafeína tem no coado', 'e em 250 ml?'], /145 a 200 mg/],
    [['o quilo custa 120 reais, quanto sai o café?', 'uso 15 g', 'e por mês?'], /R\$ 54,00/],
    [
      ['v60 com 20 g pra 300 ml ficou forte demais, sem mexer na dose de café'],
      /20 g de café para 320 g/,
    ],
  ])('%s', (turns, said) => {
    expect(heard(...turns).said).toMatch(said);
  });

  it('keep a method that a short turn adds to a complaint', () => {
    expect(heard('café amargo', 'fiz na moka').topic).toBe('trouble:bitter');
  });
});

describe('a danger from what a person had and what happened', () => {
  it.each([
    ['lavei a cafeteira com detergente, não enxaguei e bebi o café', /dois tanques/],
    ['engoli um pedaço de plástico da cápsula', /pronto-socorro/],
    ['passar pó de café no corte do dedo estanca o sangue?', /infecciona/],
    ['vou pegar estrada de madrugada com sono, tomo quantos cafés?', /não dirija/],
    ['botaram alguma coisa no meu café na festa', /192/],
    ['enema de café desintoxica?', /^Não faça isso/],
    ['tomei 5 cafés e estou tremendo e com enjoo', /192/],
    ['sai fumaça da cafeteira quando ligo', /disjuntor/],
    ['tomo puran de manhã, e o café junto?', /30 a 60 minutos/],
    ['uso anticoncepcional, posso tomar café?', /dobro do tempo/],
    ['parei de tomar café e estou com dor de cabeça', /falta da cafeína/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });

  it.each([
    'como cheiro o café na degustação',
    'posso injetar água devagar na aeropress',
    'leite de vaca ou de aveia no cappuccino, qual espuma mais?',
    'a menina da cafeteria queima o leite',
    'meu café tem gosto de remédio',
  ])('is none in: %s', (question) => {
    expect(heard(question).topic).not.toBe('health');
  });
});

describe('a long question with a stray word of a rule', () => {
  it.each([
    ['o papel da melitta rasgou bem no meio do preparo, e agora, perdi tudo?', /Coe de novo/],
    ['o timer da receita para se eu apagar a tela do celular?', /^Não para/],
    ['passo a passo da prensa sem balança', /colheres de sopa/],
    ['meu pacote diz 1200 m de altitude, muda o gosto?', /altitude|fri[oa]|lent|doç/i],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });
});

describe('a question with one word that suggests another subject', () => {
  it.each([
    ['café pra uma caneca só de 350', /350 g de água/],
    ['tenho 250 g de café, faz quantas xícaras de 200 ml', /15 a 20 xícaras/],
    ['meu pacote de 500g dura quantos dias se eu tomo 3 xícaras', /11 dias/],
    ['1:15 ou 1:17 qual mais forte', /^1:15 é mais forte/],
    ['quanto tempo de bloom', /30 a 45 segundos/],
    ['não formou espuma nenhuma na pré infusão', /grão velho/],
    ['água fervendo estraga o café?', /Não queima/],
    ['posso usar água da geladeira', /leva mais tempo para ferver/],
    ['moagem da moka é igual espresso?', /Não é igual/],
    ['café na panela sem coador', /ferva 500 ml/],
    ['qual método dá menos acidez', /prensa francesa, cold brew/],
    ['método mais barato pra começar', /coador de pano/],
    ['café em grão ou moído', /Em grão, se você tem moedor/],
    ['quanto tempo dura o cold brew', /uma semana/],
    ['posso esquentar cold brew?', /Pode/],
    ['cafe gelado pra 3 pessoas', /45 g de café/],
    ['quero 500ml de café gelado japonês na v60, quanto de pó e quanto de gelo?', /200 g de gelo/],
    ['meu espresso deu 60g com 18g é lungo?', /18 g de pó, 60 g/],
    ['18 pra 36 em 22 segundos amargo', /Amargo e rápido/],
    ['cheiro ruim na garrafa térmica', /bicarbonato/],
    ['usei 20 e 300 deu 2:10 tá rápido?', /passou depressa/],
    ['v60 15g 250ml em 3 min tá normal?', /na faixa/],
    ['4:6 pra 15 g mais doce', /primeiro despejo menor/],
    ['sifão tca3, quantas g e quantos ml?', /360 g de água/],
    ['comprei uma hario v60 02 e não sei por onde começo', /Pré-infusão/],
    ['café sem gosto de nada', /mais café para a mesma água/],
    ['posso tomar café depois da vacina', /médico/],
    ['qtas g de pó vai em 1 litro e meio pra cafe coado fraco', /93,8 g de café/],
    ['usar a mesma borra duas vezes pode?', /Para beber, não/],
    ['não é azedo não, é amargo mesmo', /^Amargo/],
    ['o que comer com café', /pão de queijo/],
    ['quero trocar moka por espresso, máquina até 800', /máquina/],
    ['café com leite 50/50 pra 400 ml', /200 g de leite/],
    ['engoli borra sem querer', /não fazem mal a um adulto/],
    ['caneca de 350 ml, quanto moer pra v60?', /21,9 g de café/],
    ['40 copinhos com 50 ml em cada, quanto de pó no coador?', /2\.000 g de água/],
    ['quero um café fraco, 300 ml na v60, quanto de pó?', /1:18/],
    ['phin: quanto de pó e quanto tempo?', /min/],
    ['cold brew, que moagem e quantas horas?', /12 a 24 horas/],
    ['minha prensa é de 1 litro, quero só metade dela, quanto pó', /500 g de água/],
    ['aumenta 20% a receita de 20 g pra 300 ml', /24 g de café e 360 g/],
    ['diminui 10% a receita de 20 g pra 300 ml', /18 g de café e 270 g/],
    ['minha extração deu 25 %, o que mudo?', /é muito/],
    ['extração de 16% e azedou', /é pouco/],
    ['2 xícaras de chá em ml?', /400 a 480 ml/],
    ['meio litro de concentrado de cold brew 1:6 rende quantos litros pra beber?', /1 a 1,3/],
    ['gasto 25g por dia, um kilo dura quanto tempo', /40 dias/],
    ['ganhei café verde da fazenda, como passo?', /precisa torrar/],
    ['cafeteira elétrica saindo café morno', /calcário/],
    ['tem que compactar com quantos kg de força?', /Compacte reto|compacte reto/],
    ['água pra torra escura na v60?', /90 °C/],
    ['150 mg/l são quantos graus franceses', /15 graus franceses/],
    ['meu moedor tá sujo por dentro, como limpo?', /escova/],
    ['qual balança comprar até 150 reais', /passo de 1 g/],
  ])('%s', (question, said) => {
    expect(heard(question).said).toMatch(said);
  });

  it.each([
    [['espresso azedo', 'já moí mais fino', 'e agora?'], /mais quente/],
    [['12 oz é quanto em ml', 'e 6?'], /177 ml/],
    [['coado pra 10 pessoas, 100 ml cada', 'agora são 15 pessoas'], /1\.500 g de água/],
    [['a que temperatura ferve a água a 2000 metros', 'traduz pra fahrenheit'], /°F/],
    [['meu gato lambeu café', 'foi uma lambida só, ele tem 4 kg'], /veterinário/],
    [['receita de cold brew', 'e pra tomar puro?'], /1\.400 g de água/],
    [['v60 15 g', 'e se eu quiser gelado'], /15 g de café/],
    [['chemex pra 4 xicaras de 200', 'ih, uma desistiu. 3 xícaras'], /600 g de água/],
    [['vale a pena moedor de até 500 reais?', 'vou usar pra espresso'], /para espresso/],
  ])('%s', (turns, said) => {
    expect(heard(...turns).said).toMatch(said);
  });
});
