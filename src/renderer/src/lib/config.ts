import { AppError } from './app-error';
import { rememberProject, takePrefetchedConfig } from './prefetch';
import { fetchJson } from './server-fetch';

/** Which Supabase project this build talks to. One web build serves any project. */
interface AppConfig {
  supabaseUrl: string;
  supabaseKey: string;
  /** Operator of this installation, for the legal texts; null when not configured. */
  operatorName: string | null;
  /** Their e-mail address. */
  operatorContact: string | null;
  /** Name of the encarregado, who answers for personal data. */
  dataOfficer: string | null;
  /** The judicial district (foro) of the Terms. */
  court: string | null;
  /** Region code (`BR`) of the country the data lie in. */
  dataCountry: string | null;
  /** Whether the operator keeps access records for six months. */
  accessRecords: boolean;
  /** Addresses of the desktop installers; systems without one are missing. */
  downloads: Partial<Record<(typeof DESKTOP_SYSTEMS)[number], string>>;
}

/** As `config.json` names them. */
const DESKTOP_SYSTEMS = ['windows', 'macos', 'linux'] as const;

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Only addresses that a browser may be sent to. */
function downloadsOf(value: unknown): AppConfig['downloads'] {
  const downloads: AppConfig['downloads'] = {};
  if (typeof value !== 'object' || value === null) return downloads;
  for (const system of DESKTOP_SYSTEMS) {
    const address = textOrNull(Reflect.get(value, system));
    if (address !== null && /^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
      downloads[system] = address;
    }
  }
  return downloads;
}

/** Checks config.json by hand: zod would be loaded by every page for this alone. */
function parseConfig(value: unknown): AppConfig {
  if (typeof value === 'object' && value !== null) {
    const supabaseUrl: unknown = Reflect.get(value, 'supabaseUrl');
    const supabaseKey: unknown = Reflect.get(value, 'supabaseKey');
    const texts = typeof supabaseUrl === 'string' && typeof supabaseKey === 'string';
    if (texts && URL.canParse(supabaseUrl) && supabaseKey !== '') {
      return {
        supabaseUrl,
        supabaseKey,
        operatorName: textOrNull(Reflect.get(value, 'operatorName')),
        operatorContact: textOrNull(Reflect.get(value, 'operatorContact')),
        dataOfficer: textOrNull(Reflect.get(value, 'dataOfficer')),
        court: textOrNull(Reflect.get(value, 'court')),
        dataCountry: textOrNull(Reflect.get(value, 'dataCountry')),
        accessRecords: Reflect.get(value, 'accessRecords') === true,
        downloads: downloadsOf(Reflect.get(value, 'downloads')),
      };
    }
  }
  throw new AppError('server', { cause: new Error('config.json names no project') });
}

let pending: Promise<AppConfig> | undefined;
let known: AppConfig | undefined;

async function fetchConfig(): Promise<AppConfig> {
  const prefetched = await takePrefetchedConfig();
  known = parseConfig(prefetched ?? (await fetchJson('/config.json', { cache: 'no-cache' })));
  rememberProject(known);
  return known;
}

/** Returns the loaded `config.json`, for code that runs only after a request. */
export function knownConfig(): AppConfig | undefined {
  return known;
}

/** Reads `config.json` once; a failure is not remembered, so that a retry can succeed. */
export function loadConfig(): Promise<AppConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** The version of this build. */
export { version } from '../../../../package.json';
