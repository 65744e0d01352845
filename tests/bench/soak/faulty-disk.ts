import { type Disk, systemDisk } from '../../../src/main/storage/disk.ts';

/** Creates a real disk that refuses every write on request. */
export function createFaultyDisk() {
  let code: string | null = null;
  const refuse = () => {
    if (code !== null) throw Object.assign(new Error(code), { code });
  };
  const disk: Disk = {
    read: systemDisk.read,
    writeNew(file, data) {
      refuse();
      systemDisk.writeNew(file, data);
    },
    rename(from, to) {
      refuse();
      systemDisk.rename(from, to);
    },
  };
  return {
    disk,
    fill(error: 'ENOSPC' | 'EPERM'): void {
      code = error;
    },
    free(): void {
      code = null;
    },
  };
}
