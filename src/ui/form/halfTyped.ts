/**
 * The first control of dates and times in an element of which only a part is typed. Browsers give it no value, as if it were empty.
 */
export const halfTyped = (within: HTMLElement | null): HTMLInputElement | undefined =>
  [...(within?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.badInput);
