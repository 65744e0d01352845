import { describe, expect, it } from 'vitest';
import { readChosenFile, setFieldClock, wallClock } from './field-files.test-support';
import { sharedNotices } from './labels';

setFieldClock();

async function read(diary: string) {
  const { ready, refused, notices } = await readChosenFile(new File([diary], 'cafés.txt'));
  return { ready, refused, notices: sharedNotices(notices).map(({ text }) => text) };
}

describe('an entry with the label of its day', () => {
  const entry = (day: string, brew: string) =>
    `\tDate:\t${day} at 8:12:10 AM GMT-3\n\tWeather:\t21°C Cloudy\n\tLocation:\tRua Um, Santos\n\n${brew}\n`;

  it('has the day, and keeps its other lines as a note', async () => {
    const { ready } = await read(
      [
        entry('October 3, 2026', 'V60, 20 g of Monte Verde Sweet to 320 g at 94°C, done at 3:15.'),
        entry('October 4, 2026', 'AeroPress. 15 g, 220 g at 85°C, 2:00.'),
      ].join('\n\n'),
    );
    expect(ready).toMatchObject([
      { bean_name: 'Monte Verde Sweet', temperature_c: 94, duration_seconds: 195 },
      { bean_name: null, temperature_c: 85, duration_seconds: 120 },
    ]);
    expect(ready.map(({ brewed_at }) => wallClock(brewed_at))).toEqual([
      '2026-10-03T08:12',
      '2026-10-04T08:12',
    ]);
    expect(ready[1]?.notes).toContain('Weather:\t21°C Cloudy\nLocation:\tRua Um, Santos');
  });
});

describe('the bean of a title', () => {
  it('is that of the brews below it, not of the brew above it', async () => {
    const { ready } = await read(
      [
        '## Grão: Sítio Sol',
        '* **3/10/2026** V60 · 15→250 · 2:45 · doce',
        '* **4/10/2026** V60 · 15→240 · 3:05 · amargo',
        '## Grão: Fazenda Lua',
        '* **10/10/2026** AeroPress · 14→200 · 1:50 · suco',
      ].join('\n'),
    );
    expect(ready.map(({ bean_name }) => bean_name)).toEqual([
      'Sítio Sol',
      'Sítio Sol',
      'Fazenda Lua',
    ]);
  });

  it.each(['Grão do mês: Sítio Sol (catuaí, torrado 28/08)', 'grão: Sítio Sol | notas de 0 a 10'])(
    'ends before a remark: %s',
    async (line) => {
      const { ready } = await read(
        `Cafés\n${line}\n\n14/9/2026\nV60, 15 g, 240 ml, 2:40\n\n16/9/2026\nV60, 15 g, 240 ml, 3:25`,
      );
      expect(ready.map(({ bean_name }) => bean_name)).toEqual(['Sítio Sol', 'Sítio Sol']);
    },
  );
});

describe('the day of a brew', () => {
  it('may be below the name of its brew', async () => {
    const card = (name: string, day: string, amounts: string) => `${name}\n${day}\n${amounts}\n`;
    const { ready } = await read(
      [
        card('V60 - Finca Sol', 'Oct 3, 2026, 7:41 AM', 'Coffee 15.0 g · Water 250 g · 2:48'),
        card('AeroPress - Monte Azul', 'Oct 4, 2026, 8:10 AM', 'Coffee 14 g · Water 210 g · 1:45'),
      ].join('\n'),
    );
    expect(ready.map((brew) => [brew.method_id, brew.bean_name, brew.coffee_grams])).toEqual([
      ['v60', 'Finca Sol', 15],
      ['aeropress', 'Monte Azul', 14],
    ]);
  });

  it.each([
    ['V60 da casa (10/10)', 'Prensa (11/10)', ['2026-10-10', '2026-10-11']],
    ['V60 da casa (9/10)', 'Prensa (8/10)', []],
  ])('may be in brackets, unless that may be a rating: %s', async (first, other, days) => {
    const diary = `Receitas\n\n${first}\n15 g - 250 ml - 2:45\n\n${other}\n30 g - 500 ml - 4 min\n`;
    const { ready } = await read(diary);
    expect(ready.map(({ brewed_at }) => wallClock(brewed_at).slice(0, 10))).toEqual(days);
  });

  it('may be a weekday with its number below the title of a month', async () => {
    const { ready } = await read(
      'Novembro\n\nDom 1\nV60 c/ o Pedra Sol. 16 → 260. 2:55.\nSeg 2\nmesma coisa, 2:40.\nSáb 7\nMoka, 17 g, 150 ml.',
    );
    expect(ready.map((brew) => [wallClock(brew.brewed_at), brew.water_ml, brew.bean_name])).toEqual(
      [
        ['2026-11-01T12:00', 260, 'Pedra Sol'],
        ['2026-11-02T12:00', 260, 'Pedra Sol'],
        ['2026-11-07T12:00', 150, null],
      ],
    );
  });
});

