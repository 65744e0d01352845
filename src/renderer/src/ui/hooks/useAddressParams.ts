import { useNavigate, useSearchParams } from 'react-router-dom';

/** New values of some parameters of the address; null removes one. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** The parameters that the address is about to have. */
let coming: URLSearchParams | null = null;

/**
 * Returns the parameters of the address as they are drawn, and a function that changes some.
 * The address is ahead of what is drawn. A change of what is drawn would take back one that was
 * made a moment before, such as a chosen tab while the words of a search are still settling.
 */
export function useAddressParams(): [URLSearchParams, (changes: AddressChanges) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = (changes: AddressChanges) => {
    const next = new URLSearchParams(coming ?? window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    coming = next;
    const going = navigate(
      { search: next.toString() },
      { replace: true, preventScrollReset: true },
    );
    void Promise.resolve(going).finally(() => {
      if (coming === next) coming = null;
    });
  };
  return [params, change];
}
