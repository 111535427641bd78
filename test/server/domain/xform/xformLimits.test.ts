import { readXForm, readXFormCooperatively } from '#server/domain/xform/xform';
import { xform } from '#test/fixtures/xform';

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => piece(i)).join('');

const problemOf = async (xml: string): Promise<{ code: number; message: string; details: Record<string, unknown> }> => {
  try {
    await readXFormCooperatively(xml);
  } catch (error) {
    return error as { code: number; message: string; details: Record<string, unknown> };
  }
  throw new Error('was taken');
};

const images = (count: number) =>
  `<itext><translation lang="en">${times(count, (i) => `<text id="${i}"><value form="image">jr://images/${i}.png</value></text>`)}</translation></itext>`;

describe('XForm limits', () => {
  const nested = (levels: number, inside: string) =>
    times(levels, () => `<${'x'.repeat(1000)}>`) + inside + times(levels, () => `</${'x'.repeat(1000)}>`);
  const refused: [string, () => string, number, object][] = [
    ['a million elements', () => xform({ body: '<a/>'.repeat(1_000_001) }), 400.2, { field: 'formId' }],
    [
      'an element of a thousand attributes',
      () => xform({ body: `<a ${times(1001, (i) => `a${i}="" `)}/>` }),
      400.2,
      {},
    ],
    ['as many namespaces', () => xform({ body: `<a ${times(1001, (i) => `xmlns:a${i}="u" `)}/>` }), 400.2, {}],
    ['levels without end', () => '<a>'.repeat(100_000), 400.2, { field: 'formId' }],
    ['many fields', () => xform({ instance: times(20_000, (i) => `<a${i}/>`), types: {} }), 400.8, { field: 'fields' }],
    ['the same field without end', () => xform({ instance: '<a/>'.repeat(200_000) }), 400.8, { field: 'fields' }],
    [
      'names that multiply',
      () =>
        xform({
          instance: nested(
            90,
            times(15_000, (i) => `<a${i}/>`),
          ),
        }),
      400.13,
      { field: 'path' },
    ],
    ['many files', () => xform({ model: images(10_001) }), 400.8, { field: 'attachments' }],
    ['a name without end', () => xform({ title: 'x'.repeat(1001) }), 400.13, { field: 'name' }],
  ];

  it.each(refused)('XForms beyond the limits are refused with %s', async (_, xml, code, details) => {
    const problem = await problemOf(xml());
    expect(problem).toMatchObject({ code, details });
    expect(problem.message).toMatch(/^.{20,300}$/);
  });

  it('large XForms within the limits are read: questions, binds, texts, files, repeats', () => {
    const count = 3000;
    const xml = xform({
      instance: times(count, (i) => `<g${i}><a/></g${i}>`),
      types: Object.fromEntries(Array.from({ length: count }, (_, i) => [`/g${i}/a`, 'int'])),
      model: images(count),
      body: times(
        count,
        (i) => `<repeat nodeset="/data/g${i}"><input ref="a"><label ref="jr:itext('${i}')"/></input></repeat>`,
      ),
    });
    const { fields, media } = readXForm(xml);
    expect([fields.length, media.length]).toEqual([2 * count + 2, count]);
    expect(fields.filter(({ type }) => type === 'repeat')).toHaveLength(count);
  });

  it('reading a large XForm does not block other requests', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    let turns = 0;
    let reading = true;
    const others = (async () => {
      while (reading) {
        await new Promise(setImmediate);
        turns += 1;
      }
    })();
    await readXFormCooperatively(xform({ body: '<a b="c"/>'.repeat(200_000) }));
    reading = false;
    await others;
    clock.mockRestore();
    expect(turns).toBeGreaterThan(35);
  });
});

describe('invalid XForms', () => {
  it.each([
    ['', 'root element', 1],
    ['hello', 'text data outside of root', 1],
    ['<!doctype html><html/>', 'syntax', 1],
    ['<!DOCTYPE html>\n<html/>', 'DOCTYPE', 1],
    ['<?xml version="1.0"?>\n<a>\n<b></a>', 'tag', 3],
    ['<a>&nbsp;</a>', 'entity', 1],
    [`${'\n'.repeat(9)}<a b=1/>`, 'attribute', 10],
  ])('an XForm that is not well-formed is refused with %j and the line', async (xml, reason, line) => {
    const problem = await problemOf(xml);
    expect(problem).toMatchObject({ code: 400.2, details: { field: 'formId', line, column: expect.any(Number) } });
    expect(problem.details.reason).toContain(reason);
    expect(problem.message).toContain(`line ${line}, `);
  });

  it.each([
    ['<data id="a"/>', 'primary instance'],
    [xform().replace(' id="wells"', ''), 'has no id'],
    [xform({ id: ' ' }), 'has no id'],
  ])('an XForm that lacks a part is refused with its name: %j', async (xml, reason) => {
    const problem = await problemOf(xml);
    expect(problem).toMatchObject({ code: 400.2, details: { field: 'formId' } });
    expect(problem.details.reason).toContain(reason);
  });

  const long = 'Some words. '.repeat(100_000);

  it.each([
    ['whose first element is that of no form', `<data><instance>${long}</instance>&nbsp;</data>`],
    ['without an instance', `<html>${long}&nbsp;</html>`],
  ])('a large file %s is refused before it is read completely', async (_, xml) => {
    const problem = await problemOf(xml);
    expect(problem).toMatchObject({ code: 400.2, details: { field: 'formId' } });
    expect(problem.details.reason).toContain('primary instance');
  });

  it('the refusal of an XForm quotes at most one line of it', async () => {
    const problem = await problemOf(`<a></${'b'.repeat(1_000_000)}>`);
    expect(String(problem.details.reason).length).toBeLessThanOrEqual(200);
  });
});
