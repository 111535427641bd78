import {
  around,
  boxOf,
  fitting,
  held,
  moved,
  showing,
  wholeWorld,
  zoomed,
  type Camera,
  type LonLat,
} from '#src/ui/map/mercator';
import { frameOf } from '#src/ui/map/frame';

const size = { width: 520, height: 280 };
const colours = { land: '', landLine: '', accent: '', text: '', ground: '', label: '', kinds: [], map: {} as never };
const prague: Camera = { longitude: 14.42, latitude: 50.09, zoom: 10 };

const at = (camera: Camera, spot: LonLat) =>
  frameOf(camera, size, colours)
    .position(spot)
    .map((pixels) => Number(pixels.toFixed(3)));

describe('the view of a map', () => {
  it.each([
    [{ west: 14, south: 50, east: 15, north: 50.5 }],
    [{ west: 178, south: -20, east: -178, north: -15 }],
    [{ west: -70.001, south: -33.0004, east: -70, north: -33 }],
    [{ west: -10, south: 80, east: 10, north: 90 }],
  ])('a box is completely in the frame that fits it: %j', (box) => {
    const frame = boxOf(fitting(box, size), size);
    const turn = (longitude: number) => (longitude - box.west + 720) % 360;
    expect(frame.south).toBeLessThanOrEqual(box.south + 1e-3);
    expect(frame.north).toBeGreaterThanOrEqual(Math.min(box.north, 85.05) - 1e-3);
    if (frame.west === -180 && frame.east === 180) return;
    expect(turn(frame.west) > 180 || turn(frame.west) < 1e-3).toBe(true);
    expect(turn(frame.east)).toBeGreaterThanOrEqual(turn(box.east) - 1e-3);
  });

  it('the frame of a box that was a frame is that box again', () => {
    const box = boxOf(prague, size);
    expect(boxOf(fitting(box, size), size)).toEqual(box);
  });

  it('the whole world ends at its start, and at the poles', () => {
    const square = { width: 400, height: 400 };
    expect(boxOf(wholeWorld(square), square)).toEqual({ west: -180, south: -90, east: 180, north: 90 });
    const north = held({ longitude: 0, latitude: 89, zoom: 4 }, size);
    expect(boxOf(north, size).north).toBe(90);
    expect(boxOf(moved(north, 0, 1e6, size), size).north).toBe(90);
    expect(boxOf(held({ ...prague, zoom: -5 }, size), size)).toMatchObject({ west: -180, east: 180 });
  });

  it('across the antimeridian, the west is greater than the east', () => {
    const fiji = boxOf({ longitude: 179.9, latitude: -17, zoom: 6 }, size);
    expect(fiji.west).toBeGreaterThan(170);
    expect(fiji.east).toBeLessThan(-170);
  });

  it('dragging keeps the location under the pointer, and so does zooming', () => {
    const spot: LonLat = [14.5, 50.1];
    const [x = 0, y = 0] = at(prague, spot);
    expect(at(moved(prague, 40, -25, size), spot)).toEqual([expect.closeTo(x + 40, 2), expect.closeTo(y - 25, 2)]);
    expect(at(zoomed(prague, 1.5, [x - 260, y - 140], size), spot)).toEqual([
      expect.closeTo(x, 2),
      expect.closeTo(y, 2),
    ]);
    expect(at(zoomed(prague, -3, [x - 260, y - 140], size), spot)).toEqual([
      expect.closeTo(x, 2),
      expect.closeTo(y, 2),
    ]);
  });

  it('a location beyond the antimeridian is drawn next to the centre', () => {
    const fiji: Camera = { longitude: 179.9, latitude: -17, zoom: 6 };
    expect(at(fiji, [-179.9, -17])[0]).toBeGreaterThan(260);
    expect(at(fiji, [-179.9, -17])[0]).toBeLessThan(300);
  });

  it.each<[string, readonly LonLat[], object | null]>([
    ['none', [], null],
    ['only zeros, which are no position', [[0, 0]], null],
    ['one', [[14, 50]], { west: 14, east: 14, south: 50, north: 50 }],
    [
      'several',
      [
        [14, 50],
        [0, 0],
        [36.8, -1.3],
      ],
      { west: 14, east: 36.8, south: -1.3, north: 50 },
    ],
    [
      'on both sides of the line of dates',
      [
        [179, -17],
        [-179, -16],
        [178, -18],
      ],
      { west: 178, east: -179, south: -18, north: -16 },
    ],
  ])('the box around places: %s', (_, spots, box) => {
    expect(around(spots)).toEqual(box);
  });

  it('a single location is shown with its surroundings', () => {
    const box = boxOf(showing([[14.42, 50.09]], size), size);
    expect(box.east - box.west).toBeGreaterThan(0.1);
    expect(box.east - box.west).toBeLessThan(2);
  });
});
