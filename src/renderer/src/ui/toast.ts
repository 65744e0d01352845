import { notifications } from '@mantine/notifications';
import { createStore, type Readable } from '@shared/store';
import { toAppError } from '@/lib/app-error';

const toasterRequested = createStore(false);

/** Whether a toast was requested; `LazyToaster` then loads the code that draws toasts. */
export const isToasterRequested: Readable<boolean> = toasterRequested;

export function requestToaster(): void {
  toasterRequested.setState(true);
}

export function toastSuccess(message: string): void {
  requestToaster();
  notifications.show({ message, color: 'leaf', autoClose: 5000 });
}

/** Shows a failure; `cause` adds the reason if it is a known one (offline, expired session…). */
export function toastError(message: string, cause?: unknown): void {
  const reason = cause === undefined ? undefined : toAppError(cause);
  const detail = reason && reason.code !== 'unknown' ? reason.message : undefined;
  requestToaster();
  notifications.show({
    ...(detail ? { title: message } : {}),
    message: detail ?? message,
    color: 'cherry',
    role: 'alert',
    autoClose: 8000,
  });
}

/**
 * Shows a failure of a promise, also after the person left the page.
 * React Query drops the callbacks of `mutate` when the component is unmounted.
 */
export function toastFailure(doing: Promise<unknown>, message: string): void {
  doing.catch((cause: unknown) => toastError(message, cause));
}
