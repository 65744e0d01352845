import type { Page } from 'playwright/test';

export async function drawPicture(
  page: Page,
  width = 64,
  height = 48,
  type = 'image/png',
): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high, format]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const colours = context.createLinearGradient(0, 0, wide, high);
      colours.addColorStop(0, 'tan');
      colours.addColorStop(1, 'sienna');
      context.fillStyle = colours;
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL(format);
    },
    [width, height, type] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
