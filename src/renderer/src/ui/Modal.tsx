import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useLayer } from '@/lib/hooks/layers';

/** The dialog of all screens: Mantine's, which Back closes too. */
export function Modal(props: ModalProps) {
  useLayer(props.opened, props.onClose);
  return <MantineModal {...props} />;
}
