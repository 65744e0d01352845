import { BATTERY_LEVEL, BATTERY_SERVICE, type Uuid } from './bytes.ts';
import { chooseDriver } from './drivers.ts';
import {
  batteryEvent,
  type ScaleDriver,
  type ScaleEvent,
  type ScaleLink,
  type ScaleWrite,
} from './scale-driver.ts';
import { createOperationQueue, type Timers, wait, withTimeout } from './timers.ts';

/** Longest wait for a connection; the system tries an absent device for a minute (Auuki#106). */
const CONNECT_MS = 15_000;
/** Longest wait for the first value of a device whose services do not show the make. */
const LISTEN_MS = 5000;

export class NotAScaleError extends Error {
  override readonly name = 'NotAScaleError';
  readonly services: readonly Uuid[];
  constructor(services: readonly Uuid[]) {
    super('No driver for this device.');
    this.services = services;
  }
}

interface ConnectionParts {
  readonly link: ScaleLink;
  readonly timers: Timers;
  readonly withHeartbeat: boolean;
  readonly onEvent: (event: ScaleEvent, atMs: number) => void;
}

export type ScaleConnection = Awaited<ReturnType<typeof connectScale>>;

export async function connectScale(parts: ConnectionParts) {
  const { link, timers, withHeartbeat, onEvent } = parts;
  const services = await withTimeout(
    timers,
    CONNECT_MS,
    link.connect(),
    'The scale did not answer.',
  );
  const queue = createOperationQueue();
  let decode: ((value: Uint8Array, channel: number) => ScaleEvent[]) | null = null;
  let hasWeight = false;
  let isOver = false;

  const take = (value: Uint8Array, channel: number, atMs: number) => {
    if (isOver) return;
    for (const event of decode?.(value, channel) ?? []) {
      hasWeight ||= event.type === 'weight';
      onEvent(event, atMs);
    }
  };
  const subscribe = (service: Uuid, characteristic: Uuid, channel: number) =>
    queue.run(() =>
      link.subscribe(service, characteristic, (value, atMs) => take(value, channel, atMs)),
    );

  const listenFor = (service: Uuid, characteristic: Uuid) =>
    withTimeout(
      timers,
      LISTEN_MS,
      new Promise<Uint8Array>((resolve, reject) => {
        decode = (value) => {
          resolve(value);
          return [];
        };
        subscribe(service, characteristic, 0).catch(reject);
      }),
      'The device sent nothing by which it can be identified.',
    );

  const identify = async (): Promise<{ driver: ScaleDriver; subscribed: boolean }> => {
    const choice = chooseDriver({ name: link.name, services });
    if (choice.kind === 'known') return { driver: choice.driver, subscribed: false };
    const first =
      choice.kind === 'listen'
        ? await listenFor(choice.service, choice.characteristic).catch(() => null)
        : null;
    const driver = choice.kind === 'listen' && first ? choice.decide(first) : null;
    if (driver === null) throw new NotAScaleError([...services.keys()]);
    return { driver, subscribed: true };
  };

  const { driver, subscribed } = await identify();
  const decoder = driver.createDecoder();
  decode = (value, channel) => decoder.decode(value, channel);

  const send = async (writes: readonly ScaleWrite[]) => {
    const { command, service, writeWithResponse } = driver;
    if (command === null) return;
    for (const { bytes, thenWaitMs } of writes) {
      if (isOver) return;
      await queue.run(async () => {
        await link.write(service, command, bytes, writeWithResponse);
        if (thenWaitMs > 0) await wait(timers, thenWaitMs);
      });
    }
  };

  const offered = services.get(driver.service);
  for (const [channel, characteristic] of driver.notify.entries()) {
    // The first characteristic has the weight and is required.
    if (channel === 0 && subscribed) continue;
    if (channel === 0 || offered?.has(characteristic)) {
      await subscribe(driver.service, characteristic, channel);
    }
  }
  if (driver.settleMs > 0) await wait(timers, driver.settleMs);
  await send(driver.handshake);

  const again = { times: driver.handshakeRetry?.times ?? 0 };
  const insist = () => {
    if (isOver || hasWeight || again.times === 0) return;
    again.times -= 1;
    timers.after(driver.handshakeRetry?.everyMs ?? 0, () => {
      if (isOver || hasWeight) return;
      send(driver.handshake).then(insist, warn);
    });
  };
  insist();

  const beat = () => {
    if (isOver || !driver.heartbeat || !withHeartbeat) return;
    const { bytes, everyMs } = driver.heartbeat;
    timers.after(everyMs, () => {
      if (isOver) return;
      // A busy queue needs no heartbeat, because any write keeps the connection alive.
      if (!queue.isBusy()) send([{ bytes, thenWaitMs: 0 }]).catch(warn);
      beat();
    });
  };
  beat();

  if (driver.batteryService && services.get(BATTERY_SERVICE)?.has(BATTERY_LEVEL)) {
    queue
      .run(() => link.read(BATTERY_SERVICE, BATTERY_LEVEL))
      .then((value) => onEvent(batteryEvent(value[0] ?? 0), timers.now()), warn);
  }

  return {
    driver,
    send,
    /** Sends the handshake again, so that a silent scale sends weights again. */
    greet: () => send(driver.handshake),
    end() {
      isOver = true;
    },
  };
}

function warn(error: unknown): void {
  console.warn('A write to the scale or a reading of its battery failed.', error);
}
