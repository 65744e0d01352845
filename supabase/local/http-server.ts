import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

interface Patience {
  /** Longest wait for the first byte and the headers of a connection, in ms. */
  readonly head: number;
  /** Longest wait for a body that is read completely before its handling, in ms. */
  readonly body: number;
  /** Longest duration of an upload, in ms. */
  readonly upload: number;
}

const PATIENCE: Patience = { head: 5_000, body: 10_000, upload: 10 * 60_000 };

/** Least bytes that an upload must deliver in each period of `patience.body`. */
const MIN_UPLOAD_BYTES = 5_000;

const isUpload = ({ url = '' }: IncomingMessage) => url.startsWith('/storage/v1/object');

/** Ends a connection that sends nothing; hundreds of them would exclude all other clients. */
function endIdle(socket: Socket, patience: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy();
  }, patience);
  socket.once('data', () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
}

/** Ends a request with a slow body; an upload may take longer while its bytes arrive. */
function endSlowBody(request: IncomingMessage, patience: number): void {
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = request.socket.bytesRead - seen;
    seen += arrived;
    if (request.complete) return;
    // A body that the server does not read at the moment is not slow.
    const isFlowing =
      isUpload(request) && (arrived >= MIN_UPLOAD_BYTES || !request.readableFlowing);
    if (!isFlowing) request.destroy();
  }, patience);
  for (const event of ['end', 'close'] as const) request.once(event, () => clearInterval(timer));
}

export function createHttpServer(
  shouldUpgradeCallback: (request: IncomingMessage) => boolean,
  listener: RequestListener,
  patience: Patience = PATIENCE,
): Server {
  const server = createServer(
    {
      shouldUpgradeCallback,
      headersTimeout: patience.head,
      requestTimeout: patience.upload,
      connectionsCheckingInterval: Math.min(patience.head, 1_000),
    },
    (request, response) => {
      endSlowBody(request, patience.body);
      listener(request, response);
    },
  );
  server.on('connection', (socket) => endIdle(socket, patience.head));
  return server;
}

export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a network address.');
  return address.port;
}

/** Returns an interface's name in an address: 'localhost' for loopback and wildcard ones. */
export function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Accepts no more requests; closes the connections of unfinished ones after 2 s. */
export async function stopListening(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), 2_000);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(impatience);
}
