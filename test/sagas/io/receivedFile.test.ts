import { ReceivedFile } from '#sagas/io/receivedFile';

const tag = '"state"';
const ranged = { etag: tag, 'accept-ranges': 'bytes' };
const answer = (text: string, headers: Readonly<Record<string, string>>, status = 200) =>
  new Response(text, { status, headers });

describe('a received file', () => {
  it('a continued part is appended, however large the chunks are', async () => {
    const file = new ReceivedFile(1e9);
    const large = 'x'.repeat(9_000_000);
    await file.take(answer(large, ranged));
    expect([file.received, file.headers]).toEqual([
      9_000_000,
      { Range: 'bytes=9000000-9007199254740991', 'If-Range': tag },
    ]);
    await file.take(answer('rest', { ...ranged, 'content-range': 'bytes 9000000-9007199254740991/*' }, 206));
    expect(await file.file().text()).toBe(`${large}rest`);
  });

  it('a response from the start replaces the received bytes', async () => {
    const file = new ReceivedFile(1e9);
    await file.take(answer('old', ranged));
    await file.take(answer('new one', { etag: '"other"' }));
    expect([await file.file().text(), file.isKept]).toEqual(['new one', false]);
  });

  it('a part with another range is refused, and the whole file is requested', async () => {
    const file = new ReceivedFile(1e9);
    await file.take(answer('abc', ranged));
    await expect(file.take(answer('x', { 'content-range': 'bytes 2-9/10' }, 206))).rejects.toThrow('another part');
    expect([file.isKept, file.headers]).toEqual([false, {}]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['whose tag does not name bytes', { ...ranged, etag: 'W/"state"' }],
    ['without ranges', { etag: tag, 'accept-ranges': 'none' }],
    ['that says nothing of ranges', { etag: tag }],
    ['that was packed on its way', { ...ranged, 'content-encoding': 'gzip' }],
  ])('a response %s is dropped', async (_, headers) => {
    const file = new ReceivedFile(1e9);
    await file.take(answer('abc', headers));
    expect([file.isKept, file.headers]).toEqual([false, {}]);
  });

  it.each([
    ['known before', { 'content-length': '11' }, 0],
    ['seen when it comes', {}, 11],
  ])('a file that is too large is abandoned: %s', async (_, headers, received) => {
    const file = new ReceivedFile(10);
    expect(await file.take(answer('12345678901', headers))).toBe(false);
    expect(file.received).toBe(received);
  });

  it.each([
    [`attachment; filename="a.csv"; filename*=UTF-8''%C4%8D%20b.csv`, 'č b.csv'],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    [`attachment; filename="a.csv"; filename*=UTF-8''%ff`, 'a.csv'],
    ['attachment', null],
  ])('the name is from the server: %s', async (disposition, name) => {
    const file = new ReceivedFile(10);
    await file.take(answer('', { 'content-disposition': disposition }));
    expect(file.name).toBe(name);
  });
});
