import { createStore } from '@shared/store';
import { useStore } from '@/lib/hooks/useStore';

const demanded = createStore(false);

/** Says that there is a toast to show: until the first one nobody loads what draws them. */
export function demandToaster(): void {
  demanded.setState(true);
}

/** Whether any toast was shown since the app started. */
export function useToasterDemanded(): boolean {
  return useStore(demanded);
}
