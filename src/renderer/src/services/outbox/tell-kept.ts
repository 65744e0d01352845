import { toastSuccess } from '@/ui/toast';

/** Tells of a write of the person's own: that it was done, or that it waits on this device. */
export function tellKept(state: 'sent' | 'waiting', done: string): void {
  toastSuccess(
    state === 'sent' ? done : 'Guardado neste aparelho: vai ser salvo quando a conexão voltar.',
  );
}
