/** Scrolls a part of the page into view and moves the focus to its first row; the stylesheet decides about smooth scrolling. */
export const scrollTo = (id: string): void => {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  const first = part?.querySelector<HTMLElement>('tbody a') ?? part?.querySelector<HTMLElement>('a, button');
  first?.focus({ preventScroll: true });
};
