import { join } from 'node:path';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { builtInConverter } from '#server/external/builtInConverter';
import type { ThreadLimits } from '#server/external/programThread';
import type { SheetConverter } from '#server/external/sheetConverter';
import { workbookBytes } from '../../support/form/workbook';

const acting = join(__dirname, '../../support/servers/sheetWorker.mjs');

describe('the built-in converter', () => {
  const started: SheetConverter[] = [];
  let converter: SheetConverter;
  const start = (limits: Partial<ThreadLimits> = {}, path?: string) => {
    converter = builtInConverter(limits, path);
    started.push(converter);
  };
  const failure = (act: string): Promise<unknown> =>
    converter.convert(Buffer.from('x'), act, backgroundSignal).then(
      () => undefined,
      (error: unknown) => error,
    );
  const expectWork = async () =>
    expect(await converter.convert(Buffer.from('Bäume'), 'echo', backgroundSignal)).toEqual({
      xml: 'Bäume',
      warnings: [],
    });

  afterEach(async () => {
    for (const { close } of started.splice(0)) await close();
  });

  it('the built-in converter converts a workbook to a form, in its thread', async () => {
    start();
    const file = workbookBytes({
      survey: [
        ['type', 'name', 'label'],
        ['text', 'who', 'Who?'],
      ],
      settings: [
        ['form_id', 'form_title'],
        ['visit', 'Visit'],
      ],
    });
    const { xml, warnings } = await converter.convert(file, 'fallback', backgroundSignal);
    expect(xml).toContain('id="visit"');
    expect(warnings).toEqual([]);
  });

  it('the built-in converter reports the mistakes of a workbook', async () => {
    start();
    const error = await converter
      .convert(Buffer.from('no workbook'), 'x', backgroundSignal)
      .catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 400.15, details: { error: expect.stringContaining('no Excel workbook') } });
    start({}, acting);
    expect(await failure('refuse')).toMatchObject({
      code: 400.15,
      details: { error: '[row : 7] survey: no', warnings: null },
    });
    await expectWork();
  });

  it.each([
    ['loop', 'takes too long'],
    ['grow', 'too much memory'],
  ])('the built-in converter terminates a thread that would %s, and starts another', async (act, said) => {
    start({ time: act === 'loop' ? 200 : 20_000, memory: 40 }, acting);
    await expectWork();
    expect(await failure(act)).toMatchObject({ code: 400.15, details: { error: expect.stringContaining(said) } });
    await expectWork();
  });

  it.each(['crash', 'die', 'throw'])(
    'the built-in converter distinguishes its own errors (%s) from those of the workbook',
    async (act) => {
      start({}, acting);
      const error = await failure(act);
      expect(error).toMatchObject({ message: expect.any(String) });
      expect(error).not.toHaveProperty('problemName');
      await expectWork();
    },
  );

  it('the built-in converter works sequentially, and refuses requests if too many wait', async () => {
    start({ time: 300, waiting: 1 }, acting);
    await expectWork();
    const [first, second, third] = [
      failure('loop'),
      converter.convert(Buffer.from('2'), 'echo', backgroundSignal),
      failure('echo'),
    ];
    expect(await third).toMatchObject({ code: 503.1, details: { retryAfter: expect.any(Number) } });
    expect(await first).toMatchObject({ code: 400.15 });
    expect(await second).toMatchObject({ xml: '2' });
  });

  it('the built-in converter does not block other requests', async () => {
    start({ time: 60_000 }, acting);
    await expectWork();
    const looping = failure('loop');
    await new Promise((resolve) => setImmediate(resolve));
    // Here the converter is in an endless loop; closing ends it.
    await converter.close();
    expect(await looping).toMatchObject({ name: 'AbortError' });
  });

  it('the built-in converter ends its thread when idle or closed, and starts a new one on demand', async () => {
    start({ idle: 0 }, acting);
    await expectWork();
    await new Promise((resolve) => setImmediate(resolve));
    await expectWork();
    await converter.close();
    await expectWork();
  });

  it('the built-in converter reports a thread that does not start', async () => {
    start({}, join(__dirname, 'nothing.mjs'));
    expect(await failure('echo')).not.toHaveProperty('problemName');
  });
});
