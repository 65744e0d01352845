import type { Stack } from '@coado/local-stack';
import { BackupError } from '@coado/local-stack/backup/contents';
import { restoreBackup } from '@coado/local-stack/backup/restore';
import { writeBackup } from '@coado/local-stack/backup/write';
import { codeOf, explain } from '@coado/local-stack/errors';
import { InUseError } from '@coado/local-stack/lock';
import { UnreadableDataError } from '@coado/local-stack/unreadable-data';
import { MissingRuntimeError } from '@coado/local-stack/windows-runtime';
import { startCoado } from '../../../supabase/tasks/start.ts';
import { type HostReport, type HostRequest, type HostTask, hostRequestSchema } from './messages.ts';

// Entry of the utility process that runs the embedded stack, apart from the windows. A crash here
// closes no window, and PostgreSQL loses no confirmed write when this process is killed.

const report = (message: HostReport) => process.parentPort.postMessage(message);

const log = (level: 'info' | 'warn' | 'error') => (message: string, cause?: unknown) =>
  report({ type: 'log', level, message: `${message}${explain(cause)}` });

let running: Promise<Stack & { readonly dataDir: string }> | undefined;

async function start({
  dataDir,
  port: wanted,
  accessSecret,
}: Extract<HostRequest, { type: 'start' }>): Promise<void> {
  running = startCoado({
    dataDir,
    port: wanted,
    accessSecret,
    seed: false,
    // Without a mail server no one can confirm an address, so sign-up confirms it at once.
    autoconfirm: true,
    // Links in the mailbox's e-mails open this app.
    siteUrl: 'coado://app',
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  }).then((stack) => ({ ...stack, dataDir }));
  try {
    const { url, publishableKey, mailboxUrl } = await running;
    const { pathname, search } = new URL(mailboxUrl ?? url);
    const port = Number(new URL(url).port);
    report({ type: 'ready', port, publishableKey, mailbox: `${pathname}${search}` });
  } catch (error) {
    running = undefined;
    log('error')('The embedded stack did not start.', error);
    report({
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
      isFinal:
        error instanceof InUseError ||
        error instanceof UnreadableDataError ||
        error instanceof MissingRuntimeError,
      portTaken: ['EADDRINUSE', 'EACCES'].includes(codeOf(error) ?? ''),
    });
    // The main process answers this report with `stop`; an exit right away could lose the report.
  }
}

async function stop(): Promise<void> {
  try {
    await (await running)?.close();
    process.exit(0);
  } catch (error) {
    log('error')('The embedded stack did not stop cleanly.', error);
    process.exit(1);
  }
}

async function doTask(task: HostTask): Promise<unknown> {
  if (task.name === 'restore') return restoreBackup(task);
  const stack = await running;
  if (stack === undefined) throw new Error('No stack runs here.');
  const { databaseUrl, objectsDir, dataDir, people } = stack;
  switch (task.name) {
    case 'backup':
      return writeBackup({ databaseUrl, objectsDir, scratch: dataDir, file: task.file });
    case 'people.list':
      return people.list();
    case 'people.add':
      return people.add(task.person);
    case 'people.enter':
      return people.enter(task.id);
  }
}

async function runTask({ id, task }: Extract<HostRequest, { type: 'task' }>): Promise<void> {
  try {
    const value = await doTask(task);
    report({ type: 'task', id, outcome: { ok: true, value } });
  } catch (error) {
    log('error')(`The task "${task.name}" failed.`, error);
    const problem = error instanceof BackupError ? error.message : null;
    report({ type: 'task', id, outcome: { ok: false, problem } });
  }
}

function handle(request: HostRequest): Promise<void> {
  if (request.type === 'start') return start(request);
  return request.type === 'task' ? runTask(request) : stop();
}

process.parentPort.on('message', ({ data }) => {
  const done = handle(hostRequestSchema.parse(data));
  done.catch((error: unknown) => {
    log('error')('The process of the embedded stack failed.', error);
    process.exit(1);
  });
});
