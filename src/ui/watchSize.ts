/** Reads something of an element at once, and whenever its size is another. @returns what ends that */
export const watchSize = (element: HTMLElement, read: () => void): (() => void) | undefined => {
  read();
  if (!('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(read);
  observer.observe(element);
  return () => observer.disconnect();
};
