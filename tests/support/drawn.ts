import { expect, type Page } from 'playwright/test';

/** Expects a painted drawing of an .svg file; `<use>` has no size without its file. */
export async function expectDrawn(page: Page): Promise<void> {
  const widths = () =>
    page
      .locator('svg > use')
      .evaluateAll((uses) =>
        uses.map((use) => (use instanceof SVGGraphicsElement ? use.getBBox().width : 0)),
      );
  await expect.poll(async () => Math.max(0, ...(await widths()))).toBeGreaterThan(0);
}
