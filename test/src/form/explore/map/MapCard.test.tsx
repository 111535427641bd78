import { fireEvent, screen, within } from '@testing-library/react';
import type { SubmissionPlaces } from '#api/schemas/explore/places';
import { FormExplore } from '#src/containers/form/explore/FormExplore';
import { readFilter } from '#store/submission/filter/readFilter';
import { navigationRequested } from '#store/route/navigation';
import { GEOMETRIES, summaryRead, summaryRequested, summariesRefreshRequested } from '#store/explore/summaries';
import { PLACES, selectSummaryQuery, SELECTED_POINT } from '#store/explore/summaryQuery';
import { countingAbilities, explorePage } from '#test/support/site/explorePage';
import { at, renderSite } from '#test/support/site/render';
import { field } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const show = (address = '') => renderSite(<FormExplore />, ...explorePage(address));
type Shown = ReturnType<typeof show>;

const arrives = ({ happens, state }: Shown, places?: SubmissionPlaces) =>
  happens(
    summaryRead({ field: PLACES, asks: selectSummaryQuery(state(), PLACES), summary: null, ...(places && { places }) }),
  );

const card = () => screen.getByRole('region', { name: 'Places' });
/** The map is loaded after the card. */
const map = () => within(card()).findByRole('application', { name: /^Map of places/ });

const prague = [144_200_000, 500_900_000] as const;
const one: SubmissionPlaces = { count: 10, placed: 1, unfixed: 2, positions: [...prague] };

