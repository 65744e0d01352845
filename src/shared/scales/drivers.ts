import {
  BATTERY_SERVICE,
  DEVICE_INFORMATION_SERVICE,
  startsWith,
  type Uuid,
  uuid16,
} from './bytes.ts';
import { acaiaLegacy, acaiaModern, acaiaRelay } from './makes/acaia.ts';
import { bookoo } from './makes/bookoo.ts';
import { difluidMicrobalance, difluidTi } from './makes/difluid.ts';
import { eureka } from './makes/eureka.ts';
import { felicita } from './makes/felicita.ts';
import { blackCoffee, bodyScale, decent, hiroia, skale, smartchef } from './makes/fixed-frames.ts';
import { timemore, timemoreDuo } from './makes/timemore.ts';
import { varia } from './makes/varia.ts';
import { weighMyBru } from './makes/weighmybru.ts';
import type { ScaleDriver } from './scale-driver.ts';

export const SCALE_DRIVERS: readonly ScaleDriver[] = [
  acaiaRelay,
  acaiaModern,
  acaiaLegacy,
  bookoo,
  felicita,
  decent,
  difluidMicrobalance,
  difluidTi,
  timemore,
  timemoreDuo,
  varia,
  eureka,
  skale,
  hiroia,
  weighMyBru,
  smartchef,
  blackCoffee,
];

export const SCALE_MAKES: readonly string[] = [...new Set(SCALE_DRIVERS.map(({ make }) => make))];

/** Name prefixes for the browser's device chooser, which respects case. */
export const SCALE_NAME_PREFIXES: readonly string[] = [
  ...new Set(SCALE_DRIVERS.flatMap(({ names }) => names)),
];

/** A page must declare services before it can use them on the chosen device. */
export const SCALE_SERVICES: readonly Uuid[] = [
  ...new Set([
    ...SCALE_DRIVERS.map(({ service }) => service),
    BATTERY_SERVICE,
    DEVICE_INFORMATION_SERVICE,
  ]),
];

interface DeviceServices {
  readonly name: string;
  readonly services: ReadonlyMap<Uuid, ReadonlySet<Uuid>>;
}

type DriverChoice =
  | { readonly kind: 'known'; readonly driver: ScaleDriver }
  /** Several makes share the service: listen without writing; the first value decides. */
  | {
      readonly kind: 'listen';
      readonly service: Uuid;
      readonly characteristic: Uuid;
      readonly decide: (firstValue: Uint8Array) => ScaleDriver | null;
    }
  | { readonly kind: 'unknown' };

const FFF0 = uuid16(0xfff0);
const FFF1 = uuid16(0xfff1);
const FFF2 = uuid16(0xfff2);
const FFF4 = uuid16(0xfff4);
const DECENT_COMMANDS = uuid16(0x36f5);
const WEIGHT_SCALE = uuid16(0x181d);
const WEIGHT_MEASUREMENT = uuid16(0x2a9d);

/** Makes whose services no other device has, so the name is not checked. */
const BY_SERVICE = [
  acaiaRelay,
  acaiaModern,
  acaiaLegacy,
  bookoo,
  difluidMicrobalance,
  difluidTi,
  skale,
  hiroia,
] as const;

/** Makes whose services other devices have as well, so the name must match too. */
const BY_SERVICE_AND_NAME = [felicita, weighMyBru, blackCoffee] as const;

const known = (driver: ScaleDriver): DriverChoice => ({ kind: 'known', driver });

/** Bookoo's pressure sensor has the same service as the scale (several programs report it). */
const NOT_A_SCALE = /^bookoo_em/i;

function isNamed(name: string, driver: ScaleDriver): boolean {
  const lower = name.toLowerCase();
  return driver.names.some((prefix) => lower.startsWith(prefix.toLowerCase()));
}

/**
 * Chooses by the services first. Names are unreliable: one Acaia model has an older protocol
 * under a newer name. If several makes share a service, its characteristics, the name or the first
 * value decide.
 */
export function chooseDriver({ name, services }: DeviceServices): DriverChoice {
  if (NOT_A_SCALE.test(name)) return { kind: 'unknown' };
  const byService = BY_SERVICE.find(({ service }) => services.has(service));
  if (byService) return known(byService);
  const byName = BY_SERVICE_AND_NAME.find(
    (driver) => services.has(driver.service) && isNamed(name, driver),
  );
  if (byName) return known(byName);

  const shared = services.get(FFF0);
  if (shared?.has(DECENT_COMMANDS) && shared.has(FFF4)) return known(decent);
  if (shared?.has(FFF1)) return chooseOnFff0(name, shared);

  const weightScale = services.get(WEIGHT_SCALE);
  if (weightScale?.has(timemoreDuo.command ?? '')) return known(timemoreDuo);
  if (weightScale?.has(WEIGHT_MEASUREMENT)) {
    return {
      kind: 'listen',
      service: WEIGHT_SCALE,
      characteristic: WEIGHT_MEASUREMENT,
      decide: (value) => (value.length === 9 ? timemoreDuo : bodyScale),
    };
  }
  return { kind: 'unknown' };
}

function chooseOnFff0(name: string, characteristics: ReadonlySet<Uuid>): DriverChoice {
  const named = SCALE_DRIVERS.find(
    (driver) => driver.service === FFF0 && driver.notify[0] === FFF1 && isNamed(name, driver),
  );
  if (named) return known(named);
  if (!characteristics.has(FFF2)) return { kind: 'unknown' };
  return { kind: 'listen', service: FFF0, characteristic: FFF1, decide: decideByFirstBytes };
}

/** Recognises a make by its first bytes, on which several programs agree. */
function decideByFirstBytes(value: Uint8Array): ScaleDriver | null {
  if (startsWith(value, [0xaa, 0x09, 0x41])) return eureka;
  if (startsWith(value, [0xa5, 0x5a])) return timemore;
  return startsWith(value, [0xfa]) ? varia : null;
}
