import type { Browser, CDPSession, Page } from 'playwright/test';
import { z } from 'zod';
import { BOOKOO, bookooFrame } from '../../support/bookoo.ts';

/** Id of the descriptor that a characteristic needs for subscriptions. */
const CLIENT_CONFIGURATION = '00002902-0000-1000-8000-00805f9b34fb';
/** Interval between two readings of a scale, in ms. */
const EVERY_MS = 100;
/** Interval and longest time to wait until the page reads from a scale, in ms. */
const LOOK_MS = 10;
const LONGEST_READ_MS = 5000;
/** GATT's code for "unlikely error": ends a pending read, so that the link can be dropped. */
const UNLIKELY_ERROR = 14;

const gattOperation = z.object({
  address: z.string(),
  type: z.enum(['connection', 'discovery']),
});
const characteristicOperation = z.object({
  characteristicId: z.string(),
  type: z.enum(['read', 'write', 'subscribe-to-notifications', 'unsubscribe-from-notifications']),
  data: z.string().optional(),
});
const prompt = z.object({ id: z.string(), devices: z.array(z.object({ id: z.string() })) });

interface EmulatedScale {
  readonly name: string;
  readonly grams: () => number;
  /** Identifiers of this connection; each connection gets new ones. */
  weightsId: string;
  commandsId: string;
  isAbsent: boolean;
  isAwaited: boolean;
  readonly sendsChangesOnly: boolean;
  /** The last sent weight in grams; null before the first. */
  sent: number | null;
  connections: number;
  readonly writes: string[];
}

/**
 * Emulates a Bluetooth scale by Chromium's own emulation.
 * The emulation cannot push notifications. After the page's own `startNotifications`, reads stay
 * pending until the scale weighs, and each answer arrives as a notification would. The app's code
 * is unchanged.
 */
