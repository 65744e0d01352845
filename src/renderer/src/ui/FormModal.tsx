import { Button } from '@mantine/core';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { unlessPending } from '@/ui/FormMessage';
import { useUnloadWarning } from '@/ui/hooks/useUnsavedChanges';
import { CheckedForm } from './CheckedForm';
import classes from './FormModal.module.css';
import { Modal } from './Modal';

interface FormModalProps {
  title: string;
  saveLabel: string;
  dirty: boolean;
  canSave?: boolean;
  pending: boolean;
  failure: { message: string; error: unknown } | null;
  size?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
  extra?: ReactNode;
}

/** A form in a dialog; a question appears before closing or leaving loses changes. */
export function FormModal({
  title,
  saveLabel,
  dirty,
  canSave = true,
  pending,
  failure,
  size = 'lg',
  onSubmit,
  onClose,
  children,
  extra,
}: FormModalProps) {
  const [asking, setAsking] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (dirty || pending) && currentLocation.pathname !== nextLocation.pathname,
  );
  // The result of the save decides whether there are changes to lose, so the question waits for it.
  const isBlocked = blocker.state === 'blocked' && !pending;

  // A person may press a link during the save. The router follows it after the form has closed.
  const goOn = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    goOn.current = blocker.state === 'blocked' ? blocker.proceed : undefined;
  }, [blocker]);
  // This is a layout effect, because the router removes the blocker before ordinary effects run.
  useLayoutEffect(() => () => goOn.current?.(), []);

  useUnloadWarning(dirty);

  // The message above the buttons may push them below the edge of the dialog.
  const hasFailed = failure !== null;
  useEffect(() => {
    if (hasFailed) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);

  const close = unlessPending(pending, () => {
    if (dirty) setAsking(true);
    else onClose();
  });

  const why = failure && toAppError(failure.error);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnEscape={!asking && !isBlocked}
      trapFocus={!asking && !isBlocked}
      classNames={{ title: classes.title }}
    >
      <CheckedForm className="flex flex-col gap-md" onSubmit={onSubmit}>
        {children}
        <div role="alert" className={classes.failure} data-shown={failure !== null || undefined}>
          {failure ? <p>{failure.message}</p> : null}
          {why && why.code !== 'unknown' ? <p className={classes.why}>{why.message}</p> : null}
        </div>
        <div ref={buttons} className="dialog-buttons">
          {extra}
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!canSave} loading={pending}>
            {saveLabel}
          </Button>
        </div>
      </CheckedForm>
      <ConfirmModal
        opened={asking || isBlocked}
        danger
        title="Descartar alterações?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        onClose={() => {
          setAsking(false);
          blocker.reset?.();
        }}
        onConfirm={() => {
          goOn.current = undefined;
          if (isBlocked) blocker.proceed();
          else onClose();
        }}
      >
        O que você escreveu ainda não foi salvo.
      </ConfirmModal>
    </Modal>
  );
}
