import { checkXForm } from '#server/domain/xform/checkXForm';
import { xform, type XFormParts } from '#test/fixtures/xform';

const hint = (text: RegExp): object => ({
  type: 'deviceRefuses',
  details: { line: expect.any(Number), hint: expect.stringMatching(text) },
  reason: expect.stringMatching(/^Line \d+, Devices cannot open this form\. /),
});
const bind = (path: string, attributes: string): string => `<bind nodeset="/data/${path}" ${attributes}/>`;
const instance = '<a/><b/><g><c/></g><r><d/></r>';
const columns = '<value ref="name"/><label ref="label"/>';
const list = '<instance id="l"><root><item><name>1</name><label>One</label></item></root></instance>';
const itemset = (filter: string): string => `<itemset nodeset="instance('l')/root/item${filter}">${columns}</itemset>`;
const translation = (language: string, texts: string, more = ''): string =>
  `<translation lang="${language}"${more}>${texts}</translation>`;

describe('the check of an XForm for devices', () => {
  it.each<readonly [string, XFormParts, readonly object[]]>([
    [
      'an event nobody knows',
      { model: `<setvalue event="odk-instance-frist-load" ref="/data/a" value="1"/>` },
      [hint(/no event “odk-instance-frist-load”/)],
    ],
    [
      'an action on repeats in the model',
      { model: `<setvalue event="odk-new-repeat" ref="/data/a" value="1"/>` },
      [hint(/“odk-new-repeat” occurs in a repeat/)],
    ],
    [
      'an event that is not named',
      { model: '<setvalue ref="/data/a" value="1"/>' },
      [hint(/“setvalue” does not say with “event”/)],
    ],
    [
      'a choice without a label',
      { body: '<select1 ref="/data/a"><item><value>x</value></item></select1>' },
      [hint(/has no label/)],
    ],
    [
      'a choice without a value',
      { body: '<select ref="/data/a"><item><label>X</label></item></select>' },
      [hint(/has no value/)],
    ],
    ['no choices', { body: '<select ref="/data/a"/>' }, [hint(/“select” has no choices/)]],
    [
      'choices in two ways',
      {
        model: list,
        body: `<select1 ref="/data/a"><item><label>X</label><value>x</value></item>${itemset('')}</select1>`,
      },
      [hint(/choices of its own and an itemset/)],
    ],
    [
      'an itemset without its parts',
      { body: '<select1 ref="/data/a"><itemset/></select1>' },
      [hint(/no “nodeset”/), hint(/no “label”/), hint(/no “value”/)],
    ],
    [
      'a list whose first choice has no label',
      {
        model: list.replace('<label>One</label>', ''),
        body: `<select1 ref="/data/a">${itemset('[name != 1]')}</select1>`,
      },
      [hint(/first choice of the list “l” has no “label”/)],
    ],
    [
      'a range of words',
      { body: '<range ref="/data/a" start="one" end="10" step="1"/>' },
      [hint(/“start” of a scale \(range\) must be a number, but it is “one”/)],
    ],
    ['a label in no question', { body: '<label>Hello</label>' }, [hint(/this one is in none/)]],
    [
      'a label that refers to no text',
      { body: '<input ref="/data/a"><label ref="/data/b"/></input>' },
      [hint(/“\/data\/b” of a label is not written as jr:itext\('…'\)/)],
    ],
    [
      'a text that the default language lacks',
      {
        model: `<itext>${translation('en', '<text id="t"><value>T</value></text>')}${translation('cs', '', ' default="true()"')}</itext>`,
        body: `<input ref="/data/a"><label ref="jr:itext('t')"/></input>`,
      },
      [hint(/“t” is missing in “cs”, the default language/)],
    ],
    [
      'translations without a language, and two of one',
      { model: `<itext><translation/>${translation('en', '')}${translation('en', '')}</itext>` },
      [hint(/it has no “lang”/), hint(/two translations for “en”/)],
    ],
    [
      'two default languages',
      { model: `<itext>${translation('en', '', ' default="1"')}${translation('cs', '', ' default="1"')}</itext>` },
      [hint(/“cs” is the second default language/)],
    ],
    ['no translation', { model: '<itext/>' }, [hint(/no translation in it/)]],
    [
      'a text twice, one without an ID, and one with another element',
      {
        model: `<itext>${translation('en', '<text id="t"><value>1</value><value>2</value></text><text><value/></text><text id="u"><b/></text>')}</itext>`,
      },
      [hint(/“t” is there twice in “en”/), hint(/has no ID/), hint(/values only, not “b”/)],
    ],
    ['an element of another kind in the model', { model: '<insert/>' }, [hint(/cannot hold the element “insert”/)]],
    ['a text in the model', { model: 'Hello' }, [hint(/text of its own: “Hello”/)]],
    [
      'two binds of one ID',
      { model: '<bind id="x" nodeset="/data/a"/><bind id="x" nodeset="/data/b"/>' },
      [hint(/Two binds have the ID “x”/)],
    ],
    [
      'a bind without a nodeset',
      { model: '<bind type="int"/>' },
      [expect.objectContaining({ type: 'questionUnbound' })],
    ],
    ['a list of two elements', { model: '<instance id="l"><root/><root/></instance>' }, [hint(/several elements/)]],
    [
      'an action of another language',
      { model: '<setgeopoint event="odk-instance-load" ref="/data/a"/>' },
      [hint(/must be in the namespace http:\/\/www.opendatakit.org\/xforms/)],
    ],
    ['a repeat of nothing', { body: '<repeat ref="/data/r"/>' }, [hint(/with “nodeset” what is repeated/)]],
    [
      'a question outside of its repeat',
      { body: '<repeat nodeset="/data/r"><input ref="/data/a"/></repeat>' },
      [hint(/“\/data\/a” stands inside the repeat “\/data\/r”/)],
    ],
    [
      'a question of a repeat without it',
      { body: '<input ref="/data/r/d"/><repeat nodeset="/data/r"/>' },
      [hint(/“\/data\/r\/d” is in the repeat “\/data\/r”/)],
    ],
  ])('the check for devices refuses %s', async (_, parts, mistakes) => {
    expect((await checkXForm(xform({ instance, ...parts }))).mistakes).toEqual(mistakes);
  });

  it.each<readonly [string, XFormParts]>([
    [
      'a list whose later choices lack a label',
      {
        instance,
        model: list.replace('</root>', '<item><name>2</name></item></root>'),
        body: `<select1 ref="/data/a"><label>A</label>${itemset('')}</select1>`,
      },
    ],
    [
      'a question of a repeat in a template only',
      {
        instance: '<a/><r jr:template=""><d/></r>',
        body: '<group><repeat nodeset="/data/r"><input ref="/data/r/d"/></repeat></group>',
      },
    ],
    ['a label for nothing but a group', { instance, body: '<group><label/><input ref="a"/></group>' }],
  ])('the check for devices accepts %s', async (_, parts) => {
    expect(await checkXForm(xform(parts))).toEqual({ mistakes: [], warnings: [] });
  });

  it.each<readonly [string, XFormParts, string]>([
    ['in a constraint', { model: bind('a', 'constraint="foo(.)"') }, 'constraint'],
    [
      'for a node that only a template has',
      { instance: '<r jr:template=""><d/></r>', model: bind('r/d', 'calculate="foo()"') },
      'calculate',
    ],
    ['behind a condition', { model: bind('a', 'relevant="/data/b = 1 and foo()"') }, 'relevant'],
    ['in a label', { body: '<input ref="/data/a"><label><output value="foo()"/></label></input>' }, 'value'],
  ])('the check for devices only warns about an unknown function %s', async (_, parts, attribute) => {
    const { mistakes, warnings } = await checkXForm(xform({ instance, ...parts }));
    expect(mistakes).toEqual([]);
    expect(warnings).toMatchObject([{ type: 'expressionBroken', details: { attribute } }]);
  });
});
