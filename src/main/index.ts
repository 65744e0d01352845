import path from 'node:path';
import { app, dialog } from 'electron';
import { type Application, startApplication } from './app/application.ts';
import { watchForCrashes } from './app/crash.ts';
import { LINK_PROTOCOL, linkInArguments, recipeFileInArguments } from './app/links.ts';
import { createFileLog } from './storage/log.ts';
import { againInArguments } from './system/jump-list.ts';
import { HIDDEN, portableData } from './system/launch.ts';
import { registerAppScheme } from './windows/scheme.ts';

// Windows shows no notifications unless this equals the installer's appId.
app.setAppUserModelId('br.com.coado.desktop');
registerAppScheme();
const portable = portableData(process.env);
if (portable !== null) {
  app.setPath('userData', portable);
  app.setAppLogsPath(path.join(portable, 'logs'));
}

let application: Application | null = null;
let waitingLink = linkInArguments(process.argv);
let waitingFile = recipeFileInArguments(process.argv, process.cwd());

function openLink(link: string): void {
  if (application === null) waitingLink = link;
  else application.openLink(link);
}

// macOS reports links by this event; the first one can come before the app is ready.
app.on('open-url', (event, url) => {
  event.preventDefault();
  openLink(url);
});

function openRecipeFile(file: string): void {
  if (application === null) waitingFile = file;
  else application.openRecipeFile(file);
}

app.on('open-file', (event, file) => {
  event.preventDefault();
  openRecipeFile(file);
});

async function start(): Promise<void> {
  const log = createFileLog(path.join(app.getPath('logs'), 'main.log'), (line) => {
    if (!app.isPackaged) console.info(line);
  });
  watchForCrashes({
    log,
    isBrewing: () => application?.isBrewing() === true,
    showFailure: () => application?.showFailure(),
    flush: () => application?.flush(),
  });
  log.info(`Coado ${app.getVersion()} on Electron ${process.versions.electron} starts.`);
  // Linux packages declare the protocol in their desktop file. A portable app must leave no traces
  // in the system.
  if (app.isPackaged && process.platform !== 'linux' && portable === null) {
    app.setAsDefaultProtocolClient(LINK_PROTOCOL);
  }
  app.on('second-instance', (_event, argv, folder) => {
    const link = linkInArguments(argv);
    const file = recipeFileInArguments(argv, folder);
    const brewId = againInArguments(argv);
    if (link !== null) openLink(link);
    else if (file !== null) openRecipeFile(file);
    else if (brewId !== null) application?.again(brewId);
    else application?.show();
  });
  await app.whenReady();
  const link = waitingLink;
  waitingLink = null;
  application = await startApplication(log, { link, isHidden: process.argv.includes(HIDDEN) });
  const brewId = againInArguments(process.argv);
  if (brewId !== null) application.again(brewId);
  if (waitingFile !== null) application.openRecipeFile(waitingFile);
  // A link can arrive while the app starts.
  if (waitingLink !== null) application.openLink(waitingLink);
}

if (app.requestSingleInstanceLock()) {
  // Awaiting here would block Electron, which becomes ready only after this module has run.
  start().catch((error: unknown) => {
    dialog.showErrorBox('O Coado não pôde ser aberto', String(error));
    app.exit(1);
  });
} else {
  // The running instance gets the arguments by its 'second-instance' event.
  app.quit();
}
