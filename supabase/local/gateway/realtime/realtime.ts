import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { limitedAddress, refusalOf } from '../access.ts';
import type { GatewayContext } from '../context.ts';
import { createRights } from './authorize.ts';
import { Connection } from './connection.ts';
import { Feed } from './feed.ts';
import { createRealtimeRouter } from './http.ts';
import { Hub } from './hub.ts';
import {
  MAX_FRAME_BYTES,
  MAX_SOCKETS,
  MAX_SOCKETS_PER_ADDRESS,
  MAX_SOCKETS_PER_PERSON,
  Quota,
} from './limits.ts';
import { VERSION } from './protocol.ts';
import { callerOf, RealtimeFailure, type RealtimeService } from './service.ts';

export interface Realtime {
  readonly router: Hono;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all sockets; clients reconnect by themselves. */
  close(): Promise<void>;
}

const PRUNE_EVERY_MS = 60 * 60 * 1000;
const LOOK_EVERY_MS = 15_000;

/** Messages are deleted after three days, as on a hosted project. */
const prune = `delete from realtime.messages where inserted_at < now() at time zone 'utc' - interval '3 days'`;

const PATH = '/realtime/v1/websocket';

/** Whether a request may become a WebSocket; other upgrades are answered as plain requests. */
export function isRealtimeSocket(request: IncomingMessage): boolean {
  const { upgrade = '' } = request.headers;
  return upgrade.toLowerCase() === 'websocket' && request.url?.split('?', 1)[0] === PATH;
}

function refuse(socket: Duplex, status: string, reason = ''): void {
  socket.on('error', () => undefined);
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`);
}

export async function openRealtime(
  context: GatewayContext,
  databaseUrl: string,
): Promise<Realtime> {
  const { adminPool, log, settings } = context;
  const hub = new Hub();
  const people = new Quota(MAX_SOCKETS_PER_PERSON);
  const addresses = new Quota(MAX_SOCKETS_PER_ADDRESS);
  const rightsOf = createRights(adminPool);
  const service: RealtimeService = { ...context, hub, rightsOf, people };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  const feed = await Feed.open({
    databaseUrl,
    pool: adminPool,
    log,
    onMessage({ id, topic, event, payload, private: isPrivate }) {
      // Clients join private topics only. A public message must not reach a private topic's readers.
      if (isPrivate) hub.broadcast(topic, { type: 'broadcast', event, payload, meta: { id } });
    },
    onControl(control) {
      if ('close' in control) return hub.closeTopic(control.close);
      hub
        .recheck(control.recheck)
        .catch((cause: unknown) => log.error('Rights could not be checked again.', cause));
    },
  });
  let isClosed = false;
  const pruneNow = () =>
    adminPool.query(prune).then(
      () => undefined,
      (cause: unknown) => {
        if (!isClosed) log.warn('Old realtime messages could not be removed.', cause);
      },
    );
  let pruning = pruneNow();
  const timers = [
    setInterval(() => {
      pruning = pruneNow();
    }, PRUNE_EVERY_MS),
    setInterval(() => {
      for (const connection of connections) connection.dropIfLost(Date.now());
    }, LOOK_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const refusal = refusalOf(settings, {
      method: 'GET',
      path: url.pathname,
      header: (name) => request.headers[name]?.toString(),
    });
    if (refusal !== null) return refuse(socket, `${refusal.status} Refused`, refusal.message);
    if (url.searchParams.get('vsn') !== VERSION) return refuse(socket, '400 Bad Request');
    const apiKey = url.searchParams.get('apikey') ?? '';
    await callerOf(service, apiKey, null);
    if (isClosed) return refuse(socket, '503 Service Unavailable');
    // A client that has left already would never emit 'close' and be counted forever.
    if (socket.destroyed) return;
    const from = limitedAddress(request.socket.remoteAddress);
    if (connections.size >= MAX_SOCKETS || !addresses.take(from)) {
      return refuse(socket, '503 Service Unavailable', 'Too many realtime connections.');
    }
    socket.once('close', () => addresses.release(from));
    sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(service, client, apiKey);
      connections.add(connection);
      client.once('close', () => connections.delete(connection));
    });
  }

  return {
    router: createRealtimeRouter(service),
    upgrade(request, socket, head) {
      accept(request, socket, head).catch((cause: unknown) => {
        if (!(cause instanceof RealtimeFailure)) log.error('A socket was not accepted', cause);
        refuse(socket, cause instanceof RealtimeFailure ? '401 Unauthorized' : '500 Error');
      });
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...connections].map((connection) => connection.close()));
      await feed.close();
      await pruning;
    },
  };
}
