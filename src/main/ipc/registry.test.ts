import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRequests, miniRequests } from '../../shared/ipc.ts';
import { answer, RefusedError } from './registry.ts';

const channels: readonly (readonly [string, z.ZodType<unknown[]>])[] = [
  ...Object.entries(appRequests),
  ...Object.entries(miniRequests),
];

/** Arguments with one wrong part pass more checks than random values do. */
const nearly = fc.constantFrom<unknown>(
  { kind: 'own', extra: 1 },
  { kind: 'project', url: 'file:///etc/passwd', publishableKey: 'k'.repeat(20) },
  { welcomed: 'yes' },
  { shortcuts: { show: 'A' } },
  { notifications: { step: 1 } },
  { kind: 'message', title: '', body: '', route: '//evil.example' },
  { kind: 'message', title: 'x', body: 'x', route: '/\\evil.example' },
  'coado.session/../x',
  '{"version":1,"brews":[{}]}',
  '{"version":2,"brews":[]}',
  '../../etc/passwd',
  -1,
  1e308,
);
const rubbish = fc.array(
  fc.oneof(nearly, fc.anything({ withNullPrototype: true, withBigInt: true })),
  {
    maxLength: 4,
  },
);

describe.each(channels)('%s', (_channel, schema) => {
  it('calls its handler only with valid arguments', async () => {
    await fc.assert(
      fc.asyncProperty(rubbish, async (args) => {
        const reached: unknown[][] = [];
        const handler = answer(schema, (...read) => {
          reached.push(read);
        });
        const outcome = await handler(args).then(
          () => 'answered',
          (error: unknown) => error,
        );
        if (schema.safeParse(args).success) {
          expect(outcome).toBe('answered');
          expect(reached).toHaveLength(1);
        } else {
          expect(outcome).toBeInstanceOf(RefusedError);
          expect(reached).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('refuses additional arguments', async () => {
    const handler = answer(schema, (..._args) => undefined);
    await expect(handler([1, 2, 3, 4, 5, 6])).rejects.toBeInstanceOf(RefusedError);
  });
});

describe('answer', () => {
  it('reports the place of the wrong argument, never the sent values', async () => {
    const handler = answer(z.tuple([z.object({ token: z.number() })]), (_sent) => 1);
    await expect(handler([{ token: 'segredo' }])).rejects.toThrow(/0\.token/);
    await expect(handler([{ token: 'segredo' }])).rejects.not.toThrow(/segredo/);
  });
});

describe('accelerators', () => {
  const change = (show: string) =>
    appRequests['settings.change'].safeParse([{ shortcuts: { show } }]).success;
  it.each(['CommandOrControl+Alt+C', 'Super+F5', 'Control+Shift+Space'])('accepts %s', (keys) => {
    expect(change(keys)).toBe(true);
  });
  it.each(['C', 'Shift', 'Control+', 'Control+CC', 'control+c', 'Control+C; rm'])(
    'refuses %s',
    (keys) => {
      expect(change(keys)).toBe(false);
    },
  );
});
