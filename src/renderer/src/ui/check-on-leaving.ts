import type { GetInputPropsReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';

const PRESSED = 'button, a, select, [type="checkbox"], [type="radio"]';

/**
 * For `enhanceGetInputProps` of a form whose fields are checked when they lose the focus.
 * A field is not checked if a press on a control took the focus: the message would move the control
 * before the finger is up, and the press would be lost. The submit checks all fields.
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
