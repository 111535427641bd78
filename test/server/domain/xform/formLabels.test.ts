import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { readLabels } from '#server/domain/xform/formLabels';
import { xform } from '#test/fixtures/xform';

const far = 'name,label,label::fr\nv1,Brno,Brünn\nv2\n';

const labelsOf = async (parts: Parameters<typeof xform>[0], language = '') => {
  const labels = await readLabels(xform(parts), async (file) => (file === 'far.csv' ? far : null), backgroundSignal);
  const { questions, choices } = labels.in(language);
  const listed = Object.fromEntries([...choices].map(([path, named]) => [path, Object.fromEntries(named)]));
  return { languages: labels.languages, questions: Object.fromEntries(questions), choices: listed };
};

const question = (label: string, ref = 'ref="/data/a"', inside = '') =>
  `<select1 ${ref}><label>${label}</label>${inside}</select1>`;

it('labels of a form without translations are its inline ones, on one line and without markup', async () => {
  const body = question('\n  **How** many &lt;b&gt;rooms&lt;/b&gt;\n for <output value="/data/name"/>?');
  expect(await labelsOf({ instance: '<a/>', types: {}, body }, 'anything')).toEqual({
    languages: [],
    questions: { '/a': 'How many rooms for …?' },
    choices: {},
  });
});

it('labels belong to the node of a question: by its bind, or from the group around it', async () => {
  const body = `${question('By bind', 'bind="one"')}<group ref="/data/g"><label>Group</label>${question('Relative', 'ref="b"')}</group>`;
  const model = '<bind id="one" nodeset="/data/a"/>';
  const { questions } = await labelsOf({ instance: '<a/><g><b/></g>', types: {}, model, body });
  expect(questions).toEqual({ '/a': 'By bind', '/g': 'Group', '/g/b': 'Relative' });
});

it('labels come from the requested translation, without pictures and short forms', async () => {
  const model = `<itext>
    <translation lang="fr"><text id="q"><value form="image">jr://images/q.png</value><value>Pièces</value><value form="short">P</value></text></translation>
    <translation lang="en" default="true()"><text id="q"><value form="long">Rooms</value></text></translation></itext>`;
  const body = '<input ref="/data/a"><label ref="jr:itext(\'q\')"/></input>';
  const parts = { instance: '<a/>', types: {}, model, body };
  expect(await labelsOf(parts, 'fr')).toMatchObject({ languages: ['en', 'fr'], questions: { '/a': 'Pièces' } });
  expect((await labelsOf(parts, 'en')).questions).toEqual({ '/a': 'Rooms' });
});

it('choices are inline or from a list, also in a file, whatever the filter', async () => {
  const model = `<instance id="list"><root><item><name>x</name><label>Ex</label></item><item><name>y</name><label/></item></root></instance>
    <instance id="far" src="jr://file-csv/far.csv"/>`;
  const itemset = (nodeset: string) =>
    `<itemset nodeset="${nodeset}"><value ref="name"/><label ref="label"/></itemset>`;
  const body =
    question('A', 'ref="/data/a"', itemset("randomize(instance('list')/root/item[name != 'z'])")) +
    question('B', 'ref="/data/b"', '<item><label>Yes</label><value>1</value></item><item><value>0</value></item>') +
    question('C', 'ref="/data/c"', itemset("instance('far')/root/item"));
  const { choices } = await labelsOf({ instance: '<a/><b/><c/>', types: {}, model, body });
  expect(choices).toEqual({ '/a': { x: 'Ex' }, '/b': { 1: 'Yes' }, '/c': { v1: 'Brno' } });
});
