import { xform } from '#test/fixtures/xform';
import type { Failure, Filling } from '#test/support/form/formsEngine/filling';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';

/** Fails while the day is no date: empty at first, or 30 February. */
const BORN = "date(concat('2026-02-', /data/day))";

const form = (bind = '', body = '', model = ''): string =>
  xform({
    instance: '<day/><born/><other/><person><name/></person>',
    types: { '/day': 'int' },
    model: `${model}<bind nodeset="/data/other" calculate="concat('day ', /data/day)"/>${bind}`,
    body: `<input ref="/data/day"/>${body}`,
  });

const days = (...values: string[]) => values.map((value) => ({ answer: '/data/day', value }));
const fill = (filling: Filling) => formsEngine().filled({ ...filling, namesFailures: true });
const named = (failures: readonly Failure[]) => failures.map(({ nodeset, expression }) => `${nodeset}: ${expression}`);

describe('an expression that fails', () => {
  it('an expression that fails refuses the form if the page does not ask for its name', async () => {
    const xml = form(`<bind nodeset="/data/born" calculate="${BORN}"/>`);
    expect(await formsEngine().outcome({ xml })).toEqual({ refusal: 'Error: Not a date: 2026-02-' });
  });

  it('an expression that fails is an empty answer, and nothing else stops', async () => {
    const xml = form(`<bind nodeset="/data/born" type="date" calculate="${BORN}"/>`);
    const opened = await fill({ xml });
    expect(opened.values).toMatchObject({ '/data/born': '', '/data/other': 'day ' });
    const wrong = await fill({ xml, steps: days('28', '30') });
    expect(wrong.values).toMatchObject({ '/data/born': '', '/data/other': 'day 30' });
    expect(wrong.submission).toContain('<born/>');
    const mended = await fill({ xml, steps: days('28', '30', '27') });
    expect(mended.values).toMatchObject({ '/data/born': '2026-02-27', '/data/other': 'day 27' });
    expect(mended.submission).toContain('<born>2026-02-27</born>');
  });

  it('an expression that fails is named each time, also while the form is loaded', async () => {
    const xml = form(`<bind nodeset="/data/born" type="date" calculate="${BORN}"/>`);
    const { failures } = await fill({ xml, steps: days('28', '30') });
    expect(failures).toEqual(
      ['2026-02-', '2026-02-30'].map((date) => ({
        nodeset: '/data/born',
        reference: '/data/born',
        expression: BORN,
        message: `Not a date: ${date}`,
      })),
    );
  });

  it.each([
    ['a calculation', form(`<bind nodeset="/data/born" calculate="${BORN}"/>`), '/data/born'],
    ['a relevance', form(`<bind nodeset="/data/born" relevant="${BORN}"/>`), '/data/born'],
    ['a read-only condition', form(`<bind nodeset="/data/born" readonly="${BORN}"/>`), '/data/born'],
    ['a required condition', form(`<bind nodeset="/data/born" required="${BORN}"/>`), '/data/born'],
    [
      'a label',
      form('', `<input ref="/data/born"><label>Born <output value="${BORN}"/></label></input>`),
      '/data/born',
    ],
    [
      'a first value',
      form('', '', `<setvalue event="odk-instance-first-load" ref="/data/born" value="${BORN}"/>`),
      '/data/born',
    ],
    [
      'a filter of choices',
      form(
        '',
        `<select1 ref="/data/born"><itemset nodeset="instance('l')/root/item[name = ${BORN}]"><value ref="name"/></itemset></select1>`,
        '<instance id="l"><root><item><name>b</name></item></root></instance>',
      ),
      '/data/born',
    ],
    [
      'a count of repetitions',
      form(
        '',
        `<group ref="/data/person"><repeat nodeset="/data/person" jr:count="${BORN}"><input ref="/data/person/name"/></repeat></group>`,
      ),
      '/data/person',
    ],
  ])('an expression that fails in %s does not refuse the form', async (_, xml, nodeset) => {
    const { values, readonly, failures } = await fill({ xml, steps: days('30') });
    expect(values['/data/other']).toBe('day 30');
    expect(readonly).toEqual([]);
    const expression: unknown = expect.stringContaining(BORN);
    expect(failures).toContainEqual(expect.objectContaining({ nodeset, expression }));
  });

  it('an expression that fails in a constraint accepts the answer', async () => {
    const xml = form(`<bind nodeset="/data/born" constraint="${BORN}"/>`, '<input ref="/data/born"/>');
    const { violations, failures } = await fill({
      xml,
      steps: [...days('30'), { answer: '/data/born', value: 'x' }],
    });
    expect(violations).toEqual({});
    expect(named(failures)).toContain(`/data/born: ${BORN}`);
  });

  it('an expression that fails in an action sets an empty answer', async () => {
    const action = `<setvalue event="xforms-value-changed" ref="/data/born" value="${BORN}"/>`;
    const xml = form().replace('<input ref="/data/day"/>', `<input ref="/data/day">${action}</input>`);
    expect((await fill({ xml, steps: days('28') })).values['/data/born']).toBe('2026-02-28');
    const { values, failures } = await fill({ xml, steps: days('28', '30') });
    expect(values).toMatchObject({ '/data/born': '', '/data/other': 'day 30' });
    expect(named(failures)).toEqual([`/data/born: ${BORN}`]);
  });

  it('an expression that fails in one repetition is named with its position', async () => {
    const xml = xform({
      instance: '<person><day>30</day><born/></person><person><day>27</day><born/></person>',
      types: { '/person/day': 'int' },
      model: `<bind nodeset="/data/person/born" calculate="date(concat('2026-02-', ../day))"/>`,
      body: `<group ref="/data/person"><repeat nodeset="/data/person"><input ref="/data/person/day"/></repeat></group>`,
    });
    const { values, failures } = await fill({ xml });
    expect(values).toMatchObject({ '/data/person[1]/born': '', '/data/person[2]/born': '2026-02-27' });
    expect(failures).toMatchObject([{ nodeset: '/data/person/born', reference: '/data/person[1]/born' }]);
  });

  it.each([
    ['a function that does not exist', 'nothing(1)'],
    ['a wrong algorithm', "digest('a', '(')"],
    ['a regular expression that cannot be read', "regex('a', '(')"],
    ['an instance that does not exist', "instance('nothing')/root/item"],
    ['places that are none', "distance('here', 'there')"],
    ['a day that no calendar has', '12345678901'],
    ['a date of a number without end', 'date(1 div 0)'],
  ])('an expression that fails is empty: %s', async (_, expression) => {
    const xml = form(`<bind nodeset="/data/born" type="date" calculate="${expression}"/>`);
    const { values, failures } = await fill({ xml, steps: days('30') });
    expect(values).toMatchObject({ '/data/born': '', '/data/other': 'day 30' });
    expect(named(failures)).toContain(`/data/born: ${expression}`);
  });
});
