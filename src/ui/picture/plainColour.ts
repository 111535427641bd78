/** A colour understood by every SVG program. */
interface PlainColour {
  /** As `#rrggbb`. */
  readonly colour: string;
  /** From 0 to 1. */
  readonly opacity: number;
}

const pixel = (): CanvasRenderingContext2D | null => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  return canvas.getContext('2d', { willReadFrequently: true });
};

/** Reads computed colours of a browser, which may be mixed or of other colour spaces; null for invisible ones. */
export const colourReader = (): ((computed: string) => PlainColour | null) => {
  const context = pixel();
  const known = new Map<string, PlainColour | null>();
  const read = (computed: string): PlainColour | null => {
    if (!context || computed === 'none') return null;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = computed;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    if (alpha === 0) return null;
    const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return { colour, opacity: Number((alpha / 255).toFixed(3)) };
  };
  return (computed) => {
    const before = known.get(computed);
    if (before !== undefined) return before;
    const colour = read(computed);
    known.set(computed, colour);
    return colour;
  };
};
