import { xform } from '#test/fixtures/xform';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';

const A = '<output value="/data/a"/>';
const B = '<output value="/data/b"/>';

const markup = async (label: string, a = 'Ann', b = 'Bob'): Promise<string | undefined> => {
  const xml = xform({
    instance: '<a/><b/><q/>',
    body: `<input ref="/data/a"/><input ref="/data/b"/><input ref="/data/q"><label>${label}</label></input>`,
  });
  const steps = [
    { answer: '/data/a', value: a },
    { answer: '/data/b', value: b },
  ];
  return (await formsEngine().filled({ xml, steps })).markup['/data/q']?.replaceAll(/<\/?span>/g, '');
};

describe('labels of the engine', () => {
  it.each([
    [`2. How old is ${A}?`, '2. How old is Ann?'],
    [`1) Ask ${A} in **private**`, '1) Ask Ann in <strong>private</strong>'],
    [`Does ${A} have **a field**?`, 'Does Ann have <strong>a field</strong>?'],
    [`${A}${B}`, 'AnnBob'],
    [`**${A}** and *${B}*`, '<strong>Ann</strong> and <em>Bob</em>'],
    [`**${A}${B}**`, '<strong>AnnBob</strong>'],
    [`# ${A}`, '<h1>Ann</h1>'],
    [`\`${A}\` x`, 'Ann x'],
    [`[link](http://example.org/${A}/${B})`, '<a href="http://example.org/Ann/Bob">link</a>'],
    [`1. ${A}\n2. ${B}`, '<ol><li><p>Ann</p></li><li><p>Bob</p></li></ol>'],
    [`- ${A}\n- ${B}`, '<ul><li><p>Ann</p></li><li><p>Bob</p></li></ul>'],
    [`${A}\n${B}`, 'Ann<br>Bob'],
    [`&lt;b&gt;${A}&lt;/b&gt;`, '<strong>Ann</strong>'],
    [`&lt;span style="color: ${A}"&gt;x&lt;/span&gt;`, 'x'],
  ])('labels of the engine show answers wherever they stand: %s', async (label, shown) => {
    expect(await markup(label)).toBe(shown);
  });

  it.each([
    ['&gt; 18 years', '> 18 years'],
    ['---', '---'],
    ['Name\n---', 'Name<br>---'],
    ['    four spaces', 'four spaces'],
    ['```\ncode\n```', null],
    ['&lt;name&gt; of the child', '<name> of the child'],
    ['Write &lt;none&gt; if there is none', 'Write <none> if there is none'],
    ['a &lt; b', 'a < b'],
    ['m&lt;sup&gt;2&lt;/sup&gt;', 'm<sup>2</sup>'],
    ['H&lt;sub&gt;2&lt;/sub&gt;O &lt;del&gt;no&lt;/del&gt;', 'H<sub>2</sub>O <del>no</del>'],
    ['![x](y.png)', '!<a href="y.png">x</a>'],
    ['2. Only', '2. Only'],
    ['one\\_two', 'one_two'],
  ])('labels of the engine lose no text that Markdown would read differently: %s', async (label, shown) => {
    const text = await markup(label);
    if (shown === null) expect(text).toContain('code');
    else expect(text).toBe(shown);
  });

  it('labels of the engine show empty answers as nothing', async () => {
    expect(await markup(`x **${A}** y`, '')).toBe('x <strong></strong> y');
  });

  it('labels of the engine escape answers within HTML', async () => {
    expect(await markup(`&lt;font color="${A}"&gt;`, '"><script>')).toBe('{<font color="&quot;&gt;&lt;script&gt;">}');
  });

  it.each([
    ['ann', 'jr://images/ann.png'],
    ['a b', 'jr://images/a%20b.png'],
    ['', 'jr://images/.png'],
  ])('labels of the engine show the image whose name has the answer: %s', async (value, image) => {
    const text = `<text id="q"><value>Look</value><value form="image"> jr://images/${A}.png </value></text>`;
    const xml = xform({
      instance: '<a/><q/>',
      model: `<itext><translation lang="en">${text}</translation></itext>`,
      body: `<input ref="/data/a"/><input ref="/data/q"><label ref="jr:itext('q')"/></input>`,
    });
    const { images, labels } = await formsEngine().filled({ xml, steps: [{ answer: '/data/a', value }] });
    expect(images).toEqual({ '/data/q': image });
    expect(labels['/data/q']).toBe('Look');
  });

  it('labels of the engine name an image whose name is no address', async () => {
    const xml = xform({
      instance: '<q/>',
      model: `<itext><translation lang="en"><text id="q"><value>Look</value><value form="image">none</value></text></translation></itext>`,
      body: `<input ref="/data/q"><label ref="jr:itext('q')"/></input>`,
    });
    expect(await formsEngine().filled({ xml, namesFailures: true })).toMatchObject({
      images: {},
      labels: { '/data/q': 'Look' },
      failures: [{ nodeset: '/data/q', expression: 'none' }],
    });
    expect(await formsEngine().outcome({ xml })).toHaveProperty('refusal');
  });
});
