import { CONCERNS, DANGERS, exampleOf, HARMLESS } from './messages';
import { trainOdds } from './train';

/** Returns the model of all messages, which scripts/learn-dangers.ts writes to odds.json. */
export const learnt = () => trainOdds([...DANGERS, ...CONCERNS, ...HARMLESS].map(exampleOf));
