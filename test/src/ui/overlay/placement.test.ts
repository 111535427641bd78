import { place } from '../../../../src/ui/overlay/placement';

const room = { width: 1000, height: 600 };
const panel = { width: 200, height: 100 };
const anchor = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 30 });

test.each([
  ['below its anchor, from its left edge', anchor(100, 100), 'start', { left: 100, top: 134 }],
  ['below its anchor, from its right edge', anchor(400, 100), 'end', { left: 280, top: 134 }],
  ['below its anchor, centred', anchor(400, 100), 'centre', { left: 340, top: 134 }],
  ['above, where there is no room below', anchor(100, 500), 'start', { left: 100, top: 396 }],
  ['within the window, at the right', anchor(950, 100), 'start', { left: 792, top: 134 }],
  ['within the window, at the left', anchor(20, 100), 'end', { left: 8, top: 134 }],
  ['at the left side of its anchor', anchor(400, 100), 'beside', { left: 196, top: 100 }],
  ['at its side, no lower than the window', anchor(400, 540), 'beside', { left: 196, top: 492 }],
  ['below it, where there is no room at its side', anchor(180, 100), 'beside', { left: 180, top: 134 }],
] as const)('a panel hangs %s', (_, box, align, expected) => {
  expect(place(box, panel, room, align)).toEqual(expected);
});

test.each([
  ['as far down as it fits', 580, 12],
  ['from the top, where the window is too small for it', 700, 8],
])('a panel with room neither below nor above hangs over its anchor, %s', (_, height, top) => {
  expect(place(anchor(100, 40), { width: 200, height }, room, 'start').top).toBe(top);
});
