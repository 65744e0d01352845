import type { GetInputPropsReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';

const PRESSED = 'button, a, select, [type="checkbox"], [type="radio"]';

/**
 * Checks a field when it loses the focus: `enhanceGetInputProps` for `validateInputOnBlur`.
 * It does not check after a press on a control: the message would move the control before the
 * finger is up, and the press would be lost. The submit checks all fields.
 */
export function checkOnLeaving({ inputProps }: { inputProps: GetInputPropsReturnType }) {
  const check = inputProps.onBlur;
  return {
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Element && relatedTarget.matches(PRESSED)) return;
      check?.();
    },
  };
}
