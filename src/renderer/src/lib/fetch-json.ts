import { AppError, toAppError } from './app-error';
import { isPage } from './server-fetch';

/**
 * A file or a setting that is not asked for through the client. Rejects with AppError where there is none,
 * and where a page of HTML came instead: a proxy gave it, or the network of a hotel.
 */
export async function fetchOk(address: string | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    if (response.ok && !isPage(response)) return response;
    const cause = { message: `${address} answered ${response.status}` };
    throw toAppError(cause, isPage(response) ? 502 : response.status);
  } catch (error) {
    throw toAppError(error);
  }
}

/** JSON that is always there: without it, or when it cannot be read, the server is in trouble. */
export async function fetchJson(address: string | URL, init?: RequestInit): Promise<unknown> {
  try {
    return await (await fetchOk(address, init)).json();
  } catch (error) {
    const known = toAppError(error, 200);
    throw known.code === 'not_found' ? new AppError('server', { cause: known }) : known;
  }
}
