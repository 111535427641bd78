/** Brings a part of the page into view and moves the keyboard there; the motion, if any, is the stylesheet's. */
export const scrollTo = (id: string): void => {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
};
