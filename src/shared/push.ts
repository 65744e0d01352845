/** The worker's message to an open app: a notification was clicked, and leads to `route`. */
export const OPEN_ROUTE = 'coado-open-route';
