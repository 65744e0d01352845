import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readChosenFile, setFieldClock, wallClock } from './field-files.test-support';
import { sharedNotices } from './labels';

setFieldClock();

async function brewsIn(content: string | Uint8Array<ArrayBuffer>, name = 'cafés.txt') {
  const { ready, notices } = await readChosenFile(new File([content], name));
  return {
    notices: sharedNotices(notices).map(({ text }) => text),
    brews: ready.map((brew) => [
      wallClock(brew.brewed_at),
      brew.method_id,
      brew.coffee_grams,
      brew.water_ml,
      brew.duration_seconds,
      brew.bean_name,
      brew.rating,
    ]),
  };
}

describe('a diary with several brews below a day', () => {
  it('begins a brew at each line with a time of day', async () => {
    const diary = `Ter 3/11
7h20, V60 com o Serra Clara, 15 g pra 250, água 93. Fechou em 2:50. Docinho, nota 4
16h coado na Melitta, 20 g e 300 ml. Com leite pro Beto, 2 colheres de açúcar.

Qua 4/11
7h15, V60 Serra Clara de novo, 15 g 250 ml 95 graus, 3:10. amargou, 2,5`;
    expect(await brewsIn(diary)).toEqual({
      brews: [
        ['2026-11-03T07:20', 'v60', 15, 250, 170, 'Serra Clara', 4],
        ['2026-11-03T16:00', 'melitta', 20, 300, null, null, null],
        ['2026-11-04T07:15', 'v60', 15, 250, 190, 'Serra Clara', 2.5],
      ],
      notices: ['Data sem ano, lida em 2026', 'Temperatura lida como 93 °C: 93?'],
    });
  });

  it('repeats the brew above after "o mesmo", and its bean after "same beans"', async () => {
    const diary = `02/09/2026
Origami, 15 g, 240 de água a 91. Levou 2:40. Usei o Monte Verde da Fazenda Sol.
Depois do almoço (13h30): o mesmo, só que 16 gramas. Fechou em 3 minutos.

03/09/2026
8:05am. Chemex, same beans, 30 g / 500 g, 4:20.`;
    const { brews, notices } = await brewsIn(diary);
    expect(brews).toEqual([
      ['2026-09-02T12:00', 'origami', 15, 240, 160, 'Monte Verde da Fazenda Sol', null],
      ['2026-09-02T13:30', 'origami', 16, 240, 180, 'Monte Verde da Fazenda Sol', null],
      ['2026-09-03T08:05', 'chemex', 30, 500, 260, 'Monte Verde da Fazenda Sol', null],
    ]);
    expect(notices).toEqual(['Temperatura lida como 91 °C: 91?']);
  });

  it('reads the method of the title for shots without one', async () => {
    const { brews } = await brewsIn(`ESPRESSO DA SEMANA

20/11/2026
07:05 18.0 > 34.2 / 24s. ácido
07:12 18.0 > 36.1 / 29s. quase`);
    expect(brews).toEqual([
      ['2026-11-20T07:05', 'espresso', 18, 34.2, 24, null, null],
      ['2026-11-20T07:12', 'espresso', 18, 36.1, 29, null, null],
    ]);
  });

  it.each([
    ['15 in, 250 out, v60, 2:45', 250],
    ['v60, 15 g pra 250, 2:45', 250],
    ['v60 15/250, 2:45', 250],
    ['v60 15→250, 2:45', 250],
    ['15 in 38 out espresso 29s', 38],
  ])('reads two bare numbers as coffee and water: %s', async (line, water) => {
    const { brews } = await brewsIn(`02/11/2026\n${line}\n03/11/2026\n${line}`);
    expect(brews.map(([, , coffee, ml]) => [coffee, ml])).toEqual([
      [15, water],
      [15, water],
    ]);
  });

  it('reads the time of day nearest to the amounts, not that of a meeting', async () => {
    const { brews } = await brewsIn(`09/11/2026
Reunião às 8h, então só uma AeroPress, às 7h40: 13 g, 190 ml. Saí às 9h.

12/11/2026
Depois do jantar, às 20h, fiz uma moka com 16 gramas e 140 ml. Dormi às 23h.`);
    expect(brews.map(([at]) => at)).toEqual(['2026-11-09T07:40', '2026-11-12T20:00']);
  });
});

