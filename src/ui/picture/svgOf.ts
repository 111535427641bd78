import { colourReader } from './plainColour';
import { shownLines } from './shownLines';

const SVG = 'http://www.w3.org/2000/svg';

type Values = Readonly<Record<string, string | number>>;

const made = (tag: string, values: Values): SVGElement => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(values)) {
    element.setAttribute(name, typeof value === 'number' ? String(Number(value.toFixed(2))) : value);
  }
  return element;
};

/** Style properties of an SVG element, which would be lost with the stylesheet. */
const DRAWN = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity'] as const;
const WRITTEN = ['font-family', 'font-size', 'font-weight'] as const;

const styled = (style: CSSStyleDeclaration, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));

interface Drawing {
  readonly to: SVGElement;
  /** The corner of the drawing, in the window. */
  readonly left: number;
  readonly top: number;
  /** The lowest position drawn, in the window. */
  bottom: number;
  readonly isLeftOut: (element: Element) => boolean;
  readonly colourOf: ReturnType<typeof colourReader>;
  readonly ascentOf: (style: CSSStyleDeclaration) => number;
}

const painted = (name: 'fill' | 'stroke', computed: string, { colourOf }: Drawing): Record<string, string | number> => {
  const found = colourOf(computed);
  if (!found) return { [name]: 'none' };
  return { [name]: found.colour, ...(found.opacity < 1 && { [`${name}-opacity`]: found.opacity }) };
};

/** The position of the baseline below the top of a text, as a fraction of its height. */
const ascents = (): Drawing['ascentOf'] => {
  const context = document.createElement('canvas').getContext('2d');
  return ({ fontWeight, fontSize, fontFamily }) => {
    if (!context) return 0.8;
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
    return fontBoundingBoxAscent / (fontBoundingBoxAscent + fontBoundingBoxDescent);
  };
};

const drawText = (node: Text, drawing: Drawing): void => {
  const parent = node.parentElement;
  if (!parent || node.data.trim() === '') return;
  const style = getComputedStyle(parent);
  const ascent = drawing.ascentOf(style);
  for (const { text, left, right, top, bottom } of shownLines(node, Number.parseFloat(style.fontSize))) {
    const line = made('text', {
      x: left - drawing.left,
      y: top - drawing.top + (bottom - top) * ascent,
      // Fonts other than that of the page have to fit, too.
      textLength: right - left,
      lengthAdjust: 'spacingAndGlyphs',
      ...painted('fill', style.color, drawing),
      ...styled(style, WRITTEN),
    });
    line.textContent = text;
    drawing.bottom = Math.max(drawing.bottom, bottom);
    drawing.to.append(line);
  }
};

/** Copies a drawing with its computed styles. */
const drawDrawing = (svg: SVGSVGElement, drawing: Drawing): void => {
  const { left, top, bottom } = svg.getBoundingClientRect();
  drawing.bottom = Math.max(drawing.bottom, bottom);
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, own] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const to = copies[index];
    const style = getComputedStyle(own);
    for (const name of ['class', 'style', 'aria-hidden']) to?.removeAttribute(name);
    if (own === svg || own.localName === 'g') continue;
    const values = {
      ...painted('fill', style.fill, drawing),
      ...painted('stroke', style.stroke, drawing),
      ...styled(style, DRAWN),
      ...(own.localName === 'text' && styled(style, WRITTEN)),
    };
    for (const [name, value] of Object.entries(values)) to?.setAttribute(name, String(value));
  }
  copy.setAttribute('x', String(left - drawing.left));
  copy.setAttribute('y', String(top - drawing.top));
  copy.setAttribute('overflow', 'visible');
  drawing.to.append(copy);
};

const drawBox = (element: Element, style: CSSStyleDeclaration, drawing: Drawing): void => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { x: left - drawing.left, y: top - drawing.top, width, height };
  if (width === 0 || height === 0) return;
  const isCanvas = element instanceof HTMLCanvasElement;
  const fill = drawing.colourOf(style.backgroundColor);
  if (isCanvas || fill) drawing.bottom = Math.max(drawing.bottom, top + height);
  if (isCanvas) {
    drawing.to.append(made('image', { ...place, href: element.toDataURL() }));
    return;
  }
  if (fill) {
    const rx = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, height / 2);
    drawing.to.append(made('rect', { ...place, rx, ...painted('fill', style.backgroundColor, drawing) }));
  }
  if (Number.parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== 'none') {
    const edge = { x1: place.x, x2: place.x + width, y1: place.y + height, y2: place.y + height };
    drawing.to.append(made('line', { ...edge, ...painted('stroke', style.borderBottomColor, drawing) }));
  }
};

const drawElement = (element: Element, drawing: Drawing): void => {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || drawing.isLeftOut(element)) return;
  if (element instanceof SVGSVGElement) {
    drawDrawing(element, drawing);
    return;
  }
  drawBox(element, style, drawing);
  drawInside(element, drawing);
};

const drawInside = (element: Element, drawing: Drawing): void => {
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(child, drawing);
    else if (child instanceof Element) drawElement(child, drawing);
  }
};

/**
 * A part of the page as a self-contained drawing of boxes, lines of text, drawings and canvases, limited to the visible
 * ones.
 * @param isLeftOut elements to skip, with their contents
 * @returns SVG 1.1, in CSS pixels
 */
export const svgOf = (element: HTMLElement, title: string, isLeftOut: Drawing['isLeftOut']): SVGElement => {
  const { left, top, width } = element.getBoundingClientRect();
  const to = made('svg', { xmlns: SVG, width });
  const drawing: Drawing = { to, left, top, bottom: top, isLeftOut, colourOf: colourReader(), ascentOf: ascents() };
  const name = made('title', {});
  name.textContent = title;
  to.append(name);
  const { backgroundColor, paddingBottom } = getComputedStyle(element);
  drawInside(element, drawing);
  const height = Math.ceil(drawing.bottom - top + Number.parseFloat(paddingBottom));
  to.setAttribute('height', String(height));
  to.setAttribute('viewBox', `0 0 ${width} ${height}`);
  name.after(made('rect', { width, height, ...painted('fill', backgroundColor, drawing) }));
  return to;
};
