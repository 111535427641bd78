import rows from '#test/fixtures/expressions/javarosa.json';
import { expressionForm } from '#test/support/form/expressionForm';
import type { Clock } from '#test/support/form/formsEngine/filling';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';
import { CLOCK_CHANGES, ZONES } from './clockChanges';
import { DEVIATIONS, ERROR, RANDOM, REFUSED, TIMES_OF_DAY } from './deviations';

/** The result on devices by expression. */
const DEVICES = new Map(rows.map(([expression = '', result = ERROR]) => [expression, result]));

/** The day on which the results of devices were recorded. */
const AT = '2026-11-29T06:39:00Z';

const compute = async (expressions: readonly string[], clock: Clock): Promise<Map<string, string>> => {
  const { values, failures } = await formsEngine().filled({
    xml: expressionForm(expressions),
    clock,
    namesFailures: true,
  });
  const failed = new Set(failures.map(({ nodeset }) => nodeset));
  return new Map(
    expressions.map((expression, index) => {
      const path = `/data/c${index}`;
      return [expression, failed.has(path) ? ERROR : (values[`/data/text${index}`] ?? '')];
    }),
  );
};

describe('expressions of forms', () => {
  it('expressions of forms give the results of devices, but for the listed deviations', async () => {
    const expressions = [...DEVICES.keys()].filter((expression) => !(expression in REFUSED));
    const computed = await compute(expressions, { at: AT });
    expect(RANDOM.results).toContain(computed.get(RANDOM.expression));
    computed.delete(RANDOM.expression);
    const deviating = [...computed].filter(([expression, result]) => result !== DEVICES.get(expression));
    expect(Object.fromEntries(deviating)).toEqual(
      Object.fromEntries(DEVIATIONS.map(({ expression, ours }) => [expression, ours])),
    );
  });

  it.each(Object.keys(REFUSED))('expressions of forms that cannot be read refuse the form: %s', async (expression) => {
    expect(await formsEngine().outcome({ xml: expressionForm([expression]) })).toHaveProperty('refusal');
  });

  it.each(ZONES)(
    'expressions of forms about dates have the same results in %s, also when clocks change',
    async (timeZone) => {
      const ours = new Map(DEVIATIONS.map(({ expression, ours: result }) => [expression, result]));
      const aboutDates = [...DEVICES.keys()].filter(
        (expression) => /date|today|now|time/.test(expression) && !TIMES_OF_DAY.includes(expression),
      );
      const expected = new Map([
        ...aboutDates.map((expression) => [expression, ours.get(expression) ?? DEVICES.get(expression)] as const),
        ...CLOCK_CHANGES,
      ]);
      const computed = await compute([...expected.keys()], { at: AT, timeZone });
      expect(Object.fromEntries(computed)).toEqual(Object.fromEntries(expected));
    },
  );
});

describe('calculated answers', () => {
  const calculated = async (expression: string, type = 'string', others: readonly string[] = []) => {
    const reading = ['{}', ...others].map((each) => each.replaceAll('{}', '/data/c0'));
    const { values } = await formsEngine().filled({ xml: expressionForm([expression], type) });
    const texts = await formsEngine().filled({
      xml: expressionForm([expression, ...reading], type).replaceAll(/type="\w+"( calculate="[^"]*c0)/g, '$1'),
    });
    return [values['/data/c0'], ...reading.map((_, index) => texts.values[`/data/text${index + 1}`])];
  };

  it.each([
    ['1 = 1', 'string', ['1', 'true', 'true', 'true', 'y', '2']],
    ['1 = 2', 'string', ['0', 'false', 'false', 'false', 'n', '1']],
    ['1 = 1', 'int', ['1', 'true', 'true', 'true', 'y', '2']],
    ['1 = 1', 'decimal', ['1.0', 'true', 'true', 'true', 'y', '2']],
    ['if(true(), false(), 7)', 'string', ['0', 'false', 'false', 'false', 'n', '1']],
    ['3 - 3', 'string', ['0', '0', 'false', 'false', 'n', '1']],
    ['3.0', 'string', ['3', '3', 'false', 'false', 'y', '4']],
    ["'0'", 'string', ['0', '0', 'false', 'false', 'y', '1']],
  ])('calculated answers have the type of their result, as on devices: %s', async (expression, type, results) => {
    const reading = ['{} = 1', "{} = 'true'", "if({}, 'y', 'n')", '{} + 1'];
    expect(await calculated(expression, type, reading)).toEqual(results);
  });

  it('calculated answers of the user are no longer results', async () => {
    const xml = expressionForm(['1 = 1', "if(/data/c0 = 'true', 'y', 'n')"]).replace(
      '</h:body>',
      '<input ref="/data/c0"/></h:body>',
    );
    const { values } = await formsEngine().filled({ xml, steps: [{ answer: '/data/c0', value: 'no' }] });
    expect([values['/data/c0'], values['/data/c1']]).toEqual(['no', 'n']);
  });
});