describe('a text of brews in lines', () => {
  it('has the bean and grinder of its title', async () => {
    const { brews } = await brewsIn(`ESPRESSO – moinho Mythos – blend Farol

20/11/2026
07:05 18.0 > 34.2 / 24s. ácido
07:20 18.2 > 36.8 / 30s. quase`);
    expect(brews.map(([at, , , , , bean]) => [at, bean])).toEqual([
      ['2026-11-20T07:05', 'Farol'],
      ['2026-11-20T07:20', 'Farol'],
    ]);
  });

  it('may have a bar after the day, and faces as the ratings of all brews', async () => {
    const lines = ['set 19 | v60 15/240 92º 2:35 😍', 'set 20 | v60 15/240 92º 2:50 🙂'];
    const { brews } = await brewsIn(['2026', ...lines, 'set 27 | v60 15/250 3:10 🤮'].join('\n'));
    expect(brews.map(([at, , coffee, water, , , rating]) => [at, coffee, water, rating])).toEqual([
      ['2026-09-19T12:00', 15, 240, 5],
      ['2026-09-20T12:00', 15, 240, 4],
      ['2026-09-27T12:00', 15, 250, 1],
    ]);
  });

  it.each([
    ['27/12/2025 14h30 V60\npó: 33\nágua: 500\ntempo: 3:41', '2025-12-27T14:30', 33],
    ['20251227 V60 in=33g h2o=500g T=94C t=221s', '2025-12-27T12:00', 33],
    ['- [x] 2025-12-27 V60 — Serra Clara — 33g/500g — 3:41 — 2/5', '2025-12-27T12:00', 33],
    ['27/12/2025\nSerra Clara\nV60 | 33g : 500g | 3:41\n2/5 ⭐', '2025-12-27T12:00', 33],
  ])('is read in its form: %s', async (brew, at, coffee) => {
    const { brews } = await brewsIn([brew, brew.replace(/27/, '28')].join('\n'));
    expect(brews.map((each) => [each[0], each[2], each[3], each[4]])).toEqual([
      [at, coffee, 500, 221],
      [at.replace('27', '28'), coffee, 500, 221],
    ]);
  });

  it.each([
    ['Café: Norte Pioneiro, Obatã. V60, 15 g, 250 ml', 'Norte Pioneiro, Obatã'],
    ['V60: 15 g de Serra Clara, lote 12 e 250 ml', 'Serra Clara, lote 12'],
    ['V60, 15 g de House Blend No. 3 e 250 ml', 'House Blend No. 3'],
    ['V60 / 15g / 250g / beans Huila Supremo (Del Sur) / 2:50', 'Huila Supremo (Del Sur)'],
    ['V60 15 g 250 ml com o Serra Clara que a Lia trouxe', 'Serra Clara'],
  ])('has beans with a comma, a lot or a bracket: %s', async (line, bean) => {
    const { brews } = await brewsIn(`02/11/2026 ${line}\n\n03/11/2026 ${line}`);
    expect(brews.map((brew) => brew[5])).toEqual([bean, bean]);
  });
});

