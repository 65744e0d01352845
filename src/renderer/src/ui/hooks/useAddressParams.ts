import { useNavigate, useSearchParams } from 'react-router-dom';

/** New values of some parameters of the address; null removes one. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/** The parameters that the address is about to have. */
let coming: URLSearchParams | null = null;

/**
 * Returns the parameters of the address as they are drawn, and a function that changes some.
 * A change starts from the address, which is ahead of the drawn parameters. Otherwise it would undo
 * a change of a moment before, such as a chosen tab while the search text is still debounced.
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
