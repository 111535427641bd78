import type { BlobLocation } from '#server/external/blob/blobLocation';
import { blobLocations, type BlobRows, type LocationNames } from '#server/external/blob/blobLocations';

describe('blob locations', () => {
  const nobody = () => Promise.reject(new Error('nothing is stored here'));

  it('readers of files wait for the database only at first, until the locations are known', async () => {
    const asked: ((home: LocationNames) => void)[] = [];
    const readLocations = () => new Promise<LocationNames>((resolve) => asked.push(resolve));
    const rows: BlobRows = { readLocations, take: nobody, markStored: nobody, renew: nobody, release: nobody };
    let now = 0;
    const named = (name: string) => ({ name }) as BlobLocation;
    const places = blobLocations(rows, true, named, () => now);

    const first = places.now();
    asked[0]?.({ home: 'folder', other: null });
    expect((await first).home.name).toBe('folder');

    // Long after that, while readers hold all connections.
    now = 60_000;
    expect((await places.last()).home.name).toBe('folder');
    expect((await places.last()).home.name).toBe('folder');
    expect(asked).toHaveLength(2);

    asked[1]?.({ home: 's3://files', other: 'folder' });
    await Promise.resolve();
    expect((await places.now()).home.name).toBe('s3://files');
    const { home, other } = await places.last();
    expect([home.name, other?.name]).toEqual(['s3://files', 'folder']);
  });
});
