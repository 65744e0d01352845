import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { CustomerDisplayApi, CustomerDisplayEvents } from '../shared/desktop.ts';

const customerDisplay = {
  onState: (listener) => {
    const forward = (
      _event: IpcRendererEvent,
      state: CustomerDisplayEvents['customerDisplay.state'],
    ) => listener(state);
    ipcRenderer.on('customerDisplay.state', forward);
    ipcRenderer
      .invoke('customerDisplay.listening')
      .catch((error: unknown) => console.error('The main process refused.', error));
    return () => {
      ipcRenderer.off('customerDisplay.state', forward);
    };
  },
} satisfies CustomerDisplayApi;

contextBridge.exposeInMainWorld('customerDisplay', customerDisplay);
