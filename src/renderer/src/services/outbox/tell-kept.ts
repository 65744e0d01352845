import { toastSuccess } from '@/ui/toast';
import { guestStore } from '../session/guest';

/** Tells of a write of the person's own: that it was done, or that it waits on this device. */
export function tellKept(state: 'sent' | 'waiting', done: string): void {
  if (state === 'sent') toastSuccess(done);
  else if (guestStore.getState()) toastSuccess('Guardado neste aparelho.');
  else toastSuccess('Guardado neste aparelho: vai ser salvo quando a conexão voltar.');
}
