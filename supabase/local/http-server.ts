import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

interface Patience {
  /** How long a connection may take to say what it wants, in milliseconds, */
  readonly head: number;
  /** to send a body that is read whole before it is looked at, */
  readonly body: number;
  /** and an upload, over a slow line. */
  readonly upload: number;
}

const PATIENCE: Patience = { head: 5_000, body: 10_000, upload: 10 * 60_000 };

/** The least that an upload brings in each span of `patience.body`, in bytes. */
const MIN_UPLOAD_BYTES = 5_000;

const isUpload = ({ url = '' }: IncomingMessage) => url.startsWith('/storage/v1/object');

/**
 * Ends connections that open and say nothing, or half of it: each costs memory and a file
 * descriptor, and who opens hundreds of them shuts everybody else out.
 */
function endIdle(socket: Socket, patience: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy();
  }, patience);
  socket.once('data', () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
}

/** Ends a request whose body is late; an upload may take long while its bytes keep coming. */
function endSlowBody(request: IncomingMessage, patience: number): void {
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = request.socket.bytesRead - seen;
    seen += arrived;
    if (request.complete) return;
    // A body that waits for us is not the sender's fault.
    const isFlowing =
      isUpload(request) && (arrived >= MIN_UPLOAD_BYTES || !request.readableFlowing);
    if (!isFlowing) request.destroy();
  }, patience);
  for (const event of ['end', 'close'] as const) request.once(event, () => clearInterval(timer));
}

/** Creates an HTTP server that ends slow connections. */
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

/** Listens and returns the port. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a network address.');
  return address.port;
}

/** How the interface we listen on is written in an address; every interface has a localhost. */
export function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Takes no more requests, and gives those under way a moment to be answered. */
export async function stopListening(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), 2_000);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(impatience);
}
