import { CONCERNS, DANGERS, exampleOf, HARMLESS } from './messages';
import { trainOdds } from './train';

export const learnt = () => trainOdds([...DANGERS, ...CONCERNS, ...HARMLESS].map(exampleOf));
