import type { Session } from 'electron';
import { isOwnUrl } from './origin.ts';

/** As the embedded stack names it. */
const ACCESS_HEADER = 'x-coado-access';

/** The own server that is to be reached, and what it wants to be told. */
export interface OwnServer {
  readonly origin: string;
  readonly secret: string;
}

/** Whether a request of a page goes to the own server: HTTP or WebSocket, same host and port. */
export function isForServer(url: string, { origin }: Pick<OwnServer, 'origin'>): boolean {
  return URL.canParse(url) && new URL(url.replace(/^ws:/, 'http:')).origin === origin;
}

/**
 * Tells the own server that a request comes from this app's pages: other users of this computer
 * reach the same address, but not the secret. Pages never see it, foreign ones never send it.
 */
export function addAccessHeader(session: Session, server: () => OwnServer | null): void {
  // Every port of this computer by its number: ours is only known once the server runs.
  const filter = { urls: ['http://127.0.0.1/*', 'ws://127.0.0.1/*'] };
  session.webRequest.onBeforeSendHeaders(filter, ({ url, requestHeaders, webContents }, done) => {
    const own = server();
    const page = webContents?.getURL();
    const isOurs = page === undefined || isOwnUrl(page);
    if (own === null || !isOurs || !isForServer(url, own)) done({ requestHeaders });
    else done({ requestHeaders: { ...requestHeaders, [ACCESS_HEADER]: own.secret } });
  });
}
