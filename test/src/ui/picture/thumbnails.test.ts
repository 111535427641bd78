import { Stills } from '#src/ui/picture/thumbnails';

interface Drawing {
  readonly href: string;
  readonly end: (still: ImageBitmap) => void;
  readonly fail: (error: Error) => void;
}

const open = () => {
  const drawings: Drawing[] = [];
  const closed: string[] = [];
  const still = (name: string): ImageBitmap => ({ width: 4, height: 3, close: () => void closed.push(name) });
  const stills = new Stills((href) => new Promise<ImageBitmap>((end, fail) => void drawings.push({ href, end, fail })));
  const want = (href: string, controller = new AbortController()) => {
    const made = stills.of(href, 'picture', controller.signal);
    return { made, stop: () => controller.abort() };
  };
  const drawn = () => drawings.map(({ href }) => href);
  return { stills, drawings, drawn, want, still, closed };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('thumbnails made by the browser', () => {
  it('are made two at a time, in the order of the requests, and a failure does not block others', async () => {
    const { drawings, drawn, want, still } = open();
    const [a, b, c] = ['a', 'b', 'c', 'd'].map((href) => want(href));
    await settle();
    expect(drawn()).toEqual(['a', 'b']);
    drawings[0]?.end(still('a'));
    expect(await a?.made).toMatchObject({ width: 4 });
    await settle();
    expect(drawn()).toEqual(['a', 'b', 'c']);
    drawings[1]?.fail(new Error('no picture'));
    await expect(b?.made).rejects.toThrow('no picture');
    await settle();
    expect(drawn()).toEqual(['a', 'b', 'c', 'd']);
    drawings[2]?.end(still('c'));
    expect(await c?.made).toBeDefined();
  });

  it('are skipped for pictures that are no longer in view', async () => {
    const { drawings, drawn, want, still } = open();
    want('a');
    want('b');
    const gone = want('c');
    const later = want('d');
    gone.stop();
    await expect(gone.made).rejects.toThrow('not wanted any more');
    drawings[0]?.end(still('a'));
    await settle();
    expect(drawn()).toEqual(['a', 'b', 'd']);
    drawings[2]?.end(still('d'));
    expect(await later.made).toBeDefined();
  });

  it('are cached, up to eighty, and freed when no view uses them', async () => {
    const { stills, drawings, drawn, want, still, closed } = open();
    for (let index = 0; index <= 80; index += 1) {
      const { made } = want(`p${index}`);
      await settle();
      drawings.at(-1)?.end(still(`p${index}`));
      await made;
    }
    expect(closed).toEqual(['p0']);
    expect(stills.known('p0')).toBeUndefined();
    expect(await want('p1').made).toBe(stills.known('p1'));
    expect(drawn()).toHaveLength(81);
    stills.clear();
    expect(closed).toHaveLength(81);
    expect(stills.known('p1')).toBeUndefined();
  });
});
