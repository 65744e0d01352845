/** All that the assistant knows, a third of its page's code: it comes once the page stands. */
export { prepareFor } from './late-answers';
export { replyTo } from './reply';
