// Loaded into any Electron app before its own code (`electron -r`): prints one line once a person could
// use its first window, that is once a heading and something to press are painted in a window that is
// shown. The same for every app, and nothing of it runs before the page has its document.
const { app, BrowserWindow } = require('electron');

/** In the page: resolves, in ms since the epoch, after the frame that first has both. */
const nextPaint = `new Promise((resolve) => {
  const isSeen = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const isAny = (selector) => [...document.querySelectorAll(selector)].some(isSeen);
  const look = () => {
    if (!isAny('h1') || !isAny('main button:not(:disabled), main a[href]')) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  };
  look();
})`;

app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', async () => {
    const paintAt = await contents.mainFrame.executeJavaScript(nextPaint);
    const window = BrowserWindow.fromWebContents(contents);
    if (!window.isVisible()) await new Promise((shown) => window.once('show', shown));
    process.stdout.write(`\nfirst screen at ${Math.max(paintAt, Date.now())}\n`);
  });
});
