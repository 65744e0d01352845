import { sql } from './support/community.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a reminder is made by keys, rings while the app is open, and leads to the brew', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ana = await newPerson(app);
  await page.clock.install();
  await enter(page, ana.session, '/settings');
  await page.getByRole('link', { name: /^Lembretes/ }).press('Enter');
  await page.getByRole('button', { name: 'Novo lembrete' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo lembrete' });
  const soon = await page.evaluate(() => {
    const date = new Date(Date.now() + 120_000);
    return date.toTimeString().slice(0, 5);
  });
  await form.getByLabel('Às').fill(soon);
  for (const day of ['sábado', 'domingo']) await form.getByLabel(day).press('Space');
  await form.getByRole('button', { name: 'Salvar lembrete' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('todos os dias')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Hora do café' });
  // A reminder rings only after the page has loaded. The clock advances in steps shorter than a
  // toast is shown, and is paused while the test reads the toast.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await expect(async () => {
    await page.clock.runFor('00:03');
    await expect(notice).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [0] });
  await page.clock.runFor(300);
  await expect(notice).toContainText('Você pediu um lembrete para preparar.');
  await notice.getByRole('button', { name: 'Abrir' }).click();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/calculator$/);
});

test('levels, challenges and the day of rest are announced once, on the first of two devices to request them', async ({
  app,
  page,
  browser,
}) => {
  const ana = await newPerson(app);
  await enter(page, ana.session, '/dashboard');
  const other = await browser.newContext({ baseURL: app.url });
  const phone = await other.newPage();
  await expect(page.getByText('comece hoje')).toBeVisible();
  // The seven days end today.
  await sql(
    app,
    `insert into public.brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
     select $1, 'v60', 15, 250, now() - make_interval(days => day) from generate_series(0, 6) as day`,
    [ana.id],
  );
  const level = (where: typeof page) => where.getByText(/^Você chegou ao nível \d+!$/);
  await expect(level(page)).toBeVisible();
  await expect(page.getByText('dias, e uma folga guardada')).toBeVisible();
  await enter(phone, ana.session, '/notifications');
  await expect(phone.getByText(/você chegou ao nível \d+/)).toBeVisible();
  await phone.waitForLoadState('networkidle');
  await expect(level(phone)).toHaveCount(0);
  await other.close();
});