describe('a dictated diary', () => {
  it('has days, times of day and amounts in words', async () => {
    const { ready } = await read(
      [
        'terça vinte e quatro de novembro de manhã sete e dez melitta vinte e cinco gramas pra quatrocentos mililitros deu três minutos e meio',
        'quarta vinte e cinco sete e cinco melitta de novo trinta gramas os mesmos quatrocentos três minutos e quarenta nota quatro',
        'de tarde dezesseis e trinta fiz prensa trinta e cinco gramas meio litro quatro minutos',
      ].join('\n'),
    );
    expect(
      ready.map((brew) => [
        wallClock(brew.brewed_at),
        brew.method_id,
        brew.coffee_grams,
        brew.water_ml,
        brew.duration_seconds,
        brew.rating,
      ]),
    ).toEqual([
      ['2026-11-24T07:10', 'melitta', 25, 400, 210, null],
      ['2026-11-25T07:05', 'melitta', 30, 400, 220, 4],
      ['2026-11-25T16:30', 'french-press', 35, 500, 240, null],
    ]);
  });
});

describe('a brew without its water', () => {
  it('is refused with a reason, below a brew and above one', async () => {
    const { ready, refused } = await read(
      [
        '24/01/2026 Coador de pano, 50 g para 750 ml.',
        '26/01/2026 V60, 15 g, 250 ml.',
        '09/03/2026 Coador de pano, 50 g para ??? (borrado).',
        '10/03/2026\nMoka, 20 g\nV60, 15 g, 250 ml',
      ].join('\n'),
    );
    expect(ready).toHaveLength(3);
    expect(refused).toEqual([
      { row: 3, reason: 'Falta a água.' },
      { row: 5, reason: 'Falta a água.' },
    ]);
  });
});

describe('a ratio beside a shorter time', () => {
  it.each([
    ['1:16', 192],
    ['1:22', 264],
  ])('is no time: %s', async (ratio, water) => {
    const chat = `13/11/2026 08:00 - Lia: AeroPress 12g ${water}ml, ${ratio}, 70 s\n14/11/2026 08:00 - Lia: V60 15g 250ml`;
    const { ready } = await read(chat);
    expect(ready[0]).toMatchObject({ coffee_grams: 12, water_ml: water, duration_seconds: 70 });
  });
});

describe('a message about the day before', () => {
  it.each([
    ['ontem à noite esqueci: 21h10 V60, 15g 250ml', '2026-10-31T21:10'],
    ['ontem prensa 30g 500ml', '2026-10-31T12:00'],
    ['V60 15g 250ml, melhor que ontem', '2026-11-01T08:02'],
  ])('has its day, with a notice: %s', async (message, moment) => {
    const chat = `01/11/2026 08:02 - Lia: ${message}\n13/11/2026 08:00 - Lia: V60 15g 250ml`;
    const { ready, notices } = await read(chat);
    expect(wallClock(ready[0]?.brewed_at ?? '')).toBe(moment);
    expect(notices.length).toBe(moment.startsWith('2026-11') ? 0 : 1);
  });
});

