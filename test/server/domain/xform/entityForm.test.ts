import { reasonOf } from '#server/domain/xform/entityFormFault';
import { hasOfflineEntities } from '#server/domain/xform/entityVersion';
import { written } from '#test/server/xlsform/xform/written';
import { acceptedForm, entitiesOf, entityXForm } from '#test/server/domain/entity/entityForms';

const meta = (attributes: string) => `<meta><instanceID/><entity id="" ${attributes}><label/></entity></meta>`;
const tree = '<species/><height/>';

const faultsOf = (xml: string) => {
  const reading = entitiesOf(xml);
  return reading.kind === 'refused' ? reading.faults : reading.kind;
};

describe('forms that declare entities', () => {
  it('a form names its list, actions, properties and the questions they are saved from', () => {
    const form = acceptedForm(
      entitiesOf(
        entityXForm({
          version: '2024.1.0',
          instance: `${tree}${meta('dataset=" trees " create="" update="1"')}`,
          saved: { '/species': 'kind', '/height': 'height', '/missing': 'other' },
          model: `<bind nodeset="/data/meta/entity/label" calculate="concat( /data/species , ../../../height)"/>
            <bind nodeset="/data/meta/entity/@id" calculate="/data/species"/>`,
        }),
      ),
    );
    expect(form).toEqual({
      version: '2024.1.0',
      declarations: [
        {
          list: 'trees',
          actions: ['create', 'update'],
          path: '',
          repeats: [],
          properties: [
            { name: 'kind', path: '/species' },
            { name: 'height', path: '/height' },
          ],
          questions: new Map([
            ['label', ['/species', '/height']],
            ['@id', ['/species']],
          ]),
        },
      ],
    });
  });

  it('entities of several lists, in repeats and groups of repeats, each take the questions nearest to them', () => {
    const form = acceptedForm(
      entitiesOf(
        entityXForm({
          instance: `<owner/><plot><size/><crops><crop/>${meta('dataset="crops" create=""')}</crops>
            <visit><day/>${meta('dataset="visits" create=""')}</visit></plot>${meta('dataset="farms" update=""')}`,
          saved: { '/owner': 'owner', '/plot/crops/crop': 'crop', '/plot/visit/day': 'day' },
          repeats: ['/plot', '/plot/visit'],
        }),
      ),
    );
    expect(form.declarations).toMatchObject([
      { list: 'crops', path: '/plot/crops', repeats: ['/plot'], properties: [{ name: 'crop' }] },
      { list: 'visits', path: '/plot/visit', repeats: ['/plot', '/plot/visit'], properties: [{ name: 'day' }] },
      { list: 'farms', path: '', repeats: [], properties: [{ name: 'owner' }] },
    ]);
  });

  it('a template and the first instance of a repeat declare one entity', () => {
    const member = `<name/>${meta('dataset="people" create=""')}`;
    const instance = `<member jr:template="">${member}</member><member>${member}</member>`;
    const form = acceptedForm(entitiesOf(entityXForm({ instance, repeats: ['/member'] })));
    expect(form.declarations).toMatchObject([{ list: 'people', path: '/member', repeats: ['/member'] }]);
  });

  it('a form without an entity declares none, whatever it saves', () => {
    expect(entitiesOf(entityXForm({ version: null, instance: tree, saved: { '/species': 'name' } }))).toEqual({
      kind: 'none',
    });
  });

  it.each(['2022.1.0', '2023.1.0', '2024.1.0', '2024.1.17', '2025.1.0', '2025.1.9'])(
    'version %s is accepted',
    (version) => {
      const xml = entityXForm({ version, instance: meta('dataset="trees" create=""') });
      expect(acceptedForm(entitiesOf(xml)).version).toBe(version);
      expect(hasOfflineEntities(version)).toBe(version >= '2024');
    },
  );

  it.each(['', '2021.9.0', '2022.0.9', '2025.2.0', '2030.1.0', '2024.1', '2024', '2024.1.0-rc', 'v1'])(
    'version “%s” is refused',
    (version) => {
      const xml = entityXForm({ version, instance: meta('dataset="trees" create=""') });
      expect(faultsOf(xml)).toEqual([{ kind: 'versionUnknown', version }]);
    },
  );

  it.each([
    ['no version', { version: null, instance: meta('dataset="trees" create=""') }, { kind: 'versionMissing' }],
    ['no list', { instance: meta('create=""') }, { kind: 'listMissing', path: '' }],
    ['a dot', { instance: meta('dataset="a.b" create=""') }, { kind: 'listName', list: 'a.b' }],
    ['a reserved name', { instance: meta('dataset="__a" create=""') }, { kind: 'listName', list: '__a' }],
    ['an empty name', { instance: meta('dataset="" create=""') }, { kind: 'listName', list: '' }],
    ['a name with a digit first', { instance: meta('dataset="1a" create=""') }, { kind: 'listName', list: '1a' }],
    ['no action', { instance: meta('dataset="trees"') }, { kind: 'noAction', list: 'trees' }],
    [
      'several lists',
      { version: '2024.1.0', instance: `<g>${meta('dataset="a" create=""')}</g>${meta('dataset="b" create=""')}` },
      { kind: 'versionTooOld', version: '2024.1.0' },
    ],
    [
      'an entity in a repeat',
      { version: '2023.1.0', instance: `<r>${meta('dataset="a" create=""')}</r>`, repeats: ['/r'] },
      { kind: 'versionTooOld', version: '2023.1.0' },
    ],
    [
      'a property of an outer entity in a repeat',
      { instance: `<r><x/></r>${meta('dataset="a" create=""')}`, repeats: ['/r'], saved: { '/r/x': 'x' } },
      { kind: 'propertyInRepeat', path: '/r/x', property: 'x', list: 'a' },
    ],
    [
      'two questions for a property',
      { instance: `<x/><y/>${meta('dataset="a" create=""')}`, saved: { '/x': 'size', '/y': 'Size' } },
      { kind: 'propertyTwice', path: '/y', property: 'Size', list: 'a' },
    ],
  ])('a form is refused: %s', (_, parts, fault) => {
    expect(faultsOf(entityXForm(parts))).toEqual([expect.objectContaining(fault)]);
  });

  it.each(['name', 'Label', '__x', 'a:b', '7', 'a b', 'é!'])('the property “%s” is refused', (property) => {
    const xml = entityXForm({ instance: `<x/>${meta('dataset="a" create=""')}`, saved: { '/x': property } });
    expect(faultsOf(xml)).toEqual([{ kind: 'propertyName', path: '/x', property }]);
  });

  it.each(['a.b', 'a-b', '_x', 'höhe', 'ऊंचाई', 'labels'])('the property “%s” is accepted', (property) => {
    const xml = entityXForm({ instance: `<x/>${meta('dataset=":a-b" create=""')}`, saved: { '/x': property } });
    expect(acceptedForm(entitiesOf(xml)).declarations[0]?.properties).toEqual([{ name: property, path: '/x' }]);
  });

  it('an encrypted form cannot make entities', () => {
    const model = '<submission base64RsaPublicKey="MIIB"/>';
    expect(faultsOf(entityXForm({ instance: meta('dataset="a" create=""'), model }))).toEqual([{ kind: 'encrypted' }]);
  });

  it('every fault has a reason that names its cause, and all are told at once', () => {
    const xml = entityXForm({ version: '2030.1.0', instance: `<x/>${meta('dataset="a.b"')}`, saved: { '/x': 'name' } });
    const faults = faultsOf(xml);
    if (typeof faults === 'string') throw new Error(faults);
    expect(faults.map(reasonOf)).toEqual([
      expect.stringContaining('2030.1.0'),
      expect.stringContaining('a.b'),
      expect.stringContaining('create'),
      expect.stringContaining('/x'),
    ]);
  });

  it('unreadable calculations leave the questions unknown', () => {
    const model = '<bind nodeset="/data/meta/entity/label" calculate="concat("/>'.replace('"concat("', "'concat('");
    const form = acceptedForm(entitiesOf(entityXForm({ instance: meta('dataset="a" create=""'), model })));
    expect(form.declarations[0]?.questions.get('label')).toEqual([]);
  });

  it('a workbook with several lists is converted to a form that is read back', () => {
    const survey = `
      type         | name   | label  | save_to
      text         | house  | House  | households#house
      begin repeat | member | Member |
      text         | person | Person | members#person
      end repeat   | member |        | `;
    const entities = `
      list_name  | label
      households | \${house}
      members    | concat(\${house}, \${person})`;
    const form = acceptedForm(entitiesOf(written({ survey, entities })));
    expect(form.version).toBe('2025.1.0');
    expect(form.declarations).toMatchObject([
      {
        list: 'members',
        actions: ['create'],
        path: '/member',
        repeats: ['/member'],
        properties: [{ name: 'person', path: '/member/person' }],
        questions: new Map([['label', ['/house', '/member/person']]]),
      },
      { list: 'households', path: '', properties: [{ name: 'house', path: '/house' }] },
    ]);
  });
});
