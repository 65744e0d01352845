import type { Page } from 'playwright/test';

/**
 * Returns a fetch that goes through the app's page, for supabase-js in a test.
 * The app's own server answers only its pages. Request bodies are texts.
 */
export function pageFetch(page: Page): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await page.evaluate(
      async ({ url, body, ...options }) => {
        const response = await fetch(url, { ...options, ...(body === '' ? {} : { body }) });
        return {
          status: response.status,
          headers: [...response.headers],
          bytes: [...new Uint8Array(await response.arrayBuffer())],
        };
      },
      {
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body: await request.text(),
      },
    );
    const { status, headers, bytes } = answer;
    return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(bytes), {
      status,
      headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
    });
  };
}
