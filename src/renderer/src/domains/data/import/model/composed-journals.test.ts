import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareBrews } from './compare-brews.test-support';
import { composeJournal, habitBankSchema } from './compose-journal.test-support';
import { readChosenFile, setFieldClock } from './field-files.test-support';
import { sharedNotices } from './labels';

/* Journals that a program composes in forms of many people: another file for each seed. */

const JOURNALS = 200;
const FEWEST_RIGHT = 0.97;
const MOST_SILENT = 0.01;
/** Notices per brew; a notice on several lines counts once. */
const MOST_NOTICES = 0.4;

const BANK = habitBankSchema.parse(
  JSON.parse(readFileSync('tests/fixtures/imports/habits.json', 'utf8')),
);

setFieldClock();

it('makes the same journal for the same seed', () => {
  expect(composeJournal(BANK, 7)).toEqual(composeJournal(BANK, 7));
});

it('reads nearly all brews of composed journals, and reports what it reads otherwise', async () => {
  let [brews, right, silent, notices] = [0, 0, 0, 0];
  for (let seed = 1; seed <= JOURNALS; seed += 1) {
    const { name, bytes, brews: expected } = composeJournal(BANK, seed);
    const file = await readChosenFile(new File([bytes], name));
    const found = compareBrews(file, expected);
    notices += sharedNotices(file.notices).length;
    brews += expected.length;
    right += expected.length - found.wrong.length;
    silent += found.silent.length;
  }
  expect(right / brews).toBeGreaterThanOrEqual(FEWEST_RIGHT);
  expect(silent / brews).toBeLessThanOrEqual(MOST_SILENT);
  expect(notices / brews).toBeLessThanOrEqual(MOST_NOTICES);
}, 60_000);
