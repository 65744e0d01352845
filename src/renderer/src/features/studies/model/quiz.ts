/** Where a quiz stands: the option chosen (from 0) and whether it was checked. */
export type QuizState =
  | { phase: 'unanswered' }
  | { phase: 'selected'; option: number }
  | { phase: 'checking'; option: number }
  | { phase: 'correct'; option: number }
  | { phase: 'incorrect'; option: number };

export type QuizAction =
  | { type: 'select'; option: number }
  | { type: 'check' }
  | { type: 'verdict'; isRight: boolean }
  /** The answer could not be checked: back to the choice. */
  | { type: 'checkFailed' }
  | { type: 'retry' };

export const unanswered: QuizState = { phase: 'unanswered' };

/** The option chosen, or null. */
export function chosenOption(state: QuizState): number | null {
  return state.phase === 'unanswered' ? null : state.option;
}

/** Options lock once the answer is sent to be checked, until a wrong one is cleared. */
export function isLocked({ phase }: QuizState): boolean {
  return phase === 'checking' || phase === 'correct' || phase === 'incorrect';
}

/** Every change a quiz can make; what does not fit the phase changes nothing. */
export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  switch (action.type) {
    case 'select':
      return isLocked(state) ? state : { phase: 'selected', option: action.option };
    case 'check':
      return state.phase === 'selected' ? { ...state, phase: 'checking' } : state;
    case 'verdict':
      return state.phase === 'checking'
        ? { ...state, phase: action.isRight ? 'correct' : 'incorrect' }
        : state;
    case 'checkFailed':
      return state.phase === 'checking' ? { ...state, phase: 'selected' } : state;
    case 'retry':
      return unanswered;
  }
}
