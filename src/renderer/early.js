// Stands in the head of the built page, word for word: hosts allow it by its hash (docs/web.md), so that
// a change here is a change there. It decides before anything is drawn whether the page shows the landing
// page that the build drew into it, and in which colours. The rest is src/boot.ts.
{
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const colour = () => {
    if (root.dataset.page === 'app') return;
    const chosen = stored('mantine-color-scheme-value');
    const scheme =
      chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    root.dataset.mantineColorScheme = scheme;
  };
  colour();
  dark.addEventListener('change', colour);
  if (location.pathname === '/' && stored('coado.session') === null) {
    root.dataset.page = 'landing';
    // A tap before src/boot.ts is there waits for it: the app alone knows where it leads.
    addEventListener('click', (event) => {
      const link = event.target.closest('#landing a[href^="/"]');
      if (!link || root.dataset.booted || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      root.dataset.tapped = link.getAttribute('href');
    });
  } else {
    root.dataset.page = 'app';
    for (const address of document.currentScript.dataset.app.split(' ')) {
      const link = document.createElement('link');
      const isStyle = address.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.href = address;
      document.head.append(link);
    }
  }
}
