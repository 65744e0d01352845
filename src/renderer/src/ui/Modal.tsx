import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useLayer } from '@/lib/hooks/layers';
import { useFocusReturn } from './hooks/useFocusReturn';

/** Mantine's dialog, which the browser's Back closes too. All screens use it. */
export function Modal(props: ModalProps) {
  useLayer(props.opened, props.onClose);
  useFocusReturn(props.opened);
  return <MantineModal {...props} />;
}
