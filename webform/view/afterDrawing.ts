/**
 * Calls `act` after the page has been painted and pending input has been handled: in the frame after the next one. A hidden page is
 * not painted, so there it is called at once.
 */
export const afterDrawing = (act: () => void): void => {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
};