export async function emulateBluetooth(browser: Browser, page: Page) {
  const bluetooth = await browser.newBrowserCDPSession();
  const access: CDPSession = await page.context().newCDPSession(page);
  const scales = new Map<string, EmulatedScale>();
  const wanted: string[] = [];
  let answered = '';
  let isOver = false;

  // Playwright's types lack this newer protocol.
  const send = (method: string, params: object = {}): Promise<unknown> =>
    Reflect.apply(bluetooth.send, bluetooth, [`BluetoothEmulation.${method}`, params]);
  const sendAccess = (method: string, params: object = {}): Promise<unknown> =>
    Reflect.apply(access.send, access, [`DeviceAccess.${method}`, params]);
  const listen = (session: CDPSession, event: string, listener: (value: unknown) => void) =>
    Reflect.apply(session.on, session, [event, listener]);
  const idOf = async (answer: Promise<unknown>, name: string): Promise<string> =>
    z.string().parse(
      Reflect.get(
        z
          .object({})
          .loose()
          .parse(await answer),
        name,
      ),
    );
  const run = (work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      // An error after the end of the test would have no test to fail.
      if (!isOver) console.warn('Emulated Bluetooth:', error);
    });
  };

  const describe = async (address: string, scale: EmulatedScale) => {
    const serviceId = await idOf(
      send('addService', { address, serviceUuid: BOOKOO.service }),
      'serviceId',
    );
    const add = async (characteristicUuid: string, properties: object) => {
      const params = { serviceId, characteristicUuid, properties };
      const id = await idOf(send('addCharacteristic', params), 'characteristicId');
      await send('addDescriptor', { characteristicId: id, descriptorUuid: CLIENT_CONFIGURATION });
      return id;
    };
    scale.weightsId = await add(BOOKOO.weights, { notify: true, read: true });
    scale.commandsId = await add(BOOKOO.commands, { write: true, writeWithoutResponse: true });
  };

  listen(bluetooth, 'BluetoothEmulation.gattOperationReceived', (event) => {
    const { address, type } = gattOperation.parse(event);
    const scale = scales.get(address);
    if (!scale) return;
    if (type === 'connection') scale.connections += 1;
    const answer = async () => {
      const code = scale.isAbsent ? UNLIKELY_ERROR : 0;
      if (type === 'discovery' && !scale.isAbsent) await describe(address, scale);
      await send('simulateGATTOperationResponse', { address, type, code });
    };
    run(answer());
  });

  listen(bluetooth, 'BluetoothEmulation.characteristicOperationReceived', (event) => {
    const { characteristicId, type, data } = characteristicOperation.parse(event);
    const scale = [...scales.values()].find(
      (each) => each.weightsId === characteristicId || each.commandsId === characteristicId,
    );
    if (!scale) return;
    if (type === 'read') {
      scale.isAwaited = true;
      return;
    }
    if (type === 'write') {
      scale.writes.push(Buffer.from(data ?? '', 'base64').toString('hex'));
    }
    run(send('simulateCharacteristicOperationResponse', { characteristicId, type, code: 0 }));
  });

  const answerRead = (scale: EmulatedScale, answer: object) =>
    send('simulateCharacteristicOperationResponse', {
      characteristicId: scale.weightsId,
      type: 'read',
      ...answer,
    });

  const weigh = (scale: EmulatedScale) => {
    if (!scale.isAwaited || scale.isAbsent) return;
    const grams = scale.grams();
    if (scale.sendsChangesOnly && grams === scale.sent) return;
    scale.isAwaited = false;
    scale.sent = grams;
    const data = Buffer.from(bookooFrame(grams), 'hex').toString('base64');
    answerRead(scale, { code: 0, data }).catch((error: unknown) => {
      // The read still waits and is answered next time, unless the page was left.
      scale.isAwaited = String(error).includes('Failed to simulate');
    });
  };
  const timer = setInterval(() => {
    for (const scale of scales.values()) weigh(scale);
  }, EVERY_MS);

  listen(access, 'DeviceAccess.deviceRequestPrompted', (event) => {
    const { id, devices } = prompt.parse(event);
    const device = devices.find((each) => each.id === wanted[0]);
    // Chromium repeats the request; a second answer would crash the browser.
    if (!device || answered === id) return;
    answered = id;
    wanted.shift();
    run(sendAccess('selectPrompt', { id, deviceId: device.id }));
  });

  await page.addInitScript(() => {
    const { prototype }: { prototype: BluetoothRemoteGATTCharacteristic } = Reflect.get(
      globalThis,
      'BluetoothRemoteGATTCharacteristic',
    );
    const original = prototype.startNotifications;
    prototype.startNotifications = async function startNotifications() {
      const started = await original.call(this);
      const read = async (): Promise<void> => {
        await this.readValue();
        return read();
      };
      // After a lost connection no more weights arrive, as with a real scale.
      if (this.properties.read) read().catch(() => undefined);
      return started;
    };
  });
  await send('enable', { state: 'powered-on', leSupported: true });
  await sendAccess('enable');

  /** Ends a connection; resolves to false if the page does not read from that scale. */
  const drop = async (address: string, scale: EmulatedScale): Promise<boolean> => {
    // A pending read would block the disconnection, so the next read is refused and none follows.
    for (let waited = 0; !scale.isAwaited; waited += LOOK_MS) {
      if (waited > LONGEST_READ_MS) return false;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
    scale.isAwaited = false;
    await answerRead(scale, { code: UNLIKELY_ERROR });
    await send('simulateGATTDisconnection', { address });
    return true;
  };

  return {
    /** Adds a Bookoo nearby; each reading calls `grams`. */
    async addScale(
      address: string,
      name: string,
      grams: () => number,
      { sendsChangesOnly = false } = {},
    ) {
      scales.set(address, {
        name,
        grams,
        weightsId: '',
        commandsId: '',
        writes: [],
        isAbsent: false,
        isAwaited: false,
        sendsChangesOnly,
        sent: null,
        connections: 0,
      });
      await send('simulatePreconnectedPeripheral', {
        address,
        name,
        manufacturerData: [],
        knownServiceUuids: [BOOKOO.service],
      });
    },
    choose: (address: string) => wanted.push(address),
    writesTo: (address: string) => scales.get(address)?.writes ?? [],
    connectionsTo: (address: string) => scales.get(address)?.connections ?? 0,
    /** Disconnects and hides a scale, as an empty battery does. */
    async lose(address: string) {
      const scale = scales.get(address);
      if (!scale) return;
      scale.isAbsent = true;
      if (!(await drop(address, scale))) throw new Error(`Nothing reads from ${scale.name}.`);
    },
    bringBack(address: string) {
      const scale = scales.get(address);
      if (scale) scale.isAbsent = false;
    },
    async close() {
      isOver = true;
      clearInterval(timer);
      // Chromium sometimes crashes if a page closes while it is connected to a scale, or if a scale
      // is removed while a page searches for it. So the connections end first, then the page, then
      // the scales.
      for (const [address, scale] of scales) {
        if (scale.isAbsent) continue;
        scale.isAbsent = true;
        await drop(address, scale);
      }
      await page.goto('/config.json');
      scales.clear();
      await send('disable');
    },
  };
}
