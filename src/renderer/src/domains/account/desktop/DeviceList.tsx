import { Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ScaleDevice } from '@shared/desktop';
import { Bluetooth } from 'lucide-react';
import { Modal } from '@/ui/Modal';
import classes from './DeviceList.module.css';

interface DeviceListProps {
  devices: readonly ScaleDevice[];
  /** Receives the device's id, or null when the person cancels. */
  onChoose: (id: string | null) => void;
}

export function DeviceList({ devices, onChoose }: DeviceListProps) {
  return (
    <Modal opened onClose={() => onChoose(null)} title="Escolha sua balança" size="sm">
      <Stack gap="md">
        <ul
          className={`plain-list flex flex-col gap-xs max-h-80 overflow-y-auto ${classes.list}`}
          aria-label="Aparelhos encontrados"
        >
          {devices.map(({ id, name }) => (
            <li key={id}>
              <UnstyledButton
                className={`flex items-center gap-sm wrap-anywhere w-full px-md py-xs bordered ${classes.device}`}
                onClick={() => onChoose(id)}
              >
                <Bluetooth />
                <span>
                  {name === '' ? 'Aparelho sem nome' : name}
                  <span className="block text-dimmed text-xs font-normal">{id}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-xs" role="status">
          <Loader size="xs" />
          <Text size="sm" c="dimmed">
            {devices.length === 0
              ? 'Procurando. Ligue a balança e feche o aplicativo do fabricante.'
              : 'Procurando mais aparelhos…'}
          </Text>
        </div>
        <Button variant="default" onClick={() => onChoose(null)}>
          Cancelar
        </Button>
      </Stack>
    </Modal>
  );
}
