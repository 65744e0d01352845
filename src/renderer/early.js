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
    // As the bundler's own links ask for them: asked for otherwise a file of styles comes twice.
    if (as !== 'image') link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  const { app, styles, fonts, picture } = document.currentScript.dataset;
  const preloadFonts = () => {
    for (const file of fonts.split(' ')) preload('font', file);
  };
  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  /** Whoever is signed in, with a token that still serves for a while; null where nobody is. */
  const storedSession = () => {
    const { access_token: token, expires_at: end, user } = parsed(stored('coado.session')) ?? {};
    const serves = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && end * 1000 > Date.now() + 90_000;
    return serves && /^[\da-f-]{36}$/.test(user?.id) ? { token, userId: user.id } : null;
  };
  /** Which project it is. The page's own questions wait for it, so that nothing stands before it. */
  const askConfig = async () => {
    const answer = await fetch('/config.json', { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
    return await answer.json();
  };
  /** Asks what the page will ask, as src/lib/early.ts will look for it. */
  const askEarly = ({ token, userId }, { config, plan, reads, named, opens }) => {
    const fill = (text) => text.replaceAll('$u', userId).replaceAll('$1', named);
    const answers = new Map();
    const authorization = `Bearer ${token}`;
    const ask = ({ supabaseUrl, supabaseKey }) => {
      const project = supabaseUrl.replace(/\/$/, '');
      for (const [method, path, body, set] of reads) {
        const url = project + fill(path);
        const headers = { ...plan.headers[set], apikey: supabaseKey, authorization };
        const init = { method, headers };
        if (body) init.body = fill(body);
        const answer = fetch(url, init);
        // Of a list of posts the first picture is what is seen last.
        const seePicture = async () => {
          if (!path.includes('pictures')) return;
          const text = await (await answer).clone().text();
          const place = /"path": ?"([\w./-]+)"/.exec(text)?.[1];
          if (place) preload('image', `${project}/storage/v1/object/public/post-images/${place}`);
        };
        Promise.all([answer, seePicture()]).catch(() => undefined);
        const key = [method, url, fill(body), headers.accept ?? '', headers.prefer ?? ''].join(' ');
        answers.set(key, { answer, authorization, at: performance.now() });
      }
    };
    const known = parsed(stored('coado.project'));
    if (known) ask(known);
    else config.then(ask).catch(() => undefined);
    window.early = { config, reads: answers, opens, userId, named };
  };
  /** Fetches the files of the page that the address names; returns what it will ask. */
  const preloadPage = () => {
    // First, as few connections are open at once and every question waits for it.
    const config = askConfig();
    config.catch(() => undefined);
    const plan = JSON.parse(document.getElementById('plan').textContent);
    const here = plan.routes.find(([pattern]) => new RegExp(pattern).test(location.pathname));
    const [pattern, files, own, isBare] = here ?? ['', [], [], 0];
    const shell = isBare ? { files: [], reads: [] } : plan.shell;
    preload('style', styles);
    for (const file of app.split(' ')) preload('script', file);
    for (const file of [...shell.files, ...files]) preload('script', plan.files[file]);
    // A search asks for something else.
    const opens = { shell: !isBare, page: location.search === '' };
    return {
      config,
      plan,
      opens,
      reads: [...shell.reads, ...(opens.page ? own : [])].map((read) => plan.reads[read]),
      named: new RegExp(pattern).exec(location.pathname)?.[1] ?? '',
    };
  };
  /** The app's files do not come: the loading screen says so, and the landing page leads on without them. */
  const tellUnloaded = () => {
    const screen = document.getElementById('unloaded');
    if (screen?.hidden) {
      screen.hidden = false;
      screen.previousElementSibling.remove();
      screen.querySelector('button').onclick = () => location.reload();
    }
    root.dataset.booted = '';
    if (root.dataset.page === 'landing' && root.dataset.tapped)
      location.assign(root.dataset.tapped);
  };
  addEventListener('unloaded', tellUnloaded);
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) tellUnloaded();
    },
    true,
  );
  const isRoot = location.pathname === '/';
  // Before the storage is read for the first time, for which a cheap phone stands still for 30 ms.
  let page = isRoot ? null : preloadPage();
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
  if (isRoot && stored('coado.session') === null) {
    root.dataset.page = 'landing';
    preload('image', picture);
    preloadFonts();
    // A tap before src/boot.ts is there waits for it: the app alone knows where it leads.
    addEventListener('click', (event) => {
      const link = event.target.closest('#landing a[href^="/"]');
      if (!link || 'booted' in root.dataset || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      root.dataset.tapped = link.getAttribute('href');
    });
  } else {
    root.dataset.page = 'app';
    page ??= preloadPage();
    const session = storedSession();
    if (session) {
      for (const file of page.plan.client) preload('script', page.plan.files[file]);
      askEarly(session, page);
    } else {
      window.early = { config: page.config, reads: new Map() };
    }
    // The text is there without them, in letters of the same size.
    preloadFonts();
  }
}
