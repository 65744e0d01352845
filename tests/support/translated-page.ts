import type { Page } from 'playwright/test';

/**
 * Replaces each text node of the page by a copy, as a browser's translation does.
 * A text that the app fails to render anew then shows an old value.
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
    // An .svg file that is opened as a page has no body.
    if (!document.body) return;
    visit(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

export const translatePage = (page: Page): Promise<unknown> => page.addInitScript(translate);
