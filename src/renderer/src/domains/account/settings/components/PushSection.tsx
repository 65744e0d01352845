import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { defineRoot } from '@/lib/query-keys';
import { disablePush, enablePush, type PushState, readPushState } from '@/services/push/device';
import { ErrorState } from '@/ui/ErrorState';
import { SavedSwitch } from '@/ui/SavedSwitch';
import { toastError } from '@/ui/toast';
import { Section } from './SettingsList';

const pushDeviceRoot = defineRoot('push-device');

const keys = {
  /** The state of this browser; other browsers of the same person differ. */
  pushDevice: (userId: string) => [pushDeviceRoot, userId] as const,
};

const HINTS = {
  on: 'Este navegador avisa mesmo com o Coado fechado. O aviso não mostra nomes nem o que foi escrito.',
  off: 'Receba o aviso mesmo com o Coado fechado. Ele não mostra nomes nem o que foi escrito.',
  blocked:
    'As notificações estão bloqueadas neste navegador. Libere-as nas permissões do site e volte aqui.',
  install:
    'No iPhone e no iPad, primeiro instale o Coado: toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra por lá.',
  unsupported: 'Este navegador não recebe avisos com o Coado fechado.',
  unavailable: 'O servidor deste Coado ainda não envia avisos com o app fechado.',
} as const satisfies Record<PushState, string>;

const canChange = (state: PushState | undefined) => state === 'on' || state === 'off';

export function DeviceSection({ userId }: { userId: string }) {
  const client = useQueryClient();
  const queryKey = keys.pushDevice(userId);
  const query = useQuery({ queryKey, queryFn: () => readPushState(userId), staleTime: 0 });
  const state = query.data;
  // The state changes if the person changes the permission in the browser's settings, and on the
  // first visit, when the service worker takes control shortly after the page has loaded.
  useEffect(() => {
    const check = () => void client.invalidateQueries({ queryKey: keys.pushDevice(userId) });
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    window.addEventListener('focus', check);
    worker?.addEventListener('controllerchange', check);
    return () => {
      window.removeEventListener('focus', check);
      worker?.removeEventListener('controllerchange', check);
    };
  }, [client, userId]);
  const turn = async (wanted: boolean) => {
    try {
      if (wanted) await enablePush();
      else await disablePush();
    } catch (cause) {
      toastError('Não foi possível mudar os avisos deste navegador.', cause);
    }
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Section title="Neste navegador">
      {query.error && state === undefined ? (
        <ErrorState query={query} />
      ) : (
        <SavedSwitch
          label="Avisar com o Coado fechado"
          description={state === undefined ? HINTS.off : HINTS[state]}
          disabled={!canChange(state)}
          checked={state === 'on'}
          onSave={turn}
        />
      )}
    </Section>
  );
}
