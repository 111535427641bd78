/** Scrolls a part of the page into view and moves the focus there; the stylesheet decides about smooth scrolling. */
export const scrollTo = (id: string): void => {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
};
