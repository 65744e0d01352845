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
  const preload = (as, href) => {
    const link = document.createElement('link');
    link.rel = as === 'script' ? 'modulepreload' : 'preload';
    if (as !== 'script') link.as = as;
    link.href = href;
    document.head.append(link);
  };
  /** Whoever is signed in, with a token that still serves for a while; null where nobody is. */
  const storedSession = () => {
    try {
      const session = JSON.parse(stored('coado.session'));
      const { access_token: token, expires_at: end, user } = session;
      const serves = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && end * 1000 > Date.now() + 90_000;
      return serves && /^[\da-f-]{36}$/.test(user.id) ? { token, userId: user.id } : null;
    } catch {
      return null;
    }
  };
  /** Asks what the page will ask, as src/lib/early.ts will look for it. */
  const askEarly = ({ token, userId }, reads, headerSets, named) => {
    const fill = (text) => text.replaceAll('$u', userId).replaceAll('$1', named);
    const answers = new Map();
    const ask = async () => {
      const config = await (await fetch('/config.json', { cache: 'no-cache' })).json();
      const authorization = `Bearer ${token}`;
      for (const [method, path, body, set] of reads) {
        const url = config.supabaseUrl.replace(/\/$/, '') + fill(path);
        const headers = { ...headerSets[set], apikey: config.supabaseKey, authorization };
        const init = { method, headers };
        if (body) init.body = fill(body);
        const answer = fetch(url, init);
        answer.catch(() => undefined);
        const key = [method, url, fill(body), headers.accept ?? '', headers.prefer ?? ''].join(' ');
        answers.set(key, { answer, authorization, at: performance.now() });
      }
      return config;
    };
    const config = ask();
    config.catch(() => undefined);
    window.early = { config, reads: answers };
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
    preload('image', document.currentScript.dataset.picture);
    // A tap before src/boot.ts is there waits for it: the app alone knows where it leads.
    addEventListener('click', (event) => {
      const link = event.target.closest('#landing a[href^="/"]');
      if (!link || root.dataset.booted || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      root.dataset.tapped = link.getAttribute('href');
    });
  } else {
    root.dataset.page = 'app';
    const plan = JSON.parse(document.getElementById('plan').textContent);
    const here = plan.routes.find(([pattern]) => new RegExp(pattern).test(location.pathname));
    const [pattern, files, reads, isBare] = here ?? ['', [], [], 0];
    const named = new RegExp(pattern).exec(location.pathname)?.[1] ?? '';
    const session = storedSession();
    const shell = isBare ? { files: [], reads: [] } : plan.shell;
    // Before the files, as few connections are open at once; a search asks for something else.
    const first = [...shell.reads, ...(location.search ? [] : reads)];
    if (session)
      askEarly(
        session,
        first.map((read) => plan.reads[read]),
        plan.headers,
        named,
      );
    const needed = [...(session ? plan.client : []), ...shell.files, ...files];
    const app = document.currentScript.dataset.app.split(' ');
    for (const address of [...app, ...needed.map((file) => plan.files[file])]) {
      preload(address.endsWith('.css') ? 'style' : 'script', address);
    }
  }
}
