import { chooseCases, keyOf } from './plan.ts';
import { readRecordings } from './recordings.ts';
import { hasPassed } from './run-file.ts';

const FIRST = [
  'first-brew',
  'journal',
  'beans',
  'recipes',
  'posting',
  'messages',
  'conversation',
  'settings',
  'people',
  'studies',
  'moderation',
];

export const inOrder = (files: readonly string[]) => [
  ...FIRST.filter((file) => files.includes(file)),
  ...files.filter((file) => !FIRST.includes(file)),
];

export function summary(files: readonly string[]): { text: string; hasFailed: boolean } {
  const lines: string[] = [];
  const sum = {
    journeys: 0,
    requests: 0,
    cases: 0,
    tried: 0,
    absent: 0,
    failed: 0,
    lost: 0,
    doubled: 0,
  };
  for (const file of files) {
    const stored = readRecordings(file);
    for (const [journey, recording] of Object.entries(stored.recordings)) {
      if (recording.out === null) {
        sum.journeys += 1;
        sum.requests += recording.requests.length;
      } else lines.push(`- left out: ${file}: ${journey}: ${recording.out}`);
    }
    for (const one of chooseCases(stored.recordings, file)) {
      sum.cases += 1;
      const alone = stored.tried.get(keyOf(one));
      const isWell = hasPassed(stored, one);
      if (isWell && !hasPassed(stored, one, true)) sum.absent += 1;
      else if (isWell || alone) sum.tried += 1;
      if (!alone || alone.hasPassed) continue;
      sum.failed += 1;
      if (/: lost, /.test(alone.message)) sum.lost += 1;
      if (/: doubled, /.test(alone.message)) sum.doubled += 1;
      const how = `npm run faults -- --only ${file} --journey '${one.journey}' --request '${one.requests[0]}' --fault '${one.fault}' --again`;
      const isUnsteady = stored.unsteady.has(keyOf(one));
      lines.push(
        `✗ ${file}: ${keyOf(one)}${isUnsteady ? ' (not every time)' : ''}\n    ${how}\n${alone.message.replaceAll(/^/gm, '      ')}`,
      );
    }
  }
  lines.push(
    `${sum.journeys} journeys, ${sum.requests} requests; ${sum.tried} of ${sum.cases} faults tried, ${sum.failed} did not end well: ${sum.lost} lost, ${sum.doubled} doubled; ${sum.absent} were not asked for when they were to fail.`,
  );
  return { text: lines.join('\n'), hasFailed: sum.failed > 0 };
}
