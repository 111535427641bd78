import { pngOf } from '../../../ui/picture/pngOf';
import { svgOf } from '../../../ui/picture/svgOf';

/** Only for the page, or for who does not see it. */
const LEFT_OUT = '.actions, .chart-tools, .chart-hits, .hidden-text, .map-buttons, footer a, button';

/** For paper and reports: charts are drawn in the light theme. A map is a canvas, which stays as it was drawn. */
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

/** The card of a chart as a drawing. */
export const chartSvg = (card: HTMLElement, title: string): Blob =>
  new Blob([file(drawn(card, title))], { type: 'image/svg+xml' });

/** The card of a chart as a picture. @throws Error where the browser cannot make one */
export const chartPng = (card: HTMLElement, title: string): Promise<Blob> => pngOf(file(drawn(card, title)));
