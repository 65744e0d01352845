import type { DesktopNotice } from '../../shared/desktop.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { FileTroubles } from '../storage/file-store.ts';

type Kind = DesktopNotice['kind'];

export function createNotices() {
  const current = new Map<Kind, DesktopNotice>();
  const dismissed = new Map<Kind, string>();
  const { subscribe, emit } = createSubscribers<[readonly DesktopNotice[]]>();

  const list = () =>
    [...current.values()].filter((notice) => dismissed.get(notice.kind) !== JSON.stringify(notice));

  function changed(): void {
    emit(list());
  }

  function set(kind: Kind, notice: DesktopNotice | null): void {
    if (notice === null) {
      if (!current.delete(kind)) return;
      dismissed.delete(kind);
    } else {
      current.set(kind, notice);
    }
    changed();
  }

  return {
    list,
    setTroubles({ unwritten, isFull, setAside }: FileTroubles): void {
      set('unwritten', unwritten.length === 0 ? null : { kind: 'unwritten', isFull });
      set('set-aside', setAside.length === 0 ? null : { kind: 'set-aside', files: setAside });
    },
    addFailure: () => set('failure', { kind: 'failure' }),
    /** Hides a notice until it changes. A failure never changes, so it is deleted instead. */
    dismiss(kind: Kind): void {
      const notice = current.get(kind);
      if (notice === undefined) return;
      if (kind === 'failure') current.delete(kind);
      else dismissed.set(kind, JSON.stringify(notice));
      changed();
    },
    onChange: subscribe,
  };
}
