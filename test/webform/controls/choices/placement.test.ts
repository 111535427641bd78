import { placeList } from '#webform/controls/choices/placement';

const box = (top: number) => ({ top, bottom: top + 44 });
const view = (height: number) => ({ top: 0, bottom: height });

describe('the place of a list of choices', () => {
  it('is below its box where there is room for it', () => {
    expect(placeList(box(100), view(700), 300)).toEqual({ side: 'below', maxHeight: 320, scroll: 0 });
  });

  it('is above it where only that side has room', () => {
    expect(placeList(box(600), view(700), 300)).toEqual({ side: 'above', maxHeight: 320, scroll: 0 });
  });

  it('is below it in the remaining height, which the list is scrolled in', () => {
    expect(placeList(box(100), view(360), 900)).toEqual({ side: 'below', maxHeight: 208, scroll: 0 });
  });

  it.each([300, 360, 420])('is within a window of %i px that has no room on either side, scrolled for it', (height) => {
    const { side, maxHeight, scroll } = placeList(box(140), view(height), 240);
    const moved = box(140 - scroll);
    expect(moved.top).toBeGreaterThanOrEqual(0);
    if (side === 'below') expect(moved.bottom + maxHeight).toBeLessThanOrEqual(height);
    else expect(moved.top - maxHeight).toBeGreaterThanOrEqual(0);
  });
});
