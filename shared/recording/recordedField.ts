/** An element for typed or selected input. */
export type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether an event target is such an element. */
export const isBox = (target: unknown): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * The label of a field in the file of a recorded session, which identifies it on the page during playback. '' if it has
 * none.
 */
export const labelOf = (box: Box): string =>
  (box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
