import type { Page } from 'playwright/test';
import { letV60Finish, readTimer, startV60 } from './support/brews.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

/**
 * Replaces each text of the page, now and later, as a browser's translation does.
 * The words stay as they are, so a text that is not renewed any more shows an old value. Elements
 * with `translate="no"` are left alone.
 */
function translate(): void {
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest('[translate=no], script, style, title, textarea')) return;
    if (parent.dataset.translated !== undefined || text.data.trim() === '') return;
    const font = document.createElement('font');
    font.dataset.translated = '';
    font.textContent = text.data;
    text.replaceWith(font);
  };
  const visit = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) visit(node);
  });
  document.addEventListener('DOMContentLoaded', () => {
    // A picture of its own has none.
    if (!document.body) return;
    visit(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

const panel = (page: Page) => page.getByRole('region', { name: 'Etapa atual' });

test('a translated page shows the true step, target and time, and the brew is saved', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await page.addInitScript(translate);
  await page.clock.install();
  await enter(page, person.session, '/calculator');

  await test.step('the amounts of the calculator follow what is typed', async () => {
    await page.goto('/calculator?method=v60&recipe=v60-padrao');
    await expect(page.locator('font[data-translated]').first()).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Passo a Passo' })).toBeVisible();
  });

  await test.step('the timer goes on through its steps', async () => {
    await startV60(page);
    await expect(panel(page)).toContainText('Despeje até 45 g');
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Etapa 2 / 3', { exact: true })).toBeVisible();
    await expect(panel(page)).toContainText('Despeje até 250 g');
    await expect.poll(async () => (await readTimer(page)).shown).toBeGreaterThanOrEqual(60);
  });

  await test.step('a restart does not break the page', async () => {
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByRole('button', { name: 'Reiniciar do zero' }).click();
    await expect(page.getByText('Etapa 1 / 3', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Começar' }).click();
  });

  await test.step('the brew is saved and shown in the journal', async () => {
    await letV60Finish(page);
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await page.goto('/brews');
    await expect(page.getByRole('link', { name: /V60/ }).first()).toBeVisible();
  });
});
