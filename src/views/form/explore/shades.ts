/** Less than this cannot be told from the ground, in percent. */
const LIGHTEST = 18;

/** The shade of an answer that has a place in an order: the first one is the darkest. */
export const shadeOf = (index: number, count: number): { readonly background: string } => {
  const share = count < 2 ? 100 : Math.round(100 - ((100 - LIGHTEST) * index) / (count - 1));
  return { background: `color-mix(in srgb, var(--accent) ${share}%, var(--ground))` };
};
