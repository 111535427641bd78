import { originalName } from '#webform/files/names';
import { restorable, withHidden } from '#webform/kept/restore';

const xml =
  '<data xmlns:orx="http://openrosa.org/xforms" id="a"><kind>b</kind><visit><n>1</n></visit><visit><n>2</n></visit><orx:meta><orx:instanceID>uuid:1</orx:instanceID></orx:meta></data>';

it('irrelevant answers are restored into the XML', () => {
  const made = withHidden(xml, {
    '/data/place': 'Kaya & <Dori>',
    '/data/visit[2]/note': 'second',
    '/data/group/again[1]/m': '1',
    '/data/group/again[3]/m': '3',
    '/data/orx:meta/orx:instanceName': 'name',
  });
  expect(made).toBe(
    xml
      .replace('<n>2</n>', '<n>2</n><note>second</note>')
      .replace('</orx:instanceID>', '</orx:instanceID><orx:instanceName>name</orx:instanceName>')
      .replace(
        '</data>',
        '<place>Kaya &amp; &lt;Dori&gt;</place><group><again><m>1</m></again><again/><again><m>3</m></again></group></data>',
      ),
  );
  expect(withHidden(xml, {})).toBe(xml);
});

it('answers with characters that XML cannot hold are restored without them', async () => {
  const content = { texts: {}, language: null, title: '', files: [] };
  const data = restorable(
    { ...content, xml: '<data><a>pum\u0002ps</a></data>', hidden: { '/data/b': 'we\u0002ll' } },
    [],
  );
  const document = data.get('xml_submission_file');
  expect(document instanceof File && (await document.text())).toBe('<data><a>pumps</a><b>well</b></data>');
});

it('files are restored under their stored names, and shown with their original ones', () => {
  const files = [{ name: '1-ab.jpg', original: 'the well.jpg', type: 'image/jpeg' }];
  const content = { xml, hidden: {}, texts: {}, language: null, title: '', files };
  const data = restorable(content, [{ name: '1-ab.jpg', blob: new Blob(['photo']) }]);
  expect([...data.keys()]).toEqual(['xml_submission_file', '1-ab.jpg']);
  expect(data.get('1-ab.jpg')).toMatchObject({ name: '1-ab.jpg', type: 'image/jpeg' });
  expect(originalName('1-ab.jpg')).toBe('the well.jpg');
  expect([...restorable(content, []).keys()]).toEqual(['xml_submission_file']);
});
