import { findConfig } from '#server/db/config';
import { tilesObjection } from '#server/domain/core/baseMap';
import { describeServer } from '#test/support/server';

const url = 'https://tiles.example.org/{z}/{x}/{y}.png';

describe('tilesObjection', () => {
  it.each([
    [url, undefined],
    ['https://tiles.example.org/{z}/{y}/{x}.pbf?key=1', undefined],
    ['http://tiles.example.org/{z}/{x}/{y}.png', 'it must begin with https://'],
    ['https://{s}.example.org/{z}/{x}/{y}.png', 'it must begin with https://'],
    ['javascript:alert(1)//{z}/{x}/{y}', 'it must begin with https://'],
    ['https://me:secret@tiles.example.org/{z}/{x}/{y}.png', 'it may not contain a name'],
    ['https://tiles.example.org/{z}/{x}.png', 'it must contain {z}, {x} and {y}'],
    ['https://tiles.example.org/{z}/{x}/{y}{r}.png', '{r} is not known'],
  ])('tilesObjection: %s', (address, reason) => {
    if (reason === undefined) expect(tilesObjection(address)).toBeUndefined();
    else expect(tilesObjection(address)).toContain(reason);
  });
});

describeServer('the base map', (server) => {
  const as = () => server.admin.token;
  const save = (tiles: object | null) => server.call('baseMapSave', { as: as(), body: { tiles } });

  it('the base map is stored, used at once, and removed', async () => {
    expect(await server.ok('baseMapGet', { as: as() })).toEqual({ tiles: null, setBy: 'default' });
    const tiles = { url, attribution: '© Us', maxZoom: 17 };
    expect((await save(tiles)).body).toEqual({ tiles, setBy: 'stored' });
    expect(await server.ok('baseMapGet', { as: as() })).toEqual({ tiles, setBy: 'stored' });
    expect(await findConfig(server.db, 'baseMap')).toMatchObject({ tiles });
    expect((await save(null)).body).toEqual({ tiles: null, setBy: 'default' });
    expect(await findConfig(server.db, 'baseMap')).toBeUndefined();
  });

  it('the base map is refused with a reason', async () => {
    expect((await save({ url: 'http://tiles.example.org/{z}/{x}/{y}.png' })).body).toMatchObject({
      code: 400.8,
      details: { field: 'url', reason: expect.stringContaining('https://') },
    });
  });

  it('a trial of the base map does not call private networks', async () => {
    const body = { url: 'https://127.0.0.1/{z}/{x}/{y}.png' };
    expect(await server.ok('baseMapTest', { as: as(), body })).toEqual({
      fault: 'address',
      status: null,
      picture: null,
    });
  });
});
