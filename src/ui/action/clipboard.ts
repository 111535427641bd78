/** The legacy API, which also works on plain http; it copies the data of the event. */
const copyByEvent = (text: string): boolean => {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = event.clipboardData !== null;
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    return document.execCommand('copy') && isTaken;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
};

/**
 * Copies a text to the clipboard. Must be called in a click handler, or browsers refuse.
 * @returns whether it succeeded
 */
export const copyToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard on plain http, and elsewhere it may be forbidden.
    return copyByEvent(text);
  }
};
