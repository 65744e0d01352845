import type pg from 'pg';
import { isConnectionLoss } from '../errors.ts';
import { openClient } from '../pools.ts';
import type { Installation } from './control.ts';

/** Interval in seconds at which the server checks whether its gateway still runs. */
const LOOK_SECONDS = 1;

/** Quotes a path for the shell with which PostgreSQL runs programs. */
function quotePath(file: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') return `"${file}"`;
  return `'${file.replaceAll("'", "'\\''")}'`;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function stopCommand(
  { binaries, directory }: Pick<Installation, 'binaries' | 'directory'>,
  platform: NodeJS.Platform,
): string {
  const quote = (file: string) => quotePath(file, platform);
  return `${quote(binaries.pgCtl)} stop -W -m fast -D ${quote(directory)}`;
}

/**
 * Stops the server when the gateway's process has died; a killed app must leave no server.
 * `gateway` is the backend of the connection with the cluster's lock. A session of the server
 * checks each second whether that backend exists. It runs on without this process, because it
 * never reads from its client. Between checks it holds no snapshot, which would block VACUUM.
 */
export async function watchGateway(
  installation: Installation,
  connectionString: string,
  gateway: number,
  onError: (error: unknown) => void,
): Promise<pg.Client> {
  const client = await openClient(connectionString, 'coado guardian');
  const command = stopCommand(installation, process.platform);
  client
    .query(`do $guardian$
      begin
        while exists (select from pg_stat_activity where pid = ${gateway}) loop
          commit;
          perform pg_sleep(${LOOK_SECONDS});
          commit;
        end loop;
        execute ${literal(`copy (select 1) to program ${literal(command)}`)};
      end
    $guardian$`)
    // The statement ends with the server or when the connection is closed.
    .catch((error: unknown) => {
      if (!isConnectionLoss(error)) onError(error);
    });
  return client;
}
