import { isUuid } from '@/lib/uuid';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import type { Shared } from '../model/message';

/** The parameter that `shareAddress` of @shared/addresses writes. */
const PARAMETER = 'share';

function readShared(text: string | null): Shared | null {
  const [kind, id] = text?.split(':') ?? [];
  if (id === undefined || !isUuid(id)) return null;
  return kind === 'recipe' || kind === 'post' ? { kind, id } : null;
}

/** Reads the shared item from the address, so that it survives a reload and Back. */
export function useSharing() {
  const [parameters, change] = useAddressParams();
  const text = parameters.get(PARAMETER);
  const shared = readShared(text);
  return {
    shared,
    search: shared === null ? '' : `?${PARAMETER}=${text}`,
    clear: () => change({ [PARAMETER]: null }),
  };
}
