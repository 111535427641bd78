import type { Placement } from '@floating-ui/dom';
import { position } from '#src/ui/overlay/floating';

const room = { clientWidth: 1000, clientHeight: 600 };

/** jsdom has no layout: elements report their own position. */
const element = (left: number, top: number, width: number, height: number) =>
  Object.defineProperties(document.body.appendChild(document.createElement('div')), {
    getBoundingClientRect: { value: () => new DOMRect(left, top, width, height) },
    offsetWidth: { value: width },
    offsetHeight: { value: height },
  });

const anchor = (left: number, top: number) => element(left, top, 80, 30);

const placed = async (at: HTMLElement, height: number, placement: Placement) => {
  const panel = element(0, 0, 200, height);
  await position(at, panel, placement);
  return { left: panel.style.left, top: panel.style.top };
};

beforeAll(() => {
  const { documentElement } = document;
  for (const [name, value] of Object.entries(room)) {
    Object.defineProperty(documentElement, name, { configurable: true, value });
  }
});

afterEach(() => document.body.replaceChildren());

test.each([
  ['below its anchor, from its left edge', [100, 100], 'bottom-start', { left: '100px', top: '134px' }],
  ['below its anchor, from its right edge', [400, 100], 'bottom-end', { left: '280px', top: '134px' }],
  ['below its anchor, centred', [400, 100], 'bottom', { left: '340px', top: '134px' }],
  ['above, where there is no room below', [100, 500], 'bottom-start', { left: '100px', top: '396px' }],
  ['within the window, at the right', [950, 100], 'bottom-start', { left: '792px', top: '134px' }],
  ['within the window, at the left', [20, 100], 'bottom-end', { left: '8px', top: '134px' }],
  ['at the left side of its anchor', [400, 100], 'left-start', { left: '196px', top: '100px' }],
  ['at its side, no lower than the window', [400, 540], 'left-start', { left: '196px', top: '492px' }],
  ['below it, where there is no room at its side', [180, 100], 'left-start', { left: '180px', top: '134px' }],
] as const)('a floating panel opens %s', async (_, [left, top], placement, expected) => {
  expect(await placed(anchor(left, top), 100, placement)).toEqual(expected);
});

test.each([
  ['as far down as it fits', 580, '12px'],
  ['from the top, where the window is too small for it', 700, '8px'],
])('a floating panel with room neither below nor above covers its anchor, %s', async (_, height, top) => {
  expect((await placed(anchor(100, 40), height, 'bottom-start')).top).toBe(top);
});
