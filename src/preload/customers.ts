import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { CustomersApi, CustomersEvents } from '../shared/desktop.ts';

const customers = {
  onState: (listener) => {
    const forward = (_event: IpcRendererEvent, state: CustomersEvents['customers.state']) =>
      listener(state);
    ipcRenderer.on('customers.state', forward);
    ipcRenderer
      .invoke('customers.listening')
      .catch((error: unknown) => console.error('The main process refused.', error));
    return () => {
      ipcRenderer.off('customers.state', forward);
    };
  },
} satisfies CustomersApi;

contextBridge.exposeInMainWorld('customers', customers);
