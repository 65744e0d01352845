import { cutTo } from '@shared/format';
import type { Uuid } from '@shared/scales/bytes';
import { createDemoLink } from '@shared/scales/demo-link';
import type { DemoScenario } from '@shared/scales/demo-pour';
import { SCALE_NAME_PREFIXES, SCALE_SERVICES } from '@shared/scales/drivers';
import { createScale } from '@shared/scales/scale';
import type { ScaleLink } from '@shared/scales/scale-driver';
import type { Timers } from '@shared/scales/timers';
import { newUuid } from '@/lib/uuid';
import {
  type ConnectedScale,
  connectedScales,
  findScale,
  knownScales,
  rememberScale,
} from './scales';

const timers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const DEMO_PREFIX = 'demo-';

function add(link: ScaleLink, demo: ConnectedScale['demo']): ConnectedScale {
  const connected = { scale: createScale({ link, timers }), demo };
  connectedScales.setState([...connectedScales.getState(), connected]);
  if (demo === null) noteOnceKnown(connected);
  return connected;
}

/** Remembers a scale once its protocol is recognised. */
function noteOnceKnown({ scale }: ConnectedScale): void {
  const unsubscribe = scale.status.subscribe(() => {
    const { make } = scale.status.getState();
    if (make === null) return;
    unsubscribe();
    const name = scale.name === '' ? make : scale.name;
    rememberScale({ id: scale.id, deviceName: scale.name, name: cutTo(name, 30), make });
  });
}

const optionalServices = [...SCALE_SERVICES];

/** Connects a chosen scale; call it from a tap. `all` lists every device, `only` one name. */
export async function pickScale(choice: { only?: string; all?: boolean } = {}) {
  const filters =
    choice.only === undefined
      ? SCALE_NAME_PREFIXES.map((namePrefix) => ({ namePrefix }))
      : [{ name: choice.only }];
  try {
    const device = await navigator.bluetooth.requestDevice(
      choice.all ? { acceptAllDevices: true, optionalServices } : { filters, optionalServices },
    );
    return findScale(device.id) ?? add(createWebBluetoothLink(device), null);
  } catch (error) {
    // The person closed the list.
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** Connects the remembered scales to which the browser allows access without a tap. */
export async function findKnownScales(): Promise<void> {
  if (typeof navigator.bluetooth?.getDevices !== 'function') return;
  const allowed = await navigator.bluetooth.getDevices();
  for (const { id } of knownScales.getState()) {
    const device = allowed.find((each) => each.id === id);
    if (device && !findScale(id)) add(createWebBluetoothLink(device), null);
  }
}

export function openDemoScale(scenario: DemoScenario): ConnectedScale {
  const demo = createDemoLink(timers, `${DEMO_PREFIX}${newUuid()}`, scenario);
  return add(demo, demo);
}

export function closeScale(id: string): void {
  findScale(id)?.scale.close();
  connectedScales.setState(connectedScales.getState().filter(({ scale }) => scale.id !== id));
}

export function scaleName({ scale, demo }: ConnectedScale): string {
  const known = knownScales.getState().find(({ id }) => id === scale.id);
  if (demo !== null) return scale.name;
  return known?.name ?? (scale.name || 'Balança');
}

/** Wraps a Bluetooth device. Services and characteristics are valid for one connection only. */
function createWebBluetoothLink(device: BluetoothDevice): ScaleLink {
  let characteristics = new Map<Uuid, BluetoothRemoteGATTCharacteristic>();

  const find = (service: Uuid, characteristic: Uuid) => {
    const found = characteristics.get(`${service}/${characteristic}`);
    if (!found) throw new Error(`The device has no characteristic ${characteristic}.`);
    return found;
  };

  return {
    id: device.id,
    name: device.name ?? '',
    async connect() {
      if (!device.gatt) throw new Error('The device cannot be connected to.');
      const server = await device.gatt.connect();
      const found = new Map<Uuid, BluetoothRemoteGATTCharacteristic>();
      const services = new Map<Uuid, Set<Uuid>>();
      for (const service of await server.getPrimaryServices()) {
        const each = await service.getCharacteristics();
        services.set(service.uuid, new Set(each.map(({ uuid }) => uuid)));
        for (const characteristic of each) {
          found.set(`${service.uuid}/${characteristic.uuid}`, characteristic);
        }
      }
      characteristics = found;
      return services;
    },
    async subscribe(service, uuid, onValue) {
      const characteristic = find(service, uuid);
      characteristic.addEventListener('characteristicvaluechanged', () => {
        const { value } = characteristic;
        // The DataView may be a part of a longer buffer.
        if (value) onValue(toBytes(value), performance.now());
      });
      await characteristic.startNotifications();
    },
    async write(service, uuid, bytes, withResponse) {
      const characteristic = find(service, uuid);
      // The declared properties decide, because scales deviate from their protocol.
      const { write, writeWithoutResponse } = characteristic.properties;
      if (withResponse ? write : !writeWithoutResponse) {
        await characteristic.writeValueWithResponse(bytes);
      } else {
        await characteristic.writeValueWithoutResponse(bytes);
      }
    },
    read: async (service, uuid) => toBytes(await find(service, uuid).readValue()),
    onLost(listener) {
      device.addEventListener('gattserverdisconnected', listener);
      return () => device.removeEventListener('gattserverdisconnected', listener);
    },
    disconnect() {
      if (device.gatt?.connected) device.gatt.disconnect();
    },
  };
}

function toBytes(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength));
}
