import { xform } from '#test/fixtures/xform';
import type { Step } from '#test/support/form/formsEngine/filling';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';

describe('forms in the engine', () => {
  it.each(['select1', 'select', 'odk:rank'])(
    'forms in the engine may have choices of their own before those of a list: %s',
    async (control) => {
      const xml = xform({
        instance: '<t/>',
        model: '<instance id="l"><root><item><name>b</name><label>Beta</label></item></root></instance>',
        body: `<${control} ref="/data/t" xmlns:odk="http://www.opendatakit.org/xforms"><item><label>Alpha</label><value>a</value></item>
        <itemset nodeset="instance('l')/root/item"><value ref="name"/><label ref="label"/></itemset></${control}>`,
      });
      expect((await formsEngine().filled({ xml })).choices['/data/t']).toEqual([
        ['a', 'Alpha'],
        ['b', 'Beta'],
      ]);
    },
  );

  it('forms in the engine keep the attributes of repetitions', async () => {
    const xml = xform({
      instance: '<r jr:template="" kind="new"><x/></r><r kind="old" note="first"><x>1</x></r>',
      body: '<group ref="/data/r"><repeat nodeset="/data/r"><input ref="/data/r/x"/></repeat></group>',
    });
    const { submission } = await formsEngine().filled({ xml, steps: [{ add: '/data/r' }] });
    expect(submission).toContain('<r kind="old" note="first"><x>1</x></r><r kind="new"><x/></r>');
  });

  it('forms in the engine read properties as addresses', async () => {
    const names = ['uri:deviceid', 'uri:email', 'uri:phonenumber', 'uri:username', 'username'];
    const xml = xform({
      instance: names.map((_, index) => `<p${index}/>`).join(''),
      model: names
        .map((name, index) => `<bind nodeset="/data/p${index}" jr:preload="property" jr:preloadParams="${name}"/>`)
        .join(''),
    });
    const { values } = await formsEngine().filled({ xml });
    expect(names.map((_, index) => values[`/data/p${index}`])).toEqual([
      'device:1',
      'mailto:ada@example.org',
      'tel:+420 1',
      'username:ada',
      'ada',
    ]);
  });

  it.each(['-0.5', '0', '1'])('forms in the engine may have ranges that run downwards: %s', async (value) => {
    const xml = xform({
      instance: '<t/>',
      types: { '/t': 'decimal' },
      body: '<range ref="/data/t" start="1" end="-1" step="-0.5"/>',
    });
    const { values } = await formsEngine().filled({ xml, steps: [{ answer: '/data/t', value }] });
    expect(Number(values['/data/t'] || 'none')).toBe(Number(value));
  });

  it('forms in the engine declare the prefixes of attributes', async () => {
    const xml = xform({
      instance: '<w xmlns:ex="https://example.org/units" ex:unit="kg"/>',
      body: '<input ref="/data/w"/>',
    });
    const { submission } = await formsEngine().filled({ xml });
    expect(submission).toContain('xmlns:ex="https://example.org/units"');
    expect(submission).toContain('<w ex:unit="kg"');
  });

  it('forms in the engine read first values of several parts, without blanks around them', async () => {
    const xml = xform({ instance: '<a> x </a><b> <![CDATA[<y>]]> </b><c>p<!-- no -->q</c><e>\n </e>', types: {} });
    const { values } = await formsEngine().filled({ xml });
    expect(['a', 'b', 'c', 'e'].map((name) => values[`/data/${name}`])).toEqual(['x', '<y>', 'pq', '']);
  });

  it('forms in the engine let an answer be removed that once() computed', async () => {
    const xml = xform({
      instance: '<a/>',
      model: '<bind nodeset="/data/a" calculate="once(uuid())"/>',
      body: '<input ref="/data/a"/>',
    });
    const steps: readonly Step[] = [{ answer: '/data/a', value: '' }];
    expect((await formsEngine().filled({ xml })).values['/data/a']).not.toBe('');
    expect((await formsEngine().filled({ xml, steps })).values['/data/a']).toBe('');
  });
});
