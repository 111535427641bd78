/** A shape as it may be drawn again: where it is, and nothing of how it looks or what it does. */
export interface Shape {
  readonly element: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly shapes: readonly Shape[];
}

/** A drawing whose parts can be chosen. */
export interface Drawing {
  /** The attributes that put shapes over the picture of it. */
  readonly frame: Readonly<Record<string, string>>;
  /** Its width by its height. */
  readonly ratio: number;
  /** Where choices are on it, by their values: those for which it has an element with this id. */
  readonly areas: (values: readonly string[]) => ReadonlyMap<string, Shape>;
}

/** A drawing, once it is loaded. */
export interface LoadedDrawing {
  readonly drawing: Drawing;
  /** Of the file, as an image. */
  readonly url: string;
}

/** The elements that are shapes, what they become, and which of their attributes say where they are. */
const GEOMETRY: Readonly<Record<string, { readonly as: string; readonly attributes: readonly string[] }>> = {
  g: { as: 'g', attributes: [] },
  a: { as: 'g', attributes: [] },
  switch: { as: 'g', attributes: [] },
  path: { as: 'path', attributes: ['d'] },
  rect: { as: 'rect', attributes: ['x', 'y', 'width', 'height', 'rx', 'ry'] },
  image: { as: 'rect', attributes: ['x', 'y', 'width', 'height'] },
  circle: { as: 'circle', attributes: ['cx', 'cy', 'r'] },
  ellipse: { as: 'ellipse', attributes: ['cx', 'cy', 'rx', 'ry'] },
  line: { as: 'line', attributes: ['x1', 'y1', 'x2', 'y2'] },
  polyline: { as: 'polyline', attributes: ['points'] },
  polygon: { as: 'polygon', attributes: ['points'] },
};

/** Numbers, units, commands of paths and functions of transformations: no address, no quotation. */
const PLACE = /^[-+.,%\w\s()]+$/;

/** What refers to itself, or many times to the same, would be more than a page can carry. */
const MOST_SHAPES = 20_000;
const MOST_STEPS = 50;

const isHidden = (element: Element): boolean =>
  element.getAttribute('display') === 'none' ||
  /(?:^|;)\s*display\s*:\s*none/.test(element.getAttribute('style') ?? '');

const kept = (element: Element, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = element.getAttribute(name)?.trim() ?? '';
      return PLACE.test(value) ? [[name, value]] : [];
    }),
  );

const counter = (): (() => boolean) => {
  let made = 0;
  return () => (made += 1) <= MOST_SHAPES;
};

interface Reading {
  readonly byId: ReadonlyMap<string, Element>;
  /** What is an area of its own is none of the one around it. */
  readonly areas: ReadonlySet<Element>;
  /** Whether one more shape may be made. */
  readonly mayMake: () => boolean;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** What a `use` stands for. */
const usedBy = (element: Element, { byId }: Reading): Element | undefined =>
  byId.get(/^#(.+)$/.exec(element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href') ?? '')?.[1] ?? '');

const shapeOf = (element: Element, reading: Reading, steps = 0): Shape | null => {
  if (steps > MOST_STEPS || isHidden(element) || !reading.mayMake()) return null;
  const transform = kept(element, ['transform']);
  if (element.localName === 'use') {
    const used = usedBy(element, reading);
    const shape = used && shapeOf(used, reading, steps + 1);
    if (!shape) return null;
    const { x = '0', y = '0' } = kept(element, ['x', 'y']);
    const moved = { element: 'g', attributes: { transform: `translate(${x}, ${y})` }, shapes: [shape] };
    return { element: 'g', attributes: transform, shapes: [moved] };
  }
  const kind = Object.hasOwn(GEOMETRY, element.localName) ? GEOMETRY[element.localName] : undefined;
  if (!kind) return null;
  const inner = kind.as === 'g' ? [...element.children].filter((child) => !reading.areas.has(child)) : [];
  return {
    element: kind.as,
    attributes: { ...kept(element, kind.attributes), ...transform },
    shapes: inner.flatMap((child) => shapeOf(child, reading, steps + 1) ?? []),
  };
};

/** A shape within the content around it, as that may move it. @returns null if it is not drawn where it stands */
const inPlace = (element: Element, shape: Shape): Shape | null => {
  const parent = element.parentElement;
  if (!parent?.parentElement) return shape;
  if (isHidden(parent) || GEOMETRY[parent.localName]?.as !== 'g') return null;
  return inPlace(parent, { element: 'g', attributes: kept(parent, ['transform']), shapes: [shape] });
};

const frameOf = (root: Element): Pick<Drawing, 'frame' | 'ratio'> | null => {
  const { viewBox = '' } = kept(root, ['viewBox']);
  const ratio = kept(root, ['preserveAspectRatio']);
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (width > 0 && height > 0) return { frame: { viewBox, ...ratio }, ratio: width / height };
  const [wide, high] = ['width', 'height'].map((name) =>
    Number(/^([\d.]+)(?:px)?$/.exec(root.getAttribute(name)?.trim() ?? '')?.[1] ?? 0),
  );
  if (!wide || !high) return null;
  return { frame: { viewBox: `0 0 ${wide} ${high}`, ...ratio }, ratio: wide / high };
};

/**
 * Reads where the parts of a drawing are, without taking over anything else of it: it came with a form that anyone may have made. The
 * file itself is only shown as a picture, in which browsers run nothing.
 * @param svg the file
 * @returns null if it is no drawing, or does not tell its size
 */
export const readDrawing = (svg: string): Drawing | null => {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml'); // nothing is loaded or run there
  const root = parsed.documentElement;
  const frame = root.localName === 'svg' ? frameOf(root) : null;
  if (!frame) return null;
  const byId = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id]')) if (!byId.has(element.id)) byId.set(element.id, element);
  return {
    ...frame,
    areas: (values) => {
      const chosen = values.flatMap((value) => {
        const element = byId.get(value);
        return element ? [{ value, element }] : [];
      });
      const reading = { byId, areas: new Set(chosen.map(({ element }) => element)), mayMake: counter() };
      const areas = new Map<string, Shape>();
      for (const { value, element } of chosen) {
        const shape = shapeOf(element, reading);
        const placed = shape && inPlace(element, shape);
        if (placed) areas.set(value, placed);
      }
      return areas;
    },
  };
};
