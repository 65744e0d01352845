import type { Uuid } from '@shared/scales/bytes';
import type { ScaleLink } from '@shared/scales/scale-driver';

/**
 * A device of the browser's Bluetooth as a scale's link. Services and characteristics die with the
 * connection, so they are looked up anew at each one.
 */
export function createWebBluetoothLink(device: BluetoothDevice): ScaleLink {
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
        // The view may be a window into a longer buffer.
        if (value) onValue(toBytes(value), performance.now());
      });
      await characteristic.startNotifications();
    },
    async write(service, uuid, bytes, withResponse) {
      const characteristic = find(service, uuid);
      // What a scale takes is what it says, not what it should: one of the two always works.
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
