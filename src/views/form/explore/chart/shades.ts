/** In percent: lighter shades cannot be distinguished from the background. */
const LIGHTEST = 18;

/** The shade of an ordered answer: the first one is the darkest. */
export const shadeOf = (index: number, count: number): { readonly background: string } => {
  const share = count < 2 ? 100 : Math.round(100 - ((100 - LIGHTEST) * index) / (count - 1));
  return { background: `color-mix(in srgb, var(--accent) ${share}%, var(--ground))` };
};
