/** The old way, which also works on plain http; it copies what the event says. */
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
 * Puts a text on the clipboard. Called by what the user has just pressed, or browsers refuse.
 * @returns whether it is there
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard on plain http, and elsewhere it may be forbidden.
    return copyByEvent(text);
  }
};
