import { xform } from '#test/fixtures/xform';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';
import { expressionForm } from '#test/support/form/expressionForm';

const XFORMS = 'xmlns="http://www.w3.org/2002/xforms"';

describe('forms that were refused', () => {
  it.each([
    ['select1', 'int', '<select1 ref="/data/a"><item><label>A</label><value>1</value></item></select1>', '1'],
    ['select', 'int', '<select ref="/data/a"><item><label>A</label><value>1</value></item></select>', '1'],
    ['trigger', 'int', '<trigger ref="/data/a"/>', 'OK'],
    ['range', 'string', '<range ref="/data/a" start="1" end="5" step="1"/>', '3'],
    ['range', 'int', '<range ref="/data/a" start="1" end="5" step="0.5"/>', '2.5'],
    ['range', 'string', '<range ref="/data/a" start=" 0.5" end="5" step="0.5"/>', '2.5'],
  ])('a %s may be about a node of type %s', async (_, type, body, value) => {
    const steps = [{ answer: '/data/a', value }];
    const { values } = await formsEngine().filled({
      xml: xform({ instance: '<a/>', types: { '/a': type }, body }),
      steps,
    });
    expect(values['/data/a']).toBe(value);
  });

  it('a file may be the answer to a node without a type', async () => {
    const xml = xform({ instance: '<a/>', body: '<upload ref="/data/a" mediatype="image/*"/>' });
    const { values } = await formsEngine().filled({ xml, steps: [{ answer: '/data/a', value: 'seen.jpg' }] });
    expect(values['/data/a']).toBe('seen.jpg');
  });

  it('a group may refer to a node without children', async () => {
    const body =
      '<group ref="/data/a"><label>Group</label><input ref="/data/depth"><label>Depth</label></input></group>';
    const { labels } = await formsEngine().filled({ xml: xform({ instance: '<a/><depth/>', body }) });
    expect(labels['/data/depth']).toBe('Depth');
  });

  it('an action of the model may be for new repetitions', async () => {
    const xml = xform({
      instance: '<r jr:template=""><x/></r><r><x/></r>',
      model: '<setvalue event="odk-new-repeat" ref="/data/r/x" value="7"/>',
      body: '<group ref="/data/r"><repeat nodeset="/data/r"><input ref="/data/r/x"/></repeat></group>',
    });
    const { values } = await formsEngine().filled({ xml, steps: [{ add: '/data/r' }] });
    expect([values['/data/r[1]/x'], values['/data/r[2]/x']]).toEqual(['', '7']);
  });

  it('the metadata may be in the namespace of the record', async () => {
    const xml = xform()
      .replace('<data ', '<data xmlns="http://example.org/wells" ')
      .replace('<orx:meta><orx:instanceID/></orx:meta>', '<meta><instanceID/></meta>')
      .replace('</model>', '<bind nodeset="/data/meta/instanceID" jr:preload="uid"/></model>');
    const { submission } = await formsEngine().filled({ xml });
    expect(submission).toMatch(/<meta><instanceID>uuid:[\w-]+<\/instanceID><\/meta>/);
    expect(submission.match(/instanceID>/g)).toHaveLength(2);
  });

  it('the record may have no id', async () => {
    const { values } = await formsEngine().filled({ xml: xform().replace(' id="wells"', '') });
    expect(values).toHaveProperty(['/data/depth']);
  });

  it.each([
    ['no namespace', (xml: string) => xml.replace(XFORMS, '')],
    [
      'a prefix',
      (xml: string) =>
        xml
          .replace(XFORMS, 'xmlns:xf="http://www.w3.org/2002/xforms"')
          .replaceAll(/(<\/?)(model|instance|bind|input|label|setvalue)\b/g, '$1xf:$2'),
    ],
  ])('the elements of XForms may have %s', async (_, written) => {
    const model = '<setvalue event="odk-instance-first-load" ref="/data/depth" value="7"/>';
    const { labels, values } = await formsEngine().filled({ xml: written(xform({ model })) });
    expect([labels['/data/depth'], values['/data/depth']]).toEqual(['Depth', '7.0']);
  });

  it.each([
    [`regex('bcd', '[a-z&&[^aeiou]]+')`, 'true'],
    [`regex('bad', '[a-z&&[^aeiou]]+')`, 'false'],
    [`regex('Q1', '[\\w&&[^a-z]]+')`, 'true'],
    [`regex('m', '[a-z&&d-p]')`, 'true'],
    [`regex('b', '[a-z&&d-p]')`, 'false'],
    [`regex('a&b', '[a-z&]+')`, 'true'],
    [`regex('a&&b', 'a&&b')`, 'true'],
    [`format-date('2026-01-01', '%Y-%W')`, '2026-1'],
    [`format-date('2027-01-01', '%W')`, '53'],
  ])('%s is %s', async (expression, value) => {
    const { values } = await formsEngine().filled({ xml: expressionForm([expression]) });
    expect(values['/data/text0']).toBe(value);
  });
});
