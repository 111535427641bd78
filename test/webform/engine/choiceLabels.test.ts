import { xform } from '../../fixtures/xform';
import type { Step } from '../../support/form/formsEngine/filling';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

const texts = (language: string, word: string): string =>
  `<translation lang="${language}"><text id="one"><value>${word} 1</value></text>
  <text id="two"><value>${word} of <output value="/data/name"/></value></text></translation>`;

const form = xform({
  instance: '<name/><own/><listed/>',
  types: { '/name': 'string', '/own': 'string', '/listed': 'string' },
  model: `<itext>${texts('en', 'Tree')}${texts('cs', 'Strom')}</itext>
    <instance id="trees"><root><item><name>a</name><itextId>one</itextId></item><item><name>b</name><itextId>two</itextId></item>
    <item><name>c</name><itextId>none</itextId></item></root></instance>`,
  body: `<input ref="/data/name"><label>Name</label></input>
    <select1 ref="/data/own"><label>Own</label><item><label ref="jr:itext('one')"/><value>a</value></item>
    <item><label ref="jr:itext('two')"/><value>b</value></item><item><label>Plain <output value="/data/name"/></label><value>c</value></item>
    </select1><select1 ref="/data/listed"><label>Listed</label><itemset nodeset="instance('trees')/root/item"><value ref="name"/>
    <label ref="jr:itext(itextId)"/></itemset></select1>`,
});

/** The labels of the two questions after these steps. */
const labelsAfter = async (steps: readonly Step[]) => {
  const { choices } = await formsEngine().filled({ xml: form, steps });
  return [choices['/data/own']?.map(([, label]) => label), choices['/data/listed']?.map(([, label]) => label)];
};

it('translated labels of choices follow the answers in them', async () => {
  expect(await labelsAfter([{ answer: '/data/name', value: 'Ann' }])).toEqual([
    ['Tree 1', 'Tree of Ann', 'Plain Ann'],
    ['Tree 1', 'Tree of Ann', ''],
  ]);
});

it('translated labels of choices follow the language', async () => {
  expect(await labelsAfter([{ speak: 'cs' }, { answer: '/data/name', value: 'Eva' }])).toEqual([
    ['Strom 1', 'Strom of Eva', 'Plain Eva'],
    ['Strom 1', 'Strom of Eva', ''],
  ]);
});
