// Inlined into the head of the built page without a change: hosts allow it by its hash, so a change here
// needs the new hash in docs/web.md. Before the first paint it chooses between the prerendered landing page
// and the loading screen, and the colour scheme. Then it prefetches the page's files and first requests.
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
    // The attributes equal those of the bundler's own link, or the stylesheet loads twice.
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
  /** Returns the stored token and user if the token is valid for 90 s or more; otherwise null. */
  const storedSession = () => {
    const { access_token: token, expires_at: end, user } = parsed(stored('coado.session')) ?? {};
    const isValid = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && end * 1000 > Date.now() + 90_000;
    return isValid && /^[\da-f-]{36}$/.test(user?.id) ? { token, userId: user.id } : null;
  };
  /** Fetches the project's address and key. */
  const fetchConfig = async () => {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (!response.ok) throw new Error(`config.json answered ${response.status}`);
    return await response.json();
  };
  /** Sends the planned requests; src/lib/prefetch.ts gives their responses to the app. */
  const prefetch = ({ token, userId }, { config, plan, requests, param, parts }) => {
    const fill = (text) => text.replaceAll('$u', userId).replaceAll('$1', param);
    const responses = new Map();
    const authorization = `Bearer ${token}`;
    const send = ({ supabaseUrl, supabaseKey }) => {
      const project = supabaseUrl.replace(/\/$/, '');
      for (const [method, path, body, set] of requests) {
        const url = project + fill(path);
        const headers = { ...plan.headers[set], apikey: supabaseKey, authorization };
        const init = { method, headers };
        if (body) init.body = fill(body);
        const response = fetch(url, init);
        // The first picture of a list of posts is often its largest contentful paint.
        const preloadPicture = async () => {
          if (!path.includes('pictures')) return;
          const text = await (await response).clone().text();
          const place = /"path": ?"([\w./-]+)"/.exec(text)?.[1];
          if (place) preload('image', `${project}/storage/v1/object/public/post-images/${place}`);
        };
        Promise.all([response, preloadPicture()]).catch(() => undefined);
        const key = [method, url, fill(body), headers.accept ?? '', headers.prefer ?? ''].join(' ');
        responses.set(key, { response, authorization, at: performance.now() });
      }
    };
    const known = parsed(stored('coado.project'));
    if (known) send(known);
    else config.then(send).catch(() => undefined);
    window.prefetched = { config, responses, parts, userId, param };
  };
  /** Preloads the files of the page at this address; returns its planned requests. */
  const preloadPage = () => {
    // The configuration comes first: connections are few, and every request needs it.
    const config = fetchConfig();
    config.catch(() => undefined);
    const plan = JSON.parse(document.getElementById('plan').textContent);
    const route = plan.routes.find(([pattern]) => new RegExp(pattern).test(location.pathname));
    const [pattern, files, own, isBare] = route ?? ['', [], [], 0];
    const shell = isBare ? { files: [], requests: [] } : plan.shell;
    preload('style', styles);
    for (const file of app.split(' ')) preload('script', file);
    for (const file of [...shell.files, ...files]) preload('script', plan.files[file]);
    // A search in the address changes the page's requests.
    const parts = { shell: !isBare, page: location.search === '' };
    return {
      config,
      plan,
      parts,
      requests: [...shell.requests, ...(parts.page ? own : [])].map((n) => plan.requests[n]),
      param: new RegExp(pattern).exec(location.pathname)?.[1] ?? '',
    };
  };
  /** Shows that the app's files did not load, and follows a tapped link of the landing page. */
  const showUnloaded = () => {
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
  addEventListener('unloaded', showUnloaded);
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) showUnloaded();
    },
    true,
  );
  const isRoot = location.pathname === '/';
  // The preload precedes the first access to localStorage, which takes 30 ms on a cheap phone.
  let page = isRoot ? null : preloadPage();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setScheme = () => {
    if (root.dataset.page === 'app') return;
    const chosen = stored('mantine-color-scheme-value');
    const scheme =
      chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    root.dataset.mantineColorScheme = scheme;
  };
  setScheme();
  dark.addEventListener('change', setScheme);
  if (isRoot && stored('coado.session') === null) {
    root.dataset.page = 'landing';
    preload('image', picture);
    preloadFonts();
    // src/boot.ts follows a link that was tapped before it was loaded.
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
      prefetch(session, page);
    } else {
      window.prefetched = { config: page.config, responses: new Map() };
    }
    // Fonts come last: the fallback fonts have the same metrics, so text does not move.
    preloadFonts();
  }
}
