import { Button, Title } from '@mantine/core';
import type { DesktopApi } from '@shared/desktop';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { toastError } from '@/ui/toast';
import { BackendState } from './components/BackendState';
import { ProjectForm } from './components/ProjectForm';
import { type BackendAccess, useBackendStatus } from './hooks/main-process-state';
import { backendMeaning, backendName } from './model/backend';

interface FirstRunScreenProps {
  desktop: BackendAccess & { settings: Pick<DesktopApi['settings'], 'change'> };
}

export function FirstRunScreen({ desktop }: FirstRunScreenProps) {
  const backend = useBackendStatus(desktop);
  const [connecting, setConnecting] = useState(false);
  usePageTitle('Boas-vindas');

  const start = useMutation({
    mutationFn: () => desktop.settings.change({ welcomed: true }),
    onError: (error) => toastError('Não foi possível guardar a escolha.', error),
  });
  const connect = async (project: { url: string; publishableKey: string }) => {
    // This write starts first, because `choose` reloads the app with the other backend.
    const welcomed = desktop.settings.change({ welcomed: true });
    try {
      await desktop.backend.choose({ kind: 'project', ...project });
      await welcomed;
    } catch (error) {
      await desktop.settings.change({ welcomed: false });
      throw error;
    }
  };

  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className="grid place-items-center min-h-dvh px-lg py-2xl outline-none"
    >
      <div className="w-full max-w-116">
        <p className="text-accent text-xl font-semibold font-serif mb-xs">Coado</p>
        <Title order={1} className="text-3xl leading-tight mb-2xl">
          Boas-vindas ao balcão
        </Title>
        {connecting ? null : (
          <section className="card p-xl mb-2xl" aria-label="Onde ficam os dados">
            <h2 className="text-xl font-semibold font-serif mb-xs">{backendName(backend)}</h2>
            <p className="text-dimmed leading-loose text-pretty">{backendMeaning(backend.kind)}</p>
            {backend.kind === 'own' ? (
              <div className="mt-md">
                <BackendState backend={backend} />
              </div>
            ) : null}
          </section>
        )}
        {connecting ? (
          <ProjectForm
            submitLabel="Conectar"
            onSubmit={connect}
            onCancel={() => setConnecting(false)}
          />
        ) : (
          <div className="flex flex-col gap-sm">
            <Button size="lg" fullWidth loading={start.isPending} onClick={() => start.mutate()}>
              {backend.kind === 'own' ? 'Usar neste computador' : 'Continuar'}
            </Button>
            {backend.chosenBy === 'environment' ? (
              <p className="text-dimmed text-sm text-center mt-2xs">
                Quem instalou o Coado já escolheu onde ficam os dados.
              </p>
            ) : (
              <>
                <Button size="lg" fullWidth variant="default" onClick={() => setConnecting(true)}>
                  Entrar com uma conta Coado
                </Button>
                <p className="text-dimmed text-sm text-center mt-2xs">
                  Dá para mudar depois, em Configurações → Computador.
                </p>
              </>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
