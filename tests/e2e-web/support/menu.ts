import { expect, type Page } from 'playwright/test';

/**
 * Chooses an item of the opening menu by keyboard.
 * The menu takes the focus a moment after it appears; a key that is pressed before would be lost.
 */
export async function pressItem(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
  await page.getByRole('menuitem', { name }).press('Enter');
}
