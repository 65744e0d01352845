/** Copies a text; rejects if the browser or the person does not allow it. */
export const writeClipboard = (text: string): Promise<void> => navigator.clipboard.writeText(text);
