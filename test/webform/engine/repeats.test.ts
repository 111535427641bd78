import { xform } from '#test/fixtures/xform';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';

/** Households with members. */
const households = (model: string, count = '../n'): string =>
  xform({
    instance: `<first/><hh jr:template=""><n/><m jr:template=""><nm/><k/></m></hh>
      <hh><n/><m><nm/><k/></m></hh><hh><n/><m><nm/><k/></m></hh>`,
    types: { '/hh/n': 'int' },
    model,
    body: `<group ref="/data/hh"><repeat nodeset="/data/hh"><input ref="/data/hh/n"/>
      <group ref="/data/hh/m"><repeat nodeset="/data/hh/m" jr:count="${count}"><input ref="/data/hh/m/nm">
      <label>of <output value="/data/hh/n"/></label></input></repeat></group></repeat></group>`,
  });
const members = (household: number, value: string) => ({ answer: `/data/hh[${household}]/n`, value });
const count = (submission: string): readonly number[] =>
  submission
    .split('<hh>')
    .slice(1)
    .map((household) => household.split('<m>').length - 1);

describe('repetitions in the engine', () => {
  it.each(['../n', '/data/hh/n'])(
    'repetitions in the engine follow the count of the instance around them: %s',
    async (path) => {
      const xml = households('', path);
      const filled = await formsEngine().filled({ xml, steps: [members(2, '2'), members(1, '3')] });
      expect(count(filled.submission)).toEqual([3, 2]);
      const fewer = await formsEngine().filled({ xml, steps: [members(1, '3'), members(2, '2'), members(1, '1')] });
      expect(count(fewer.submission)).toEqual([1, 2]);
    },
  );

  it.each([
    ['../n div 2', 1],
    ['../n * -1', 0],
    ['../n div 0', 0],
    ["string(concat('', ../n))", 3],
  ])('repetitions in the engine drop the fraction of a count: %s', async (expression, instances) => {
    const { submission } = await formsEngine().filled({ xml: households('', expression), steps: [members(1, '3')] });
    expect(count(submission)[0]).toBe(instances);
  });

  it('repetitions in the engine resolve absolute paths within the instance around them', async () => {
    const { values, labels } = await formsEngine().filled({
      xml: households(`<bind nodeset="/data/hh/m/k" calculate="concat(/data/hh/n, ' ', count(/data/hh/m), ' ', count(/data/hh))"/>
        <bind nodeset="/data/first" calculate="concat(sum(/data/hh/n), ' ', count(/data/hh[ /data/hh/n > 1]))"/>`),
      steps: [members(1, '2'), members(2, '1')],
    });
    expect(values).toMatchObject({
      '/data/first': '3 1',
      '/data/hh[1]/m[1]/k': '2 2 2',
      '/data/hh[1]/m[2]/k': '2 2 2',
      '/data/hh[2]/m[1]/k': '1 1 2',
    });
    expect(labels).toMatchObject({ '/data/hh[1]/m[2]/nm': 'of 2', '/data/hh[2]/m[1]/nm': 'of 1' });
  });

  it('repetitions in the engine are found by their number from everywhere', async () => {
    const inOther = 'indexed-repeat(/data/hh/m/nm, /data/hh, 1, /data/hh/m, 2)';
    const { values } = await formsEngine().filled({
      xml: households(`<bind nodeset="/data/first" calculate="${inOther}"/>
        <bind nodeset="/data/hh/m/k" calculate="concat(${inOther}, '-', indexed-repeat(/data/hh/m/nm, /data/hh/m, 1))"/>`),
      steps: [
        members(1, '2'),
        members(2, '1'),
        { answer: '/data/hh[1]/m[1]/nm', value: 'Ann' },
        { answer: '/data/hh[1]/m[2]/nm', value: 'Bob' },
        { answer: '/data/hh[2]/m[1]/nm', value: 'Cid' },
      ],
    });
    expect(values).toMatchObject({
      '/data/first': 'Bob',
      '/data/hh[1]/m[2]/k': 'Bob-Ann',
      '/data/hh[2]/m[1]/k': 'Bob-Cid',
    });
  });

  it('repetitions in the engine have their first values, also if they become relevant later', async () => {
    const setvalue = (event: string) =>
      `<setvalue event="${event}" ref="/data/r/pos" value="if(position(..) = 1, 'Standing', 'Sitting')"/>`;
    const xml = xform({
      instance: '<yn/><r jr:template=""><pos/></r><r><pos/></r>',
      model: `<bind nodeset="/data/r" relevant="/data/yn = 'yes'"/>${setvalue('odk-instance-first-load')}`,
      body: `<input ref="/data/yn"/><group ref="/data/r"><repeat nodeset="/data/r"><input ref="/data/r/pos"/>
        ${setvalue('odk-new-repeat')}</repeat></group>`,
    });
    const { values } = await formsEngine().filled({
      xml,
      steps: [{ answer: '/data/yn', value: 'yes' }, { add: '/data/r' }],
    });
    expect(values).toMatchObject({ '/data/r[1]/pos': 'Standing', '/data/r[2]/pos': 'Sitting' });
  });

  it('actions in the engine follow the answers of their repetition after an earlier one is removed', async () => {
    const xml = xform({
      instance: '<r><x/><y/></r><r><x/><y/></r>',
      body: `<group ref="/data/r"><repeat nodeset="/data/r"><input ref="/data/r/x">
        <setvalue event="xforms-value-changed" ref="/data/r/y" value="concat('is ', ../x)"/></input></repeat></group>`,
    });
    const steps = [{ remove: '/data/r[1]' }, { answer: '/data/r[1]/x', value: '7' }];
    expect((await formsEngine().filled({ xml, steps })).values['/data/r[1]/y']).toBe('is 7');
  });
});

describe('relevance in the engine', () => {
  it('relevance in the engine leaves irrelevant nodes out of node-sets', async () => {
    const xml = xform({
      instance: '<n/><p><show>no</show><nm>Ann</nm></p><p><show>yes</show><nm>Bob</nm></p>',
      model: `<bind nodeset="/data/p/nm" relevant="../show = 'yes'"/>
        <bind nodeset="/data/n" calculate="concat(count(/data/p/nm), ': ', join(', ', /data/p/nm))"/>`,
      body: '<group ref="/data/p"><repeat nodeset="/data/p"><input ref="/data/p/nm"/></repeat></group>',
    });
    expect((await formsEngine().filled({ xml })).values['/data/n']).toBe('1: Bob');
  });

  it('relevance in the engine lets a trigger reach a question that becomes relevant by the same answer', async () => {
    const xml = xform({
      instance: '<source/><dest/>',
      model: `<bind nodeset="/data/dest" relevant="/data/source != ''"/>`,
      body: `<input ref="/data/source"><setvalue event="xforms-value-changed" ref="/data/dest" value="/data/source"/></input>
        <input ref="/data/dest"/>`,
    });
    const { submission } = await formsEngine().filled({ xml, steps: [{ answer: '/data/source', value: 'abc' }] });
    expect(submission).toContain('<dest>abc</dest>');
  });
});

describe('labels in the engine', () => {
  it.each(['value', 'ref'])('labels in the engine show answers that <output %s> names', async (attribute) => {
    const xml = xform({
      instance: '<n>Ada</n><s/>',
      body: `<input ref="/data/s"><label>Hello, <output ${attribute}="/data/n"/>.</label></input>`,
    });
    expect((await formsEngine().filled({ xml })).labels['/data/s']).toBe('Hello, Ada.');
  });
});
