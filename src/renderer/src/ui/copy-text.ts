import { logError } from '@/lib/app-error';
import { writeClipboard } from '@/lib/clipboard';
import { toastError, toastSuccess } from './toast';

export function copyText(text: string, done = 'Texto copiado'): void {
  writeClipboard(text).then(
    () => toastSuccess(done),
    (error: unknown) => {
      logError('A text could not be copied', error);
      toastError('Não foi possível copiar. Selecione o texto e copie.');
    },
  );
}
