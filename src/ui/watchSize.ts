/**
 * Reads a property of an element now, and whenever its size changes.
 * @returns a function that stops it
 */
export const watchSize = (element: HTMLElement, read: () => void): (() => void) | undefined => {
  read();
  if (!('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(read);
  observer.observe(element);
  return () => observer.disconnect();
};
