import { fileChoice as choiceOf, type FileQuestion, type Remark } from '#webform/files/fileChoice';
import { createPendingFiles } from '#webform/files/pendingFiles';
import { storedName } from '#webform/files/names';

const pending = createPendingFiles();
const { filesReady, holdBack } = pending;

/** How a question is answered, and the last remark about it. */
const fileChoice = (asked: FileQuestion) => {
  const remark: { value: Remark | null } = { value: null };
  const choose = choiceOf(
    asked,
    (found) => {
      remark.value = found;
    },
    pending,
  );
  return { remark, choose };
};

/** A question as the engine has them: a file gets its stored name when it is set. */
const question = (
  maxPixels: number | null,
  type: string | null = 'image',
): FileQuestion & { readonly state: { value: File | null } } => {
  const state: { value: File | null } = { value: null };
  const named = (file: File): File =>
    new File([file], storedName({ writtenAt: new Date(), basename: file.name, extension: '.jpg' }), {
      type: file.type,
    });
  return {
    nodeId: 'node:1',
    nodeOptions: { media: { accept: `${type}/*`, type } },
    maxPixels,
    appearances: {},
    state,
    currentState: {
      get value() {
        return state.value;
      },
      readonly: false,
      label: null,
    },
    setValue: (file) => {
      state.value = file && named(file);
    },
  };
};

const file = (name: string, content: BlobPart = name): File => new File([content], name, { type: 'image/jpeg' });

/** A browser whose image decoding the test completes, as `width` × 10 pixels. */
const browser = () => {
  const asked: { readonly read: (width: number) => void; readonly fail: () => void }[] = [];
  const createImageBitmap = jest.fn(
    (source: Blob) =>
      new Promise((resolve, reject) => {
        // A file that could not be decoded is tried again from its bytes.
        if (!(source instanceof File)) reject(new Error('still damaged'));
        else
          asked.push({
            read: (width) => resolve({ width, height: 10, close: () => undefined }),
            fail: () => reject(new Error('damaged')),
          });
      }),
  );
  Object.assign(globalThis, { createImageBitmap });
  const nth = async (index: number) => {
    while (asked[index] === undefined) await new Promise(setImmediate);
    return asked[index];
  };
  return { asked, nth };
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('choosing a picture in a web form', () => {
  it('a chosen picture is the answer at once, and sending waits until its size is known', async () => {
    const { nth } = browser();
    const asked = question(100);
    fileChoice(asked).choose(file('well.jpg'));
    const stored = asked.state.value;
    expect(stored).not.toBeNull();
    const ready = filesReady();
    (await nth(0)).read(100);
    expect(await ready).toBe(true);
    expect(asked.state.value).toBe(stored);
  });

  it('a damaged picture is not accepted, is named, and blocks sending', async () => {
    const { nth } = browser();
    const asked = question(100);
    const { choose, remark } = fileChoice(asked);
    choose(file('torn.jpg'));
    const ready = filesReady();
    (await nth(0)).fail();
    expect(await ready).toBe(false);
    expect(asked.state.value).toBeNull();
    expect(remark.value).toEqual({ text: expect.stringContaining('torn.jpg'), isProblem: true });
    expect(await filesReady()).toBe(true);
  });

  it('a second choice wins over a first one that fails later, and pictures are decoded one at a time', async () => {
    const { asked: reads, nth } = browser();
    const asked = question(100);
    const { choose, remark } = fileChoice(asked);
    choose(file('torn.jpg'));
    await nth(0);
    choose(file('whole.jpg'));
    const chosen = asked.state.value;
    expect(reads).toHaveLength(1);
    const ready = filesReady();
    reads[0]?.fail();
    (await nth(1)).read(50);
    expect(await ready).toBe(true);
    expect(asked.state.value).toBe(chosen);
    expect(remark.value).toBeNull();
  });

  it('a picture in a format unknown to the browser is sent unchanged, with a note', async () => {
    const { nth } = browser();
    const asked = question(100);
    const { choose, remark } = fileChoice(asked);
    choose(file('phone.heic', '\0\0\0\u0018ftypheic'));
    const ready = filesReady();
    (await nth(0)).fail();
    expect(await ready).toBe(true);
    expect(asked.state.value).not.toBeNull();
    expect(remark.value?.isProblem).toBe(false);
  });

  it('a picture is not decoded if the form sets no limit, or if it is removed again', async () => {
    const { asked: reads } = browser();
    const free = question(null);
    fileChoice(free).choose(file('well.jpg'));
    fileChoice(question(100)).choose(null);
    expect(await filesReady()).toBe(true);
    expect(reads).toEqual([]);
    expect(free.state.value).not.toBeNull();
  });

  it('a file that is too large to be sent is refused with its size, and the former answer stays', () => {
    const asked = question(null);
    const { choose, remark } = fileChoice(asked);
    choose(file('short.mp4'));
    const stored = asked.state.value;
    const film = file('long.mp4');
    Object.defineProperty(film, 'size', { value: 250_000_000 });
    choose(film);
    expect(asked.state.value).toBe(stored);
    expect(remark.value).toEqual({ text: expect.stringMatching(/long\.mp4.*250 MB.*99 MB/), isProblem: true });
  });
});

describe('choosing a file of the wrong type', () => {
  it.each([
    ['image', 'notes.txt', 'text/plain', 'The file notes.txt is not a picture. This question takes pictures only.'],
    ['image', 'Report.PDF', '', /not a picture/],
    ['image', 'table', 'application/vnd.ms-excel', /not a picture/],
    ['image', 'song.mp3', 'audio/mpeg', /not a picture/],
    ['audio', 'well.jpg', 'image/jpeg', /not a sound recording/],
    ['video', 'well.heic', '', /not a video/],
    ['video', 'list.csv', 'text/csv', /not a video/],
  ])(
    'for the type %s, the file %s (%s) is refused with a message, and the former answer stays',
    (type, name, mime, text) => {
      const asked = question(null, type);
      const { choose, remark } = fileChoice(asked);
      choose(new File(['?'], 'unknown', { type: '' }));
      const former = asked.state.value;
      expect(former).not.toBeNull();
      choose(new File(['?'], name, { type: mime }));
      expect(asked.state.value).toBe(former);
      expect(remark.value).toEqual({ text: expect.stringMatching(text), isProblem: true });
    },
  );

  it.each([
    ['image', 'phone.heic', ''],
    ['image', 'phone.heif', 'application/octet-stream'],
    ['image', 'raw.dng', ''],
    ['image', 'drawing.svg', 'image/svg+xml'],
    ['image', '1000012345', ''],
    ['audio', 'sound.amr', ''],
    ['audio', 'sound.webm', 'video/webm'],
    ['video', 'film.mp4', 'audio/mp4'],
    ['video', 'film.ts', 'text/vnd.trolltech.linguist'],
    ['application', 'notes.txt', 'text/plain'],
    [null, 'notes.txt', 'text/plain'],
  ])('for the type %s, the file %s (%s) is accepted', (type, name, mime) => {
    const asked = question(null, type);
    const { choose, remark } = fileChoice(asked);
    choose(new File(['?'], name, { type: mime }));
    expect(asked.state.value).not.toBeNull();
    expect(remark.value).toBeNull();
  });
});

describe('sending during pending work', () => {
  it('a running recording blocks sending, with a message', async () => {
    const tell = jest.fn();
    const release = holdBack(tell);
    expect(await filesReady()).toBe(false);
    expect(tell).toHaveBeenCalledTimes(1);
    release();
    expect(await filesReady()).toBe(true);
  });
});
