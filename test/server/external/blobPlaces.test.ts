import type { BlobPlace } from '../../../server/external/blob/blobPlace';
import { blobPlaces, type BlobRows, type FilesHome } from '../../../server/external/blob/blobPlaces';

describe('places of files', () => {
  const nobody = () => Promise.reject(new Error('nothing is stored here'));

  it('readers of files never wait for the database once it has told where files are', async () => {
    const asked: ((home: FilesHome) => void)[] = [];
    const readHome = () => new Promise<FilesHome>((resolve) => asked.push(resolve));
    const rows: BlobRows = { readHome, take: nobody, noteStored: nobody, keepHolding: nobody, giveBack: nobody };
    let now = 0;
    const named = (name: string) => ({ name }) as BlobPlace;
    const places = blobPlaces(rows, true, named, () => now);

    const first = places.now();
    asked[0]?.({ home: 'folder', other: null });
    expect((await first).home.name).toBe('folder');

    // Long after that, while all connections are held by such readers.
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
