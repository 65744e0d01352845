import path from 'node:path';
import type { Stack, StackOptions } from '@coado/local-stack';
import { readEnvironment } from '@coado/local-stack/environment';
import type { Log } from '@coado/local-stack/log';
import { consoleLog } from '@coado/local-stack/log';
import { firstFreePort } from '@coado/local-stack/ports';
import { startCoado } from '../../supabase/tasks/start.ts';
import { repositoryRoot } from './run-bin.ts';

const defaultPort = 4747;
const impatientMs = 1_000;

function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A refused connection to a name with two addresses has its messages in `errors`.
  const own = error instanceof AggregateError ? error.errors.map(messagesOf).join('\n') : '';
  const cause = error.cause === undefined ? '' : messagesOf(error.cause);
  return [error.message || error.name, own, cause].filter(Boolean).join('\n');
}

/** Runs `start` until Ctrl-C or a signal; a failure ends the process with code 1. */
export async function runUntilStopped(
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  let askedAt = Number.POSITIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice, from the terminal and from npm. A later Ctrl-C ends this at once;
      // the next start recovers the database.
      if (Date.now() - askedAt > impatientMs) process.exit(130);
      askedAt = Math.min(askedAt, Date.now());
      stop();
    });
  }
  try {
    const running = await start();
    await stopped;
    console.info('\nEncerrando…');
    await running.close();
    // `exit` does not wait for the browsers' keep-alive connections.
    process.exit(0);
  } catch (error) {
    console.error(messagesOf(error));
    process.exit(1);
  }
}

/** Returns a log whose info lines, one for each stage, show the elapsed seconds. */
export function stageLog(now: () => number = performance.now.bind(performance)): Log {
  const startedAt = now();
  const info = (message: string) => {
    const seconds = ((now() - startedAt) / 1000).toFixed(1).replace('.', ',').padStart(5);
    console.info(`${seconds} s  ${message}`);
  };
  return { ...consoleLog, info };
}

/** Starts the stack by the environment, at port 4747 (or PORT) or the next free one. */
export async function startFromEnvironment(
  extra: Partial<Pick<StackOptions, 'siteUrl' | 'webRoot' | 'log'>> = {},
): Promise<Stack> {
  const options = readEnvironment(process.env, repositoryRoot);
  const port = await firstFreePort(options.port ?? defaultPort, options.host);
  return startCoado({ ...extra, ...options, port });
}

const demoAccounts = [
  '  Contas de demonstração (senha coado1234):',
  '    ana@coado.local     com preparos e receitas',
  '    beto@coado.local    começando agora',
  '    admin@coado.local   administração',
  '',
];

export function welcome(appUrl: string, stack: Pick<Stack, 'mailboxUrl'>): string {
  const options = readEnvironment(process.env, repositoryRoot);
  const place =
    'dataDir' in options
      ? `Dados em ${path.relative(process.cwd(), options.dataDir) || options.dataDir}.`
      : 'Dados no banco de DATABASE_URL.';
  return [
    '',
    `  Coado no ar: ${appUrl}`,
    '',
    ...(options.seed === true ? demoAccounts : []),
    stack.mailboxUrl === null
      ? '  E-mails enviados pelo servidor de COADO_SMTP_URL.'
      : `  E-mails enviados pelo app: ${stack.mailboxUrl}`,
    '',
    `  ${place} Ctrl-C encerra.`,
    '',
  ].join('\n');
}
