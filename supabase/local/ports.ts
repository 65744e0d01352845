import { createServer } from 'node:net';

function probe(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() =>
        resolve(address === null || typeof address === 'string' ? null : address.port),
      );
    });
  });
}

export async function findFreePort(): Promise<number> {
  const port = await probe(0, '127.0.0.1');
  if (port === null) throw new Error('No free port was found.');
  return port;
}

export async function firstFreePort(wanted: number, host = '127.0.0.1'): Promise<number> {
  for (let port = wanted; port < wanted + 100 && port < 65_536; port += 1) {
    if ((await probe(port, host)) !== null) return port;
  }
  throw new Error(`No port from ${wanted} on is free on ${host}.`);
}
