/** An element that people type into, or choose from. */
export type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether something in a document is such an element. */
export const isBox = (target: unknown): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** What a field is called in the file of a recorded session: by that it is found again on the page. '' if it is not called anything. */
export const labelOf = (box: Box): string =>
  (box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
