import { clashesOf } from '#webform/edit/clashes';
import { readQuestions } from '#webform/edit/questions';
import { wordsOf } from '#webform/edit/words';
import type { EngineNode, EngineRoot } from '#webform/engine/engineNode';

const questions =
  readQuestions(`<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head>
  <model><instance><data id="a"><n/><crops/><sum/><visit><place/></visit></data></instance>
  <bind nodeset="/data/n" type="int"/><bind nodeset="/data/sum" calculate="1"/></model></h:head>
  <h:body><select ref="/data/crops"/></h:body></h:html>`);

const record = (answers: string): string =>
  `<data id="a">${answers}<meta><instanceID>${answers.length}</instanceID></meta></data>`;

const visits = (...places: readonly string[]): string =>
  places.map((place) => `<visit><place>${place}</place></visit>`).join('');

it('two edits of one version differ in the changes of either, except for equal ones', () => {
  const before = record(`<n>1</n><crops>a b</crops><sum>1</sum>${visits('Kaya', 'Dori', 'Bo')}`);
  const theirs = record(`<n>02</n><crops>b a</crops><sum>2</sum>${visits('Kaya', 'Dori 2', 'Bob')}`);
  const mine = record(`<n>2</n><crops>a</crops><sum>3</sum>${visits('Kaya', 'Dori 3', 'Bo', 'Cyr')}`);
  expect(clashesOf(before, theirs, mine, questions)).toEqual([
    { path: '/data/crops', before: 'a b', theirs: 'b a', mine: 'a', who: 'I' },
    { path: '/data/visit[2]/place', before: 'Dori', theirs: 'Dori 2', mine: 'Dori 3', who: 'both' },
    { path: '/data/visit[3]/place', before: 'Bo', theirs: 'Bob', mine: 'Bo', who: 'they' },
    { path: '/data/visit[4]/place', before: '', theirs: '', mine: 'Cyr', who: 'I' },
  ]);
  expect(clashesOf(before, mine, mine, questions)).toEqual([]);
});

const node = (
  reference: string,
  label: string,
  children: readonly EngineNode[] | null = null,
  more: Partial<EngineNode['currentState']> & { readonly nodeType?: string } = {},
): EngineNode => {
  const { nodeType = 'group', ...state } = more;
  return {
    nodeId: reference,
    nodeType,
    currentState: { reference, relevant: true, value: '', label: { asString: label }, children, ...state },
  };
};

it('differences are described in the words of the form, also in rows that exist only on the other side', () => {
  const option = (value: string, asString: string) => ({ value, label: { asString } });
  const tree = node('/data', '', [
    node('/data/crops', 'Crops', null, { valueOptions: [option('a', 'Maize'), option('b', 'Rice')] }),
    node(
      '/data/visit',
      'Visit',
      [
        node('/data/visit[1]', '', [node('/data/visit[1]/place', 'Place')], { nodeType: 'repeat-instance' }),
        node('/data/visit[2]', 'Evening', [node('/data/visit[2]/place', 'Where to?')], { nodeType: 'repeat-instance' }),
      ],
      { nodeType: 'repeat-range:uncontrolled' },
    ),
  ]);
  const root: EngineRoot = {
    ...tree,
    currentState: { ...tree.currentState, activeLanguage: { language: 'en' } },
    instanceState: { instanceXML: '' },
    languages: [],
    setLanguage: () => undefined,
  };
  const { question, answer } = wordsOf(root, questions);
  expect(question('/data/crops')).toBe('Crops');
  expect(question('/data/visit/place')).toBe('Place · Visit 1');
  expect(question('/data/visit[2]/place')).toBe('Where to? · Evening 2');
  expect(question('/data/visit[7]/place')).toBe('Place · Visit 7');
  expect(question('/data/lamp')).toBe('lamp');
  expect(answer('/data/crops', 'b a c')).toBe('Rice, Maize, c');
  expect(answer('/data/visit[2]/place', 'b a')).toBe('b a');
});
