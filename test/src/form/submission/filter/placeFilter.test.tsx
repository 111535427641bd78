import { screen, waitFor } from '@testing-library/react';
import type { Condition } from '#store/submission/filter/conditions';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { navigationRequested } from '#store/route/navigation';
import { asked, filtered, knowsAnswers, show } from '#test/support/site/filteredTable';
import { page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

describe('the filter by places', () => {
  it('a location is searched in a part of the map, whose edges can be typed', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const line = { type: 'LineString', coordinates: [[14, 50], [15, 51]] }; // oxfmt-ignore
    const shown = show(knowsAnswers, page([{ ...aRow(0), path: line }]));
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('combobox', { name: 'Search fields' }), 'path{Enter}');
    const edge = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
    // All loaded rows are in view.
    await waitFor(async () => expect(Number((await edge('North')).value)).toBeGreaterThan(51));
    expect(Number((await edge('West')).value)).toBeLessThan(14);
    const west = (await edge('West')).value;
    screen.getByRole('application', { name: /^Map/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(Number((await edge('West')).value)).toBeGreaterThan(Number(west));
    for (const [name, degrees] of [
      ['North', '-15,5'],
      ['South', '-20'],
      ['West', '178'],
      ['East', '-178.25'],
    ] as const) {
      await user.clear(await edge(name));
      await user.type(await edge(name), degrees);
    }
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const condition: Condition = {
      kind: 'inBox',
      path: 'path',
      box: { west: 178, south: -20, east: -178.25, north: -15.5 },
    };
    expect(asked(shown).filter).toBe(writeFilter([condition]));
    expect(asked(shown).filter).toContain(' or geo.intersects(path,');
  });

  it('an invalid edge is not applied', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const box = { west: 14, south: 50, east: 15.25, north: 50.5 };
    const shown = show(knowsAnswers, filtered({ kind: 'notInBox', path: 'path', box }));
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'path: not in 14–15.3°\u00a0E, 50–50.5°\u00a0N' }));
    const north = await screen.findByRole('textbox', { name: 'North' });
    expect(north).toHaveValue('50.5');
    await user.clear(north);
    await user.type(north, '91');
    expect(north).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(shown.events.some(navigationRequested.match)).toBe(false);
  });

  it('an area drawn on a map is described, and changed as its bounding box', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const areas = [
      [[170, 50], [180, 51], [180, 49]],
      [[-180, 51], [-170, 50], [-180, 49]],
    ] as const; // oxfmt-ignore
    const shown = show(knowsAnswers, filtered({ kind: 'inArea', path: 'path', areas }));
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'path: in an area drawn on the map' }));
    const edge = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;
    expect([await edge('West'), await edge('East'), await edge('South'), await edge('North')]).toEqual([
      '170',
      '-170',
      '49',
      '51',
    ]);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const box = { west: 170, south: 49, east: -170, north: 51 };
    expect(asked(shown).filter).toBe(writeFilter([{ kind: 'inBox', path: 'path', box }]));
  });
});
