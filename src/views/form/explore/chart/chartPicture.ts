import { pngOf } from '#src/ui/picture/pngOf';
import { svgOf } from '#src/ui/picture/svgOf';

/** Controls, and texts for screen readers. */
const LEFT_OUT = '.actions, .chart-tools, .chart-hits, .hidden-text, .map-buttons, footer a, button';

/** For print and reports: charts are drawn in the light theme. A map is a canvas, which stays as drawn. */
const inLightTheme = <Result>(draw: () => Result): Result => {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    return draw();
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
};

const drawn = (card: HTMLElement, title: string): SVGElement => {
  const draw = () => svgOf(card, title, (element) => element.matches(LEFT_OUT));
  return card.querySelector('canvas') ? draw() : inLightTheme(draw);
};

const file = (svg: SVGElement): string => new XMLSerializer().serializeToString(svg);

/** The card of a chart as an SVG. */
export const chartSvg = (card: HTMLElement, title: string): Blob =>
  new Blob([file(drawn(card, title))], { type: 'image/svg+xml' });

/**
 * The card of a chart as a PNG.
 * @throws Error if the browser cannot create it
 */
export const chartPng = (card: HTMLElement, title: string): Promise<Blob> => pngOf(file(drawn(card, title)));
