import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkXForm, type FormWarning } from '#server/domain/xform/checkXForm';
import { xform, type XFormParts } from '#test/fixtures/xform';
import { sharedForms } from '#test/support/form/sharedForms';

const told = ({ type, details: { line: _, ...details } }: FormWarning) => ({ type, ...details });

const found = async (parts: XFormParts) => {
  const { mistakes, warnings } = await checkXForm(xform(parts));
  return [...mistakes.map((mistake) => ({ ...told(mistake), isMistake: true })), ...warnings.map(told)];
};
const refused = (mistake: object): object => ({ ...mistake, isMistake: true });
const byDevices = (hint: RegExp): object => refused({ type: 'deviceRefuses', hint: expect.stringMatching(hint) });

const bind = (path: string, attributes: string): string => `<bind nodeset="/data/${path}" ${attributes}/>`;
const instance = '<a/><b/><g><c/></g><r><d/></r>';
const broken = (text: string, hint: RegExp, attribute = 'calculate') => ({
  type: 'expressionBroken',
  attribute,
  text,
  hint: expect.stringMatching(hint),
});
const columns = '<value ref="name"/><label ref="label"/>';
const missing = (attribute: string, path: string) => ({ type: 'nodeMissing', attribute, path });

describe('the check of an XForm', () => {
  it.each<readonly [string, XFormParts, readonly object[]]>([
    ['a bind of nothing', { model: bind('no', 'type="int"') }, [missing('nodeset', '/data/no')]],
    ['another root', { model: '<bind nodeset="/dta/a"/>' }, [missing('nodeset', '/dta/a')]],
    ['a question about nothing', { body: '<group ref="g"><input ref="d"/></group>' }, [refused(missing('ref', 'd'))]],
    ['a bind id nobody has', { body: '<input bind="no"/>' }, [refused(missing('bind', 'no'))]],
    [
      'an action on nothing',
      { model: '<setvalue event="odk-instance-load" ref="no" value="1"/>' },
      [missing('ref', 'no')],
    ],
    [
      'an action on nothing, by its whole path',
      { model: '<setvalue event="odk-instance-load" ref="/data/no" value="1"/>' },
      [refused(missing('ref', '/data/no'))],
    ],
    [
      'a repeat of nothing, whose group needs no node',
      { body: '<group ref="/data/no"><repeat nodeset="/data/none"><label>R</label></repeat></group>' },
      [refused(missing('nodeset', '/data/none')), missing('ref', '/data/no')],
    ],
    ['a path to nothing', { model: bind('a', 'calculate="../no + 1"') }, [missing('calculate', '/data/no')]],
    [
      'a text that shows nothing',
      { body: '<input ref="/data/a"><label><output value="/data/no"/></label></input>' },
      [missing('value', '/data/no')],
    ],
    [
      'a translated text that shows nothing',
      {
        model:
          '<itext><translation lang="en"><text id="t"><value><output value="/data/no"/></value></text></translation></itext>',
      },
      [missing('value', '/data/no')],
    ],
    ['a parenthesis', { model: bind('a', 'calculate="(1 + 2"') }, [refused(broken('(1 + 2', /parenthesis/))]],
    ['an operator', { model: bind('a', 'constraint=". == 2"') }, [refused(broken('. == 2', /one “=”/, 'constraint'))]],
    ['a function', { model: bind('a', 'calculate="today2()"') }, [refused(broken('today2()', /no function “today2”/))]],
    [
      'a function in a part that is seldom evaluated',
      { model: bind('a', `calculate="if(false(), foo(), '')"`) },
      [broken(`if(false(), foo(), '')`, /no function “foo”/)],
    ],
    [
      'an argument',
      { model: bind('a', 'calculate="round()"') },
      [refused(broken('round()', /takes 1 to 2 arguments/))],
    ],
    [
      'a list nobody has',
      { body: `<select1 ref="/data/a"><itemset nodeset="instance('x')/root/item">${columns}</itemset></select1>` },
      [byDevices(/no list or file “x”/), broken("instance('x')/root/item", /no list or file “x”/, 'nodeset')],
    ],
    [
      'what devices lack',
      { model: bind('a', 'calculate="count(//d)"') },
      [refused(broken('count(//d)', /each after one “\/”/))],
    ],
    [
      'a circle',
      { model: bind('a', 'calculate="/data/b"') + bind('b', 'relevant="/data/a = 1"') },
      [refused({ type: 'expressionsCircular', circle: 'a → b → a' })],
    ],
    [
      'a circle of one',
      { model: bind('a', 'calculate=". + 1"') },
      [refused({ type: 'expressionsCircular', circle: 'a → a' })],
    ],
    [
      'a group that depends on what is in it',
      { model: bind('g', 'relevant="c = 1"') },
      [refused({ type: 'expressionsCircular', circle: 'g → g' })],
    ],
    [
      'a second question',
      { body: '<input ref="/data/a"/><group ref="/data/g"/><input ref="a"/>' },
      [{ type: 'questionTwice', path: '/data/a' }],
    ],
    ['a question about no field', { body: '<input/>' }, [refused({ type: 'questionUnbound', element: 'input' })]],
    [
      'a text nobody wrote',
      { body: `<input ref="/data/a"><label ref="jr:itext('no')"/></input>` },
      [refused({ type: 'textMissing', attribute: 'ref', id: 'no' })],
    ],
    [
      'a question about a group',
      { body: '<input ref="/data/g"/>' },
      [{ type: 'notInBrowser', hint: expect.stringMatching(/“\/data\/g” of “input” has other fields in it/) }],
    ],
    [
      'a group for a field',
      { body: '<group ref="/data/a"/>' },
      [{ type: 'notInBrowser', hint: expect.stringMatching(/“\/data\/a” of “group” has no fields in it/) }],
    ],
  ])('the check of an XForm finds %s', async (_, parts, warnings) => {
    expect(await found({ instance, ...parts })).toEqual(warnings);
  });

  it.each<readonly [string, XFormParts]>([
    ['a plain form', {}],
    ['prefixes left out', { model: bind('meta/instanceID', 'type="string"') + bind('orx:meta/instanceID', '') }],
    [
      'a repeat in its group',
      { instance, body: '<group ref="/data/r"><repeat nodeset="/data/r"><input ref="d"/></repeat></group>' },
    ],
    ['a group without a field', { instance, body: '<group><label>Page</label><input ref="a"/></group>' }],
    ['a constraint on itself', { instance, model: bind('a', 'constraint=". &gt; 1 and not(selected(., 2))"') }],
    ['wildcards and attributes', { instance, model: bind('a', 'calculate="count(/data/r/*) + /data/@version"') }],
    [
      'conditions in a path',
      { instance, model: bind('a', 'calculate="/data/r[position() = 1 and d = current()/../b]/d"') },
    ],
  ])('the check of an XForm accepts %s', async (_, parts) => {
    expect(await found(parts)).toEqual([]);
  });

  it('the check of an XForm does not depend on the order of binds and instance', async () => {
    const model = /<instance>.*<\/instance>\n/.exec(xform({ instance }))?.[0] ?? '';
    const later = xform({ instance, model: bind('a', 'type="int"') })
      .replace(model, '')
      .replace('</model>', `${model}</model>`);
    expect(later.indexOf('<bind')).toBeLessThan(later.indexOf('<instance'));
    expect(await checkXForm(later)).toEqual({ mistakes: [], warnings: [] });
  });

  it.each([
    [
      'a model of another language',
      (xml: string) => xml.replace('<model>', '<model xmlns="">'),
      /“model” must be in the namespace http/,
    ],
    ['no body', (xml: string) => xml.replace(/<h:body>.*<\/h:body>/, ''), /no body/],
  ])('the check of an XForm finds %s, which the browser needs', async (_, spoil, hint) => {
    const {
      warnings: [warning],
    } = await checkXForm(spoil(xform()));
    expect(warning).toMatchObject({ type: 'notInBrowser', details: { hint: expect.stringMatching(hint) } });
  });

  it('the check of an XForm gives hints in the requested language, and reasons in English', async () => {
    const { mistakes } = await checkXForm(xform({ instance, model: bind('a', 'calculate="1 ="') }), 'cs');
    expect(mistakes).toMatchObject([
      {
        details: { hint: 'Tento výraz nelze přečíst. Končí dřív, než je úplný.' },
        reason: expect.stringMatching(/calculate: “1 =” does not work. This expression cannot be read. It breaks off/),
      },
    ]);
    const elsewhere = xform({ instance }).replace('<model>', '<model xmlns="">');
    const { warnings } = await checkXForm(elsewhere, 'de');
    expect(warnings).toMatchObject([
      {
        details: { hint: 'Das Element „model“ muss im Namensraum http://www.w3.org/2002/xforms stehen.' },
        reason: expect.stringMatching(/in the browser. The element “model” must be in the namespace/),
      },
      { details: { hint: expect.stringMatching(/^Das Element „instance“/) } },
    ]);
  });

  it('the check of an XForm reports the line on which the element begins', async () => {
    const xml = xform({ instance, model: '\n\n<bind\n nodeset="/data/no"\n/>' });
    const {
      warnings: [warning],
    } = await checkXForm(xml);
    expect(warning?.details.line).toBe(xml.slice(0, xml.indexOf('<bind')).split('\n').length);
    expect(warning?.reason).toBe('Line 7, nodeset: the record of the form has no node “/data/no”.');
  });

  const shared = sharedForms();
  // Its list has no labels, and devices refuse it.
  const isOpened = ([name]: readonly [string, string]): boolean => name !== 'choices-unusual.expected.xml';
  const inFolder = (path: string) =>
    readdirSync(path)
      .filter((name) => name.endsWith('.xml'))
      .map((name): [string, string] => [name, join(path, name)]);
  const root = join(__dirname, '../../../..');
  test.each([
    ...inFolder(join(root, 'server/sample')),
    ...inFolder(join(root, 'test/fixtures/xforms')),
    ...(shared === null
      ? []
      : [...inFolder(join(shared, 'xforms')), ...inFolder(join(shared, 'xlsforms')).filter(isOpened)]),
  ])('the check of an XForm reports nothing about %s', async (_, path) => {
    expect(await checkXForm(readFileSync(path, 'utf8'))).toEqual({ mistakes: [], warnings: [] });
  });
});
