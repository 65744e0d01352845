import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer, listen, stopListening } from './http-server.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createHttpServer(
    () => false,
    (request, response) => {
      request.on('error', () => undefined);
      request.resume().once('end', () => response.end('lido'));
    },
    { head: 200, body: 400, upload: 60_000 },
  );
  port = await listen(server, '127.0.0.1', 0);
});
afterAll(() => stopListening(server));

async function untilEnded(text: string): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  if (!socket.closed) await once(socket, 'close');
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"a`;

test('closes connections that send no request or only half of one', async () => {
  const half = ['', 'GET / HTTP/1.1\r\nHost: loc', post('/rest/v1/brews'), post('/auth/v1/token')];
  // Several hundred connections at once are ended like a single one.
  const all = await Promise.all(
    half.flatMap((text) => Array.from({ length: 100 }, () => untilEnded(text))),
  );
  expect(all).toHaveLength(400);
});

test('a slow upload continues while its bytes arrive, and a stalled one is ended', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const head = 'POST /storage/v1/object/avatars/x.png HTTP/1.1\r\nHost: localhost\r\n';
  socket.write(`${head}Content-Length: 10000000\r\n\r\n`);
  const sending = setInterval(() => socket.write('x'.repeat(5_000)), 50);
  // Two stalled requests, one after the other, reach their timeout while this upload goes on.
  await untilEnded(post('/storage/v1/object/avatars/y.png'));
  await untilEnded(post('/rest/v1/brews'));
  expect(socket.closed).toBe(false);
  clearInterval(sending);
  if (!socket.closed) await once(socket, 'close');
});
