import type { Page } from 'playwright/test';

export function readBrowserData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        parts.push(await settled(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        parts.push(request.url, await answer?.text());
      }
    }
    return JSON.stringify(parts);
  });
}
