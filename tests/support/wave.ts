import { writeFileSync } from 'node:fs';

const HEADER_BYTES = 44;

export function writeTone(file: string, hertz: number, seconds: number, rate = 48_000): void {
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(HEADER_BYTES + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i += 1) {
    const sample = Math.sin((2 * Math.PI * hertz * i) / rate);
    bytes.writeInt16LE(Math.round(0.4 * 0x7fff * sample), HEADER_BYTES + i * 2);
  }
  writeFileSync(file, bytes);
}

interface Wave {
  header: {
    riff: string;
    wave: string;
    riffBytes: number;
    format: number;
    channels: number;
    rate: number;
    bytesPerSecond: number;
    blockBytes: number;
    bits: number;
    dataBytes: number;
  };
  samples: number[];
}

export function readWave(bytes: Buffer): Wave {
  const header = {
    riff: bytes.toString('latin1', 0, 4),
    riffBytes: bytes.readUInt32LE(4),
    wave: bytes.toString('latin1', 8, 16),
    format: bytes.readUInt16LE(20),
    channels: bytes.readUInt16LE(22),
    rate: bytes.readUInt32LE(24),
    bytesPerSecond: bytes.readUInt32LE(28),
    blockBytes: bytes.readUInt16LE(32),
    bits: bytes.readUInt16LE(34),
    dataBytes: bytes.readUInt32LE(40),
  };
  const samples: number[] = [];
  for (let at = HEADER_BYTES; at + 1 < bytes.length; at += 2) {
    samples.push(bytes.readInt16LE(at) / 0x7fff);
  }
  return { header, samples };
}

/** Returns how strong one frequency is in the samples, 1 for a full tone (Goertzel's sum). */
function strength(samples: readonly number[], hertz: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let last = 0;
  let beforeLast = 0;
  for (const sample of samples) {
    const now = sample + turn * last - beforeLast;
    beforeLast = last;
    last = now;
  }
  const power = last * last + beforeLast * beforeLast - turn * last * beforeLast;
  return (2 * Math.sqrt(Math.max(0, power))) / samples.length;
}

/** Returns the strongest frequency of the second half, in Hz; steps of 10 Hz up to 7 kHz. */
export function strongestFrequency({ header, samples }: Wave): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  let found = { hertz: 0, strength: 0 };
  for (let hertz = 100; hertz <= 7000; hertz += 10) {
    const here = strength(half, hertz, header.rate);
    if (here > found.strength) found = { hertz, strength: here };
  }
  return found.hertz;
}
