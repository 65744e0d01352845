import pg from 'pg';
import { chromium, type Page } from 'playwright';
import { z } from 'zod';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { demo, startTestApp } from '../support/app.ts';

/**
 * Scrolls through a feed of 2,000 posts to its end, loading every page on the way.
 * Some posts are long, some have recipes and pictures. The measured part is a second scroll through
 * the loaded feed: no frame may last over 50 ms, and the number of elements stays small. Frames are
 * printed by the clock, but judged by their CPU time, which a busy machine cannot stretch.
 */
const POSTS = 2000;
const WORST_FRAME_MS = 50;
const MOST_ELEMENTS = 2500;
/** A brisk thumb: px a frame. */
const SPEED = 150;

async function fill(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  // The rate limit is for people.
  await database.query('begin');
  await database.query("set local session_replication_role = 'replica'");
  await database.query(
    `insert into public.community_posts (user_id, content, pictures, recipe_id, like_count, comment_count, created_at)
     select
       author.id,
       repeat('Café coado com calma, moagem média e água quente. ', 1 + n % 7) || 'Número ' || n,
       case
         when n % 3 = 0 then jsonb_build_array(jsonb_build_object(
           'path', author.id || '/bench.png', 'width', 1200, 'height', 800 + n % 5 * 100, 'alt', ''
         ))
         else '[]'
       end,
       case when n % 4 = 0 then recipe.id end,
       n % 50, n % 9,
       now() - n * interval '3 minutes'
     from generate_series(1, $1::int) as n
     join lateral (
       select id from public.profiles where username in ('anacoado', 'betocoado') order by (n % 2 = 0) = (username = 'anacoado') limit 1
     ) as author on true
     cross join (select id from public.recipes limit 1) as recipe`,
    [POSTS],
  );
  await database.query('commit');
  await database.query('analyze public.community_posts');
  await database.end();
}

/** Scrolls down by `speed` px a frame to the page's end, and records each frame's duration. */
function scrollDown(page: Page, speed: number): Promise<number[]> {
  return page.evaluate(
    (step) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let last = performance.now();
        let still = 0;
        const tick = (now: number) => {
          frames.push(now - last);
          last = now;
          const before = window.scrollY;
          window.scrollBy(0, step);
          still = window.scrollY === before ? still + 1 : 0;
          const isOver = document.body.textContent.includes('Você chegou ao fim.');
          if (still > 60 && isOver) resolve(frames.slice(1, -60));
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    speed,
  );
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** CPU time of the thread, in microseconds. */
      tdur: z.number().optional(),
      args: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/**
 * Returns the longest single task of a renderer's main thread, in ms of CPU time.
 * Other processes of the machine do not count.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  let longest = 0;
  let seen = 0;
  for (const { pid, tid, tdur } of traceEvents) {
    if (tdur === undefined || !mains.has(`${pid}:${tid}`)) continue;
    seen += 1;
    longest = Math.max(longest, tdur / 1000);
  }
  if (seen === 0) throw new Error('The trace has no task of a page.');
  return longest;
}

const app = await startTestApp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  await fill(app.databaseUrl);
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(300_000);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.ana.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.ana.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/community');
  await page.getByRole('article').first().waitFor();

  await scrollDown(page, 4000);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['toplevel'] });
  const frames = await scrollDown(page, SPEED);
  const busiest = longestTask(await browser.stopTracing());
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);

  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const slow = frames.filter((frame) => frame > WORST_FRAME_MS).length;
  console.log(
    `${POSTS} posts, ${frames.length} frames: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ` +
      `worst ${(sorted.at(-1) ?? 0).toFixed(1)} ms, over ${WORST_FRAME_MS} ms: ${slow}`,
  );
  console.log(
    `Longest task of the page's main thread, in its own CPU time: ${busiest.toFixed(1)} ms`,
  );
  console.log(`Elements at the end: ${elements} (at most ${MOST_ELEMENTS})`);
  if (busiest > WORST_FRAME_MS || elements > MOST_ELEMENTS) process.exitCode = 1;
} finally {
  await browser.close();
  await app.close();
}
