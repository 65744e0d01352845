import { AppError } from './app-error';
import { DESKTOP_SYSTEMS, type DesktopSystem } from './desktop-systems';
import { fieldOf, textIn } from './fields';
import { rememberProject, takePrefetchedConfig } from './prefetch';
import { fetchJson } from './server-fetch';

/** Settings of the server. One web build can be used with any Supabase project. */
interface AppConfig {
  supabaseUrl: string;
  supabaseKey: string;
  operatorName: string | null;
  operatorContact: string | null;
  /** Name of the data protection officer (encarregado). */
  dataOfficer: string | null;
  /** Judicial district (foro) in the Terms. */
  court: string | null;
  /** Region code of the country that stores the data, such as `BR`. */
  dataCountry: string | null;
  accessRecords: boolean;
  downloads: Partial<Record<DesktopSystem, string>>;
}

function downloadsOf(value: unknown): AppConfig['downloads'] {
  const downloads: AppConfig['downloads'] = {};
  for (const { id } of DESKTOP_SYSTEMS) {
    const address = textIn(value, id);
    if (address !== null && /^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
      downloads[id] = address;
    }
  }
  return downloads;
}

/** Parses config.json without zod, which every page would otherwise load. */
function parseConfig(value: unknown): AppConfig {
  const supabaseUrl = textIn(value, 'supabaseUrl');
  const supabaseKey = textIn(value, 'supabaseKey');
  if (supabaseUrl === null || supabaseKey === null || !URL.canParse(supabaseUrl)) {
    throw new AppError('server', { cause: new Error('config.json names no project') });
  }
  return {
    supabaseUrl,
    supabaseKey,
    operatorName: textIn(value, 'operatorName'),
    operatorContact: textIn(value, 'operatorContact'),
    dataOfficer: textIn(value, 'dataOfficer'),
    court: textIn(value, 'court'),
    dataCountry: textIn(value, 'dataCountry'),
    accessRecords: fieldOf(value, 'accessRecords') === true,
    downloads: downloadsOf(fieldOf(value, 'downloads')),
  };
}

let pending: Promise<AppConfig> | undefined;
let known: AppConfig | undefined;

async function fetchConfig(): Promise<AppConfig> {
  const prefetched = await takePrefetchedConfig();
  known = parseConfig(prefetched ?? (await fetchJson('/config.json', { cache: 'no-cache' })));
  rememberProject(known);
  return known;
}

/** Returns the configuration; undefined before `loadConfig` has loaded it. */
export function knownConfig(): AppConfig | undefined {
  return known;
}

/** Loads `config.json` once; after a failure the next call tries again. */
export function loadConfig(): Promise<AppConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

export { version } from '../../../../package.json';
