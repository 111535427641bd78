/**
 * Acts once what is on the page now is on the screen, and what was pressed meanwhile has been heard: in the frame after the next one. Where nothing is
 * drawn, because the page is out of sight, it acts at once.
 */
export const afterDrawing = (act: () => void): void => {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
};
