import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AccountPage } from '@/domains/account/settings/components/AccountPage';
import { toAppError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/session';
import { sessionStore, signOut } from '@/services/session/session';
import { CheckedForm } from '@/ui/CheckedForm';
import { FormMessage } from '@/ui/FormMessage';
import { toastSuccess } from '@/ui/toast';
import { ExportSection } from '../ExportSection';
import { type DeletionStep, deleteAccount } from './api/delete-account';
import { forgetDevice } from './forget-device';

const WORD = 'EXCLUIR';

export function DeleteAccountPage() {
  return (
    <AccountPage
      title="Excluir conta"
      back="/settings/data"
      reason="para excluir a conta"
      intro={() => (
        <div className="flex flex-col gap-2xl mb-2xl">
          <div>
            <p className="text-dimmed leading-loose">Some de vez, em todos os aparelhos:</p>
            <ul className="bullet-list">
              <li>seu perfil, pontos, conquistas e progresso nos estudos;</li>
              <li>preparos, grãos, receitas e fotos;</li>
              <li>publicações, comentários e curtidas, com as respostas a eles;</li>
              <li>imagens e áudios que você enviou.</li>
            </ul>
            <p className="text-dimmed leading-loose">
              O texto das suas mensagens continua com quem as recebeu, sem o seu nome. Não dá para
              desfazer. Ninguém mais vê nada seu a partir da exclusão; a limpeza completa termina em
              até um dia.
            </p>
          </div>
          <ExportSection />
        </div>
      )}
    >
      {(_user, { askAgain }) => <DeleteForm onAskAgain={askAgain} />}
    </AccountPage>
  );
}

function DeleteForm({ onAskAgain }: { onAskAgain: () => void }) {
  const { id } = useCurrentUser();
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState(false);
  const [step, setStep] = useState<DeletionStep | null>(null);
  const deleting = useMutation({
    mutationKey: ['delete-account', id],
    mutationFn: async () => {
      await sessionStore.suppressSessionExpiry(() => deleteAccount(setStep));
      // The sign-out unmounts this page, so the code after it must not use its state.
      await signOut();
      await forgetDevice(id);
      toastSuccess('Sua conta foi excluída. Obrigado pelos cafés; a porta fica aberta.');
    },
    onError: () => setStep(null),
  });
  const refusal = deleting.error ? toAppError(deleting.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isConfirmed = word.trim() === WORD;
    setWrong(!isConfirmed);
    if (isConfirmed) deleting.mutate();
  };
  return (
    <CheckedForm className="flex flex-col items-start gap-md" onSubmit={submit}>
      <TextInput
        label={`Digite ${WORD} para confirmar`}
        classNames={{ input: 'min-h-12' }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        disabled={deleting.isPending}
        error={wrong ? `Digite ${WORD}, em letras maiúsculas.` : null}
        onChange={({ currentTarget }) => {
          setWord(currentTarget.value);
          setWrong(false);
        }}
      />
      {refusal ? (
        <FormMessage tone="danger">
          {refusal.message}
          {refusal.detail === 'reauthenticate' ? (
            <Button variant="default" size="sm" onClick={onAskAgain}>
              Confirmar de novo
            </Button>
          ) : null}
        </FormMessage>
      ) : null}
      <Button type="submit" size="lg" color="cherry" loading={deleting.isPending}>
        Excluir minha conta
      </Button>
      <p className="text-dimmed leading-loose tabular-nums" role="status">
        {step === null ? '' : progressText(step)}
      </p>
    </CheckedForm>
  );
}

function progressText(step: DeletionStep): string {
  if (step.kind === 'account') return 'Excluindo a conta…';
  return step.removed === 0
    ? 'Removendo arquivos…'
    : `Removendo arquivos: ${step.removed} até agora…`;
}