describe('a brew of the day before, below the title of a day', () => {
  it.each([
    ['13/11/2026', 'ontem à noite fiz um coado com 20 g e 320 ml', '2026-11-12T12:00'],
    ['13/11', 'ontem à noite fiz um coado com 20 g e 320 ml', '2026-11-12T12:00'],
    ['sexta, 13/11', 'ontem às 21h30 fiz um coado com 20 g e 320 ml', '2026-11-12T21:30'],
    ['1 de novembro', 'yesterday: V60 with 20 g and 320 ml', '2026-10-31T12:00'],
    ['13/11', 'fiz um coado igual ao de ontem com 20 g e 320 ml', '2026-11-13T12:00'],
  ])('%s: %s', async (day, line, moment) => {
    const { ready } = await read([day, line, 'V60 15 g 250 ml', '', '15/11', line].join('\n'));
    const [first, second] = ready.map(({ brewed_at }) => wallClock(brewed_at));
    expect(first).toBe(moment);
    expect(second?.slice(0, 10)).toBe(day.startsWith('1 ') ? '2026-11-01' : '2026-11-13');
  });

  it('keeps its day, with a notice, if the year is neither written nor certain', async () => {
    const { ready, notices } = await read(
      '1/1\nontem fiz um coado com 20 g e 320 ml\n\n3/1\nV60 15 g 250 ml',
    );
    expect(wallClock(ready[0]?.brewed_at ?? '')).toBe('2026-01-01T12:00');
    expect(notices).toEqual(['Data sem ano, lida em 2026']);
  });

  it('does not include a brew below a remark about yesterday', async () => {
    const { ready } = await read(
      '13/11/2026\nontem chegou o Serrano\nV60 15 g 250 ml\n\n15/11/2026\nV60 15 g 250 ml',
    );
    expect(wallClock(ready[0]?.brewed_at ?? '')).toBe('2026-11-13T12:00');
  });
});

describe('two equal brews in one line', () => {
  it('have their own times and ratings', async () => {
    const { ready } = await read(
      [
        '04-10-2026, 9h00 e 11h30 — duas V60 iguais, 18 g / 300 ml, 3:10. À primeira dou 4 em 5; a segunda 3 em 5.',
        '05-10-2026 - duas V60, 15 g e 250 ml cada, 2:45 às 8h e 3:00 às 8h20',
      ].join('\n'),
    );
    expect(
      ready.map((brew) => [wallClock(brew.brewed_at), brew.duration_seconds, brew.rating]),
    ).toEqual([
      ['2026-10-04T09:00', 190, 4],
      ['2026-10-04T11:30', 190, 3],
      ['2026-10-05T08:00', 165, null],
      ['2026-10-05T08:20', 180, null],
    ]);
  });

  it('are reported if the line does not distinguish them', async () => {
    const { notices } = await read(
      '04/10/2026 duas V60, 15 g, 250 ml\n05/10/2026 V60, 15 g, 250 ml',
    );
    expect(notices).toEqual(['Confira: método. O texto também diz “duas V60”']);
  });
});

describe('a time of day in words', () => {
  it('is read, and reported if its half of the day is a guess', async () => {
    const { ready, notices } = await read(
      [
        '08/11/2026\nLá pelas nove e meia passei um café na Chemex. Pesei 28 g e pus 450 ml.',
        '09/11/2026\nV60, umas duas da tarde: 15 g, 250 ml.',
      ].join('\n\n'),
    );
    expect(ready.map(({ brewed_at }) => wallClock(brewed_at))).toEqual([
      '2026-11-08T09:30',
      '2026-11-09T14:00',
    ]);
    expect(notices).toEqual(['Confira: data. O texto também diz “pelas nove e meia”']);
  });

  it('completes a day whose month is in the title', async () => {
    const { ready } = await read(
      'Caderno de café, outubro de 2026\n\ndia 3 - às 7h20, V60, 15 g e 250 ml\ndia 4 - balão, 22 g para 330 ml',
    );
    expect(ready.map((brew) => [wallClock(brew.brewed_at), brew.method_id])).toEqual([
      ['2026-10-03T07:20', 'v60'],
      ['2026-10-04T12:00', 'siphon'],
    ]);
  });
});

describe('a weekday', () => {
  it('decides the year of its day', async () => {
    const { ready } = await read(
      'ter 3/11\nV60, 15 g, 250 ml\n\nseg 3/11\nV60, 15 g, 250 ml, 2:40\n',
    );
    expect(ready.map(({ brewed_at }) => wallClock(brewed_at))).toEqual([
      '2026-11-03T12:00',
      '2025-11-03T12:00',
    ]);
  });
});
