import { mendItemsets, readableTable } from '#webform/form/itemsets';
import { readDefinition } from '#webform/form/definition';
import { xform } from '../../fixtures/xform';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

const villages = (query: string): string =>
  xform({
    instance: '<region/><village/>',
    types: { '/region': 'string', '/village': 'string' },
    body: `<input ref="/data/region"><label>Region</label></input>
      <input ref="/data/village" appearance="minimal" query="${query}"><label>Village</label><hint>Where</hint></input>`,
  });

const table = `"list_name","name","label","region"
"villages","a","Výsluní","n"
"villages","b","Hora, the ""old"" one","n"
"villages","c","Dub","s"
"rivers","r","Ohře","n"
"villages","d","Lom"
`;

const filled = (query: string, itemsets: string, region = 'n') =>
  formsEngine().filled({
    xml: readDefinition(villages(query)).xml,
    files: { 'itemsets.csv': itemsets },
    steps: [{ answer: '/data/region', value: region }],
  });

describe('choices in a table outside of the form', () => {
  it.each([
    ["instance('villages')/root/item[ region =  /data/region ]"],
    ["instance('villages')/root/item[region=current()/../region]"],
    ['instance(&quot;villages&quot;)/root/item[region = /data/region]'],
  ])('choices in a table outside of the form are filtered by its condition: %s', async (query) => {
    const { choices, labels, hints } = await filled(query, table);
    expect(choices['/data/village']).toEqual([
      ['a', 'Výsluní'],
      ['b', 'Hora, the "old" one'],
    ]);
    expect([labels['/data/village'], hints['/data/village']]).toEqual(['Village', 'Where']);
  });

  it('choices in a table outside of the form may have conditions on columns in any language', async () => {
    const itemsets = mendItemsets('list_name,name,label,région\nv,a,A,n\nv,b,B,s\n');
    const { choices } = await filled("instance('v')/root/item[région = /data/region]", itemsets);
    expect(choices['/data/village']).toEqual([['a', 'A']]);
  });

  it('choices in a table outside of the form are those of their own list without a condition', async () => {
    const { choices } = await filled("instance('rivers')/root/item", table);
    expect(choices['/data/village']).toEqual([['r', 'Ohře']]);
  });

  it.each([
    [
      'the first language, where each has its own',
      '"list_name","name","label::Čeština (cs)","label::English (en)"',
      'Výsluní',
    ],
    ['a plain column, where there is one', '"list_name","name","label::cs","label"', 'Sunny'],
    ['the name, where there is none', 'list_name,name,1. note,""', 'a'],
  ])('choices in a table outside of the form have the labels of %s', async (_, header, label) => {
    const itemsets = mendItemsets(`${header}\r\nv,a,Výsluní,Sunny\r\n`);
    const { choices } = await filled("instance('v')/root/item", itemsets);
    expect(choices['/data/village']).toEqual([['a', label]]);
  });

  it('the response of a server without a table of choices stays unchanged', async () => {
    const answer = new Response('{"code":404.1}', { status: 404 });
    expect(await readableTable('itemsets.csv', answer)).toBe(answer);
    const table = await readableTable('itemsets.csv', new Response('list_name,name,label::cs\nv,a,A\n'));
    expect(await table.text()).toBe('list_name,name,label\nv,a,A\n');
  });

  it('choices in a table outside of the form are missing if that table is, and the form can be filled in', async () => {
    const xml = readDefinition(villages("instance('v')/root/item")).xml;
    expect((await formsEngine().filled({ xml })).choices['/data/village']).toEqual([]);
  });
});
