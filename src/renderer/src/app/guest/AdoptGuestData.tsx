import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { runningBrews } from '@/domains/running-brews/model/store';
import { logError } from '@/lib/app-error';
import { parseText } from '@/lib/fields';
import { createStoredValue } from '@/lib/stored-value';
import { adoptEntries, discardAll, showEntries } from '@/services/outbox/outbox';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { endGuest } from '@/services/session/guest';
import { Modal } from '@/ui/Modal';
import { toastError, toastSuccess } from '@/ui/toast';
import { registerKinds } from '../tables';
import { describeEntries } from './guest-entries';

interface AdoptGuestDataProps {
  guestId: string;
  userId: string;
}

/** The guest id and the account id for which the person declined to move the guest's data. */
const declined = createStoredValue('coado.guest-declined', parseText);

/**
 * Shows the question of whether the guest's data belongs to the person who signed in.
 * Another person may have used the device before.
 */
export function AdoptGuestData({ guestId, userId }: AdoptGuestDataProps) {
  const [words, setWords] = useState('');
  const [isAnswered, setIsAnswered] = useState(false);
  const pair = `${guestId} ${userId}`;
  useEffect(() => {
    if (declined.read() === pair) return;
    describeGuestData(guestId).then(
      (found) => (found === '' ? endGuest() : setWords(found)),
      (error: unknown) => logError('The data of the guest could not be read', error),
    );
  }, [guestId, pair]);

  const answer = (act: () => unknown) => () => {
    setIsAnswered(true);
    void act();
  };
  return (
    <Modal
      opened={words !== '' && !isAnswered}
      // Closing is no answer, so the question appears again at the next start.
      onClose={() => setIsAnswered(true)}
      title="Isto foi feito por você?"
      withCloseButton={false}
      size="sm"
    >
      <Text component="div" c="dimmed">
        Neste aparelho há {words}, sem conta. Se for seu, vai para a sua conta. Se for de outra
        pessoa, pode ficar aqui para ela ou ser apagado, o que não dá para desfazer.
      </Text>
      <div className="flex flex-col gap-sm mt-2xl">
        <Button data-autofocus onClick={answer(() => adoptGuestData(guestId, userId))}>
          É meu: pôr na minha conta
        </Button>
        <Button variant="default" onClick={answer(() => declined.write(pair))}>
          Não é meu: deixar neste aparelho
        </Button>
        <Button variant="subtle" color="cherry" onClick={answer(() => discardGuestData(guestId))}>
          Não é meu: apagar
        </Button>
      </div>
    </Modal>
  );
}

/** Returns the guest's data of this device in words, such as '3 preparos'; '' for none. */
export async function describeGuestData(guestId: string): Promise<string> {
  registerKinds();
  await showEntries(guestId);
  const entries = pendingWrites.getState().filter(({ userId }) => userId === guestId);
  const words = describeEntries(entries);
  if (words !== '') return words;
  if (entries.length > 0) return 'ajustes';
  const isBrewing = runningBrews.getState().brews.some(({ ownerId }) => ownerId === guestId);
  return isBrewing ? 'um preparo em curso' : '';
}

export async function discardGuestData(guestId: string): Promise<void> {
  try {
    await discardAll(guestId);
    runningBrews.removeAll(guestId);
    endGuest();
  } catch (error) {
    toastError('Não foi possível apagar o que está neste aparelho.', error);
  }
}

/**
 * Moves the guest's brews and outbox entries to the account.
 * All entries move in one transaction, so a second tab or a repeated call finds none.
 */
export async function adoptGuestData(guestId: string, userId: string): Promise<void> {
  try {
    registerKinds();
    const moved = await adoptEntries(guestId, userId);
    runningBrews.adopt(guestId, userId);
    endGuest();
    const words = describeEntries(moved);
    if (words !== '') toastSuccess(`Agora na sua conta: ${words}.`);
  } catch (error) {
    // The guest is kept, so that the next start tries again.
    logError('What was made without an account could not be taken along', error);
    toastError('O que você fez sem conta ainda não veio para cá. Vamos tentar de novo.', error);
  }
}
