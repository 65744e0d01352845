/** The assistant's knowledge, a third of its page's code: loaded after the page is shown. */
export { prepareFor } from './late-answers';
export { replyTo } from './reply';
