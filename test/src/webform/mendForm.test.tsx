import { readDefinition } from '../../../src/webform/openRosaXml';
import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/formsEngine/formsEngine';

const fill = (xml: string) => formsEngine().filled({ xml: readDefinition(xml).xml });

describe('mending a form for the browser', () => {
  it.each([
    ['an older name', '<setvalue event="xforms-ready" ref="/data/depth" value="7"/>'],
    [
      'the namespace of XML Events',
      '<setvalue xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="xforms-ready" ref="/data/depth" value="7"/>',
    ],
    ['the name of today', '<setvalue event="odk-instance-first-load" ref="/data/depth" value="7"/>'],
  ])('mending a form for the browser lets actions run whose event has %s', async (_, model) => {
    expect((await fill(xform({ model }))).values['/data/depth']).toBe('7.0');
  });

  it('mending a form for the browser lets an action of an older form run in new instances of a repeat', async () => {
    const xml = xform({
      instance: '<well><depth/></well>',
      types: { '/well/depth': 'int' },
      body: `<group ref="/data/well"><repeat nodeset="/data/well"><input ref="/data/well/depth"/>
        <setvalue event="jr-insert" ref="/data/well/depth" value="7"/></repeat></group>`,
    });
    const { values } = await formsEngine().filled({ xml: readDefinition(xml).xml, steps: [{ add: '/data/well' }] });
    expect(values['/data/well[2]/depth']).toBe('7');
  });

  it('mending a form for the browser lets one without a title be filled in', async () => {
    expect((await fill(xform({ title: null }))).values).toHaveProperty(['/data/depth']);
  });
});
