import { acaiaLegacy, acaiaModern, acaiaRelay } from './makes/acaia.ts';
import { blackCoffee } from './makes/black-coffee.ts';
import { bookoo } from './makes/bookoo.ts';
import { decent } from './makes/decent.ts';
import { difluidMicrobalance, difluidTi } from './makes/difluid.ts';
import { eureka } from './makes/eureka.ts';
import { felicita } from './makes/felicita.ts';
import { hiroia } from './makes/hiroia.ts';
import { skale } from './makes/skale.ts';
import { smartchef } from './makes/smartchef.ts';
import { timemore } from './makes/timemore.ts';
import { timemoreDuo } from './makes/timemore-duo.ts';
import { varia } from './makes/varia.ts';
import { weighMyBru } from './makes/weighmybru.ts';
import type { ScaleDriver } from './scale-driver.ts';
import { BATTERY_SERVICE, DEVICE_INFORMATION_SERVICE, type Uuid } from './uuid.ts';

/** Every kind of scale that Coado speaks with. */
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

/** The makes by name, each once, for people. */
export const SCALE_MAKES: readonly string[] = [...new Set(SCALE_DRIVERS.map(({ make }) => make))];

/** Beginnings of the names that scales advertise; the case matters to browsers. */
export const SCALE_NAME_PREFIXES: readonly string[] = [
  ...new Set(SCALE_DRIVERS.flatMap(({ names }) => names)),
];

/** What a page must name beforehand to be allowed to use it on a device that the person picks. */
export const SCALE_SERVICES: readonly Uuid[] = [
  ...new Set([
    ...SCALE_DRIVERS.map(({ service }) => service),
    BATTERY_SERVICE,
    DEVICE_INFORMATION_SERVICE,
  ]),
];
