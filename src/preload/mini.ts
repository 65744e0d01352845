import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { MiniApi, MiniEvents } from '../shared/desktop.ts';
import type { MiniArguments, MiniChannel } from '../shared/ipc.ts';

function request<C extends MiniChannel>(channel: C, ...args: MiniArguments<C>): Promise<void> {
  return ipcRenderer.invoke(channel, ...args);
}

const mini = {
  onState: (listener) => {
    const forward = (_event: IpcRendererEvent, state: MiniEvents['mini.state']) => listener(state);
    ipcRenderer.on('mini.state', forward);
    request('mini.listening').catch((error: unknown) => console.error(error));
    return () => {
      ipcRenderer.off('mini.state', forward);
    };
  },
  onWeights: (listener) => {
    const forward = (_event: IpcRendererEvent, weights: MiniEvents['mini.weights']) =>
      listener(weights);
    ipcRenderer.on('mini.weights', forward);
    return () => {
      ipcRenderer.off('mini.weights', forward);
    };
  },
  act: (brewId, action) => request('mini.act', brewId, action),
  shift: (brewId, direction) => request('mini.shift', brewId, direction),
  choose: (brewId) => request('mini.choose', brewId),
  showMain: () => request('mini.showMain'),
  close: () => request('mini.dismiss'),
} satisfies MiniApi;

contextBridge.exposeInMainWorld('mini', mini);
