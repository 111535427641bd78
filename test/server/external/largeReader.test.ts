import { join } from 'node:path';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import type { LargeReader } from '#server/domain/submission/readAnswers';
import { largeReader } from '#server/external/largeReader';
import type { ThreadLimits } from '#server/external/programThread';

const acting = join(__dirname, '../../support/servers/answersWorker.mjs');

describe('the reader of large submissions', () => {
  const started: LargeReader[] = [];
  const start = (limits: Partial<ThreadLimits> = {}, path: string | undefined = acting): LargeReader => {
    const reader = largeReader(limits, path);
    started.push(reader);
    return reader;
  };
  const formIdOf = (reader: LargeReader, xml: string): Promise<string> =>
    reader.read(xml, backgroundSignal, async ({ formId }) => Promise.resolve(formId));

  afterEach(async () => {
    for (const { close } of started.splice(0)) await close();
  });

  it('returns the metadata of a submission in its thread, and then its answers', async () => {
    const reader = largeReader();
    started.push(reader);
    const xml = '<data id="survey" version="2"><name>Ana</name><meta><instanceID>uuid:1</instanceID></meta></data>';
    const tree = new Map([
      ['name', { kind: 'value', name: 'name', column: 'name', type: 'string', binary: false }],
    ] as const);
    const found = await reader.read(xml, backgroundSignal, async (envelope, answersTo) => ({
      envelope,
      answers: await answersTo(tree, 'uuid:1'),
    }));
    expect(found).toEqual({
      envelope: {
        formId: 'survey',
        version: '2',
        instanceId: 'uuid:1',
        instanceName: null,
        deprecatedId: null,
        encrypted: null,
      },
      answers: { data: '{"root":{"name":"Ana"},"tables":{}}', text: 'ana', files: [] },
    });
    await expect(formIdOf(reader, '<data id="survey"><name>')).rejects.toMatchObject({ code: 400.1 });
    await expect(formIdOf(reader, '<data/>')).rejects.toMatchObject({
      code: 400.2,
      details: { field: 'form ID xml attribute' },
    });
  });

  it('passes on a problem unchanged', async () => {
    await expect(formIdOf(start(), 'refuse')).rejects.toMatchObject({
      problemName: 'tooLong',
      details: { field: 'instanceId' },
      message: 'It is too long.',
    });
  });

  it.each([
    ['takes too long', 'loop', { code: 503.1 }],
    ['needs too much memory', 'grow', { code: 503.1 }],
    ['ends', 'die', { name: 'AbortError' }],
    ['is wrong', 'crash', { message: 'TypeError: a mistake of ours' }],
  ])('fails if its thread %s, and reads the next one', async (_, act, failure) => {
    const reader = start({ time: act === 'loop' ? 200 : 60_000, memory: 40 });
    await expect(formIdOf(reader, act)).rejects.toMatchObject(failure);
    expect(await formIdOf(reader, 'read')).toBe('survey');
  });

  it('reads one after the other, also between the two steps, and refuses more than may wait', async () => {
    const reader = start({ waiting: 1 });
    const order: string[] = [];
    let goOn = (): void => undefined;
    const first = reader.read('read', backgroundSignal, async (_, answersTo) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      order.push((await answersTo(new Map(), 'first')).text ?? '');
    });
    const second = reader.read('read', backgroundSignal, async (_, answersTo) => {
      order.push((await answersTo(new Map(), 'second')).text ?? '');
    });
    await expect(formIdOf(reader, 'read')).rejects.toMatchObject({ code: 503.1 });
    while (order.length === 0) {
      goOn();
      await new Promise(setImmediate);
    }
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