describe('notes of an app', () => {
  it('are the messages of a chat in pieces, without those that are forwarded', async () => {
    const message = (day: string, more: object = {}) => ({
      id: 1,
      date: `2026-08-${day}T07:12:44`,
      text: [{ type: 'hashtag', text: '#v60' }, ' 17g/280ml 93° 2:40 morango'],
      ...more,
    });
    const messages = [message('10'), message('11', { forwarded_from: 'Canal' }), message('12')];
    const { brews } = await brewsIn(JSON.stringify({ name: null, messages }), 'result.json');
    expect(brews.map(([at, , coffee, water]) => [at, coffee, water])).toEqual([
      ['2026-08-10T07:12', 17, 280],
      ['2026-08-12T07:12', 17, 280],
    ]);
  });

  it('are one diary if each page of a zip is named after its day', async () => {
    const page = (lines: string) =>
      strToU8(`---\ntags: [diário]\n---\n## Café\n${lines}\n\n## Tarefas\n- [x] ligar às 18h\n`);
    const zip = zipSync({
      'Diário/2026-10-19.md': page('- 06:55 [[V60]] com [[Serra Clara]] 16g → 260g, 92 °C, 2:55'),
      'Diário/2026-10-20.md': page('- 07:03 [[V60]], mesmo grão de ontem, 16g → 260g, 2:40'),
      'Diário/2026-10-21.md': page('nada hoje'),
    });
    const { brews } = await brewsIn(new Uint8Array(zip), 'cofre.zip');
    expect(brews).toEqual([
      ['2026-10-19T06:55', 'v60', 16, 260, 175, 'Serra Clara', null],
      ['2026-10-20T07:03', 'v60', 16, 260, 160, 'Serra Clara', null],
    ]);
  });

  it('are read beside the settings of their app', async () => {
    const page = (lines: string) => strToU8(`# Café\n${lines}\n`);
    const zip = zipSync({
      'Diário/.obsidian/app.json': strToU8('{"a":true}'),
      'Diário/theme.json': strToU8('{"cor":"azul"}'),
      'Diário/2026-10-19.md': page('- 06:55 V60 16g → 260g, 2:55'),
      'Diário/2026-10-20.md': page('- 07:03 V60 16g → 260g, 2:40'),
    });
    const { brews } = await brewsIn(new Uint8Array(zip), 'cofre.zip');
    expect(brews.map(([at]) => at)).toEqual(['2026-10-19T06:55', '2026-10-20T07:03']);
  });

  it('have the grinder of the lines above their first brew', async () => {
    const brew = (day: string) =>
      `## ${day} — V60\n- Café: Sítio Sol\n- Receita: 15 g : 250 g @ 93 °C\n- Tempo: 2:45\n`;
    const page = `# Diário\n\nMoedor **Kingrinder K6**. Água filtrada.\n\n${brew('2026-11-03')}\n${brew('2026-11-05')}`;
    const { ready } = await readChosenFile(new File([page], 'diário.md'));
    expect(ready.map(({ facts }) => facts?.at(-1))).toEqual([
      { label: 'Moedor', value: 'Kingrinder K6' },
      { label: 'Moedor', value: 'Kingrinder K6' },
    ]);
  });

  it('begin a brew at each title with a time of day', async () => {
    const parts = (method: string) =>
      `- método: ${method}\n- dose: 18 g\n- água: 300 g\n- tempo: 3:10\n- bom`;
    const page = `# 7 de outubro de 2026\n\n### 06:50\n${parts('V60')}\n\n### 15:10\n${parts('Clever')}\n`;
    const { brews } = await brewsIn(page, 'diário.md');
    expect(brews.map(([at, method]) => [at, method])).toEqual([
      ['2026-10-07T06:50', 'v60'],
      ['2026-10-07T15:10', 'clever'],
    ]);
  });

  it.each([
    ['Café 12/10/2026', '2026-10-12T12:00', []],
    ['Café', '2026-11-03T07:40', ['Confira: data de “Data”']],
  ])('are a list if each is a file of a zip, titled %s', async (title, moment, notices) => {
    const note = (brew: string) =>
      strToU8(
        JSON.stringify({
          title,
          textContent: `${brew}\nnota 4 de 5`,
          createdTimestampUsec: Date.parse('2026-11-03T07:40:00-03:00') * 1000,
        }),
      );
    const zip = zipSync({
      'Keep/1.json': note('V60, 15 g, 250 ml'),
      'Keep/2.json': note('Moka, 18 g, 180 ml'),
      'Keep/3.json': note('leite, pão'),
    });
    const found = await brewsIn(new Uint8Array(zip), 'keep.zip');
    expect(found.brews.map(([at, method]) => [at, method])).toEqual([
      [moment, 'v60'],
      [moment, 'moka-pot'],
    ]);
    expect(found.notices).toEqual(notices);
  });

  it('have the year of their title', async () => {
    const textContent =
      '12/10\n15 in, 250 out, v60, 2:45\nbom\n13/10\n15 in, 250 out, v60, 3:02\nazedo';
    const { brews, notices } = await brewsIn(
      JSON.stringify({ title: 'cafés out/25', textContent }),
      'nota.json',
    );
    expect(brews.map(([at]) => at)).toEqual(['2025-10-12T12:00', '2025-10-13T12:00']);
    expect(notices).toEqual(['Confira: data de “Data”']);
  });
});