describe('the map of a form that is explored', () => {
  it('requests locations when it is in view, and shows how many submissions have one', () => {
    const shown = show();
    expect(shown.events.filter(summaryRequested.match).map(({ payload }) => payload)).toContain(PLACES);
    expect(card()).toHaveAttribute('aria-busy', 'true');
    arrives(shown, one);
    expect(card()).toHaveAttribute('aria-busy', 'false');
    expect(card()).toHaveTextContent('1 with a place · 7 without · 2 where the device had no position');
    expect(card()).not.toHaveTextContent('drawn');
    arrives(shown, { ...one, count: 250_000, placed: 200_000 });
    expect(card()).toHaveTextContent('the newest place is drawn');
  });

  it('colours by an answer, with a legend that counts, also values without a colour of their own', async () => {
    const shown = show('?colour=__system/submitterName');
    arrives(shown, {
      ...one,
      placed: 12,
      by: {
        groups: [
          { value: 'Ana', count: 6 },
          { value: null, count: 4 },
        ],
        of: [0],
      },
    });
    const legend = within(card()).getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent?.trim())).toEqual(['Ana 6', 'No answer 4', 'Others 2']);
    await shown.user.selectOptions(within(card()).getByLabelText('Colour'), 'the same for all');
    expect(shown.events.findLast(navigationRequested.match)?.payload.href).not.toMatch(/colour=/);
  });

  const askedAsWhole = ({ events }: Shown) =>
    events.filter(summaryRequested.match).flatMap(({ payload }) => (payload.startsWith(GEOMETRIES) ? payload : []));

  it('whole geometries are requested for all of a few lines and areas, for the visible ones of many, and for none of very many', async () => {
    const shown = show('?place=path');
    const crowd = Array.from({ length: 3000 }, () => [...prague]).flat();
    arrives(shown, { ...one, placed: 3000, positions: crowd });
    await map();
    expect(askedAsWhole(shown)).toEqual([]);
    arrives(shown, { ...one, placed: 2000 });
    expect(askedAsWhole(shown)).toEqual([expect.stringMatching(/^@geometries\/1\d\.\d+,4/)]);
    arrives(shown, one);
    expect(askedAsWhole(shown).slice(1)).toEqual(['@geometries/-180,-90,180,90']);
  });

  it('whole geometries of points are requested at close zoom only, where their accuracy is visible', async () => {
    const shown = renderSite(<FormExplore />, ...explorePage('?place=spot', { fields: [field('/spot', 'geopoint')] }));
    arrives(shown, one);
    const canvas = await map();
    fireEvent.keyDown(canvas, { key: '+' });
    expect(askedAsWhole(shown)).toEqual([]);
    for (let closer = 0; closer < 3; closer += 1) fireEvent.keyDown(canvas, { key: '+' });
    expect(askedAsWhole(shown)).toEqual(['@geometries/-180,-90,180,90']);
  });

  it('an area is clickable anywhere inside, and has the position of its first point', async () => {
    const shown = show('?place=path');
    arrives(shown, one);
    const canvas = await map();
    const [field] = shown.events.filter(summaryRequested.match).slice(-1);
    const ring = [[14.42, 50.09], [14.62, 50.09], [14.62, 50.29], [14.42, 50.29], [14.42, 50.09]]; // oxfmt-ignore
    const whole: SubmissionPlaces = { ...one, geometries: [{ type: 'Polygon', coordinates: [ring] }] };
    const key = field?.payload ?? '';
    shown.happens(
      summaryRead({ field: key, asks: selectSummaryQuery(shown.state(), key), summary: null, places: whole }),
    );
    fireEvent.mouseDown(canvas, { clientX: 660, clientY: 340 });
    fireEvent.click(canvas, { clientX: 660, clientY: 340, detail: 1 });
    expect(shown.events.findLast(navigationRequested.match)?.payload.href).toMatch(
      /at=14\.4199999,50\.0899999,14\.4200001,50\.0900001/,
    );
  });

  it('its map extent becomes a filter by a link', async () => {
    const shown = show();
    arrives(shown, one);
    await map();
    const link = () =>
      new URL(
        within(card()).getByRole('link', { name: 'Only what the map shows' }).getAttribute('href') ?? '',
        'http://x',
      ).searchParams.get('filter');
    const before = link();
    expect(before).toMatch(/^geo\.intersects\(path,/);
    fireEvent.keyDown(await map(), { key: '+' });
    expect(link()).not.toBe(before);
  });

  /** jsdom has no pointer events: these are mouse events under their names. */
  const draw = (sheet: Element, corners: readonly (readonly [number, number])[]) => {
    const point = (name: string, [clientX, clientY]: readonly [number, number] = [0, 0]) =>
      fireEvent(sheet, Object.assign(new MouseEvent(name, { clientX, clientY, bubbles: true }), { isPrimary: true }));
    point('pointerdown', corners[0]);
    for (const corner of corners) point('pointermove', corner);
    point('pointerup', corners.at(-1));
  };
  const filterOf = (shown: Shown) => {
    const href = shown.events.findLast(navigationRequested.match)?.payload.href;
    return href && new URL(href, 'http://x').searchParams.get('filter');
  };

  it('a box that is drawn becomes the filter, and drawing ends', async () => {
    const shown = show();
    arrives(shown, one);
    const canvas = await map();
    const button = within(card()).getByRole('button', { name: 'Draw a box' });
    const sheet = () => document.querySelector('.map-sheet');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(within(card()).getByText(/^Drag over the map/)).toBeVisible();
    fireEvent.keyDown(canvas, { key: 'Escape' });
    expect(sheet()).toBeNull();
    fireEvent.click(button);
    const [drawnOn] = [sheet()].flatMap((each) => each ?? []);
    expect(drawnOn).toBeDefined();
    if (!drawnOn) return;
    draw(drawnOn, [[100, 100], [103, 101]]); // oxfmt-ignore
    expect(filterOf(shown)).toBeUndefined();
    draw(drawnOn, [[600, 300], [620, 380], [660, 440]]); // oxfmt-ignore
    expect(filterOf(shown)).toMatch(/^geo\.intersects\(path,geography'SRID=4326;Polygon\(\((?:[^,]+,){4}[^,]+\)\)'\)$/);
    expect(sheet()).toBeNull();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('a drawn area becomes the filter, which is described and can be changed as a box', async () => {
    const shown = show();
    arrives(shown, one);
    await map();
    fireEvent.click(within(card()).getByRole('button', { name: 'Draw an area' }));
    const [sheet] = [document.querySelector('.map-sheet')].flatMap((each) => each ?? []);
    if (!sheet) throw new Error('nothing to draw on');
    draw(sheet, [[600, 300], [700, 320], [680, 400], [640, 460], [590, 400]]); // oxfmt-ignore
    const filter = filterOf(shown) ?? '';
    expect(filter).toMatch(/^geo\.intersects\(path,geography'SRID=4326;Polygon\(\((?:[^,]+,){5}[^,]+\)\)'\)$/);
    expect(readFilter(filter)).toMatchObject([{ kind: 'inArea', path: 'path', areas: [{ length: 5 }] }]);
  });

  it('shows the locations of another question as soon as they are loaded', async () => {
    const both = [field('/home', 'geopoint'), field('/spot', 'geopoint')];
    const shown = renderSite(<FormExplore />, ...explorePage('?place=home', { fields: both }));
    arrives(shown, one);
    await map();
    const seen = () =>
      decodeURIComponent(
        within(card()).getByRole('link', { name: 'Only what the map shows' }).getAttribute('href') ?? '',
      );
    expect(seen()).toMatch(/Polygon\(\(1\d\.\d+/);
    shown.happens(at('/projects/1/forms/trees/explore?place=spot'));
    await map();
    arrives(shown, { ...one, positions: [-1_200_000_000, 400_000_000] });
    expect(seen()).toMatch(/Polygon\(\(-12\d\.\d+/);
  });

  it('a click or Enter opens a location, a drag or a click elsewhere does not', async () => {
    const shown = show();
    arrives(shown, one);
    const canvas = await map();
    const asked = () => shown.events.filter(navigationRequested.match).map(({ payload }) => payload.href);
    const click = (from: number, to: number) => {
      fireEvent.mouseDown(canvas, { clientX: from, clientY: 400 });
      fireEvent.click(canvas, { clientX: to, clientY: 400, detail: 1 });
    };
    click(40, 40);
    click(500, 640);
    expect(asked()).toEqual([]);
    click(637, 638);
    expect(asked()).toEqual([expect.stringMatching(/at=14\.4199999,50\.0899999,14\.4200001,50\.0900001/)]);
    fireEvent.keyDown(canvas, { key: 'Enter' });
    expect(asked()).toHaveLength(2);
  });

  it('keys and buttons next to the coordinates lead from location to location', async () => {
    const shown = show('?at=14.4199999,50.0899999,14.4200001,50.0900001');
    arrives(shown, { ...one, placed: 2, positions: [...prague, -10_000_000, 20_000_000] });
    const canvas = await map();
    const asked = () => shown.events.findLast(navigationRequested.match)?.payload.href;
    expect(screen.getByText('50.09, 14.42')).toBeVisible();
    fireEvent.keyDown(canvas, { key: 'n', ctrlKey: true });
    expect(asked()).toBeUndefined();
    for (const go of [
      () => fireEvent.keyDown(canvas, { key: 'n' }),
      () => fireEvent.keyDown(canvas, { key: 'p' }),
      () => fireEvent.click(screen.getByRole('button', { name: 'Next place' })),
      () => fireEvent.click(screen.getByRole('button', { name: 'Previous place' })),
    ]) {
      go();
      expect(asked()).toMatch(/at=-1\.0000001,1\.9999999,-0\.9999999,2\.0000001/);
    }
  });

  it('the same locations can be exported, where the server filters exports', () => {
    const abilities = [...countingAbilities, 'exports'] as const;
    const shown = renderSite(<FormExplore />, ...explorePage("?filter=name eq 'Oak'", { abilities }));
    arrives(shown, one);
    const href =
      within(card())
        .getByRole('link', { name: /GeoJSON/ })
        .getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toBe("/v1/projects/1/forms/trees/submissions.geojson?$filter=name eq 'Oak'");
  });

  it('submissions at a spot are listed with links to their pages and to all of them', () => {
    const shown = show('?at=14,50,15,51');
    arrives(shown, one);
    const spot = () => screen.getByRole('region', { name: 'Submissions at this place' });
    const point = { type: 'Point', coordinates: [14, 50, 0], properties: { accuracy: 4.25 } };
    expect(spot()).toHaveAttribute('aria-busy', 'true');
    shown.happens(
      summaryRead({
        field: SELECTED_POINT,
        asks: selectSummaryQuery(shown.state(), SELECTED_POINT),
        summary: null,
        spot: { rows: [{ ...aRow(3), name: 'Old oak', path: point }], count: 41 },
      }),
    );
    expect(spot()).toHaveTextContent('41 submissions at this place');
    expect(spot()).toHaveTextContent('name: Old oak · ±4.25 m');
    const [page, table] = within(spot()).getAllByRole('link');
    expect(page).toHaveAttribute('href', expect.stringMatching(/\/submissions\/.*3/));
    expect(decodeURIComponent(table?.getAttribute('href') ?? '')).toMatch(/\/submissions\?.*geo\.intersects\(path,/);
    fireEvent.click(within(spot()).getByRole('button', { name: 'Close' }));
    expect(shown.events.findLast(navigationRequested.match)?.payload.href).not.toMatch(/at=/);
  });

  it('locations that failed to load can be requested again', async () => {
    const shown = show();
    arrives(shown);
    expect(within(card()).getByRole('alert')).toHaveTextContent('The places could not be read.');
    await shown.user.click(within(card()).getByRole('button', { name: 'Try again' }));
    expect(shown.events.some(summariesRefreshRequested.match)).toBe(true);
  });
});
