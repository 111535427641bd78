import { readDefinition } from '#webform/form/definition';
import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

const fill = (xml: string) => formsEngine().filled({ xml: readDefinition(xml).xml });

describe('normalizing a form for the browser', () => {
  it.each([
    ['an older name', '<setvalue event="xforms-ready" ref="/data/depth" value="7"/>'],
    [
      'the namespace of XML Events',
      '<setvalue xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="xforms-ready" ref="/data/depth" value="7"/>',
    ],
    ['the name of today', '<setvalue event="odk-instance-first-load" ref="/data/depth" value="7"/>'],
  ])('normalizing a form for the browser supports actions whose event has %s', async (_, model) => {
    expect((await fill(xform({ model }))).values['/data/depth']).toBe('7.0');
  });

  it('normalizing a form for the browser supports an action of an older form in new instances of a repeat', async () => {
    const xml = xform({
      instance: '<well><depth/></well>',
      types: { '/well/depth': 'int' },
      body: `<group ref="/data/well"><repeat nodeset="/data/well"><input ref="/data/well/depth"/>
        <setvalue event="jr-insert" ref="/data/well/depth" value="7"/></repeat></group>`,
    });
    const { values } = await formsEngine().filled({ xml: readDefinition(xml).xml, steps: [{ add: '/data/well' }] });
    expect(values['/data/well[2]/depth']).toBe('7');
  });

  it('normalizing a form for the browser supports forms without a title', async () => {
    expect((await fill(xform({ title: null }))).values).toHaveProperty(['/data/depth']);
  });

  it.each([
    [
      'the long of a long and a short one',
      '<value form="long">Golden eagle</value><value form="short">Eagle</value>',
      'Golden eagle',
    ],
    [
      'the long one of three',
      '<value form="short">E.</value><value>Eagle</value><value form="long">Golden eagle</value>',
      'Golden eagle',
    ],
    [
      'the plain one besides a short one',
      '<value>Golden eagle</value><value form="short">Eagle</value>',
      'Golden eagle',
    ],
    ['the short one where there is no other', '<value form="short">Eagle</value>', 'Eagle'],
    [
      'the one that is no further instruction',
      '<value>Golden eagle</value><value form="guidance">Look twice</value>',
      'Golden eagle',
    ],
    ['the only one', '<value>Golden eagle</value><value form="image">jr://images/eagle.png</value>', 'Golden eagle'],
  ])('normalizing a form for the browser shows one form of a text: %s', async (_, values, shown) => {
    const xml = xform({
      model: `<itext><translation lang="en"><text id="bird">${values}</text></translation></itext>`,
      body: `<input ref="/data/depth"><label ref="jr:itext('bird')"/><hint ref="jr:itext('bird')"/></input>`,
    });
    const { labels, hints } = await fill(xml);
    expect([labels['/data/depth'], hints['/data/depth']]).toEqual([shown, shown]);
  });

  it('normalizing a form for the browser keeps both pictures of a label in addition to its text', () => {
    const files = '<value form="image">jr://images/e.png</value><value form="big-image">jr://images/eagle.png</value>';
    const values = `<value>Golden eagle</value><value form="short">Eagle</value>${files}`;
    const { xml } = readDefinition(
      xform({ model: `<itext><translation lang="en"><text id="bird">${values}</text></translation></itext>` }),
    );
    expect([...xml.matchAll(/<value[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Golden eagle',
      'jr://images/e.png',
      'jr://images/eagle.png',
    ]);
  });

  it('normalizing a form for the browser keeps labels of one character from becoming empty lists, and no values', () => {
    const signs = `<input ref="/data/depth"><label> - </label><hint>*</hint></input>
      <select1 ref="/data/kind"><label>- one</label><item><label>-</label><value>-</value></item></select1>`;
    const { xml } = readDefinition(xform({ instance: '<depth/><kind/>', body: signs }));
    expect([...xml.matchAll(/<(label|hint|value)[^>]*>([^<]*)</g)].map(([, , text]) => text)).toEqual([
      '\u200B-',
      '\u200B*',
      '- one',
      '\u200B-',
      '-',
    ]);
  });

  it('normalizing a form for the browser leaves pictures and sounds of a text, and texts of one form, unchanged', () => {
    const values = '<value>Golden eagle</value><value form="image">jr://images/eagle.png</value>';
    const xml = xform({
      model: `<itext><translation lang="en"><text id="bird">${values}</text></translation></itext>`,
    });
    expect(readDefinition(xml).xml).toBe(xml);
  });
});
