import { convertFile } from '#server/xlsform/convertFile';
import { longWorkbook } from '#tools/bench/seeding/longWorkbook';
import { list, question, sheetsOf, type Book } from '#test/support/form/bookRows';
import { adds, fillIn, says, valuesOf } from '#test/support/form/filledWorkbook';
import { formsEngine } from '#test/support/form/formsEngine/formsEngine';
import { workbookBytes } from '#test/support/form/workbook';

const inBoth = (column: string, text: string) => ({
  [`${column}::English (en)`]: text,
  [`${column}::Čeština (cs)`]: `${text} (cs)`,
});

/** A market: stalls with goods, bought by people named before; one answer is shown in many places. */
const market: Book = {
  survey: [
    question('text', 'town'),
    question('begin repeat', 'person'),
    question('text', 'who'),
    question('select_one kinds', 'likes'),
    { type: 'end repeat' },
    question('text', 'liked'),
    { type: 'begin repeat', name: 'stall', ...inBoth('label', 'A stall in ${town}') },
    { type: 'text', name: 'seller', ...inBoth('label', 'Seller'), ...inBoth('hint', 'In ${town}') },
    { type: 'select_one kinds or_other', name: 'kind', label: 'Kind' },
    question('begin group', 'goods', { relevant: "${kind} != '' and ${town} != ''" }),
    question('select_multiple items', 'sold', { choice_filter: 'kind=${kind}' }),
    question('begin repeat', 'sale', { repeat_count: 'count-selected(${sold})' }),
    { type: 'calculate', name: 'item', calculation: 'selected-at(${sold}, position(..) - 1)' },
    {
      type: 'integer',
      name: 'price',
      ...inBoth('label', '${seller} takes for ${item}'),
      constraint: '. > 0 and . < ${most}',
      ...inBoth('constraint_message', 'Below ${most} at ${seller}'),
    },
    question('integer', 'amount', { default: 1, relevant: '${price} > 0' }),
    { type: 'calculate', name: 'cost', calculation: '${price} * coalesce(${amount}, 1)' },
    question('select_one ${who}', 'buyer', { choice_filter: '${likes} = ${liked}' }),
    question('text', 'noted', { trigger: '${price}', calculation: "concat(${seller}, ' ', ${price})" }),
    { type: 'end repeat' },
    { type: 'end group' },
    { type: 'calculate', name: 'income', calculation: 'sum(${cost})' },
    { type: 'end repeat' },
    question('integer', 'most', { default: 100 }),
    { type: 'calculate', name: 'total', calculation: 'sum(${income})' },
    { type: 'calculate', name: 'second', calculation: 'indexed-repeat(${seller}, ${stall}, 2)' },
    question('note', 'told', { label: '**${total}** in ${town}, <${second}> & all', relevant: '${total} > 0' }),
  ],
  choices: [
    ...list('kinds', 'fruit', 'tool'),
    { list_name: 'items', name: 'fig', label: 'Fig', kind: 'fruit' },
    { list_name: 'items', name: 'plum', label: 'Plum', kind: 'fruit' },
    { list_name: 'items', name: 'axe', label: 'Axe', kind: 'tool' },
  ],
  settings: { default_language: 'English (en)', instance_name: "concat(${town}, ' ', ${total})" },
};

describe('mixed workbooks', () => {
  it('references of a workbook that mixes features resolve equally at any depth', async () => {
    const filled = await fillIn(market, [
      says('town', 'Brno'),
      says('person[1]/who', 'Ada'),
      says('person[1]/likes', 'tool'),
      adds('person'),
      says('person[2]/who', 'Bo'),
      says('person[2]/likes', 'fruit'),
      says('liked', 'fruit'),
      adds('stall'),
      says('stall[1]/seller', 'Eva'),
      says('stall[1]/kind', 'fruit'),
      says('stall[1]/goods/sold', 'fig plum'),
      says('stall[2]/seller', 'Jan'),
      says('stall[2]/kind', 'tool'),
      says('stall[2]/goods/sold', 'axe'),
      says('stall[1]/goods/sale[1]/price', '3'),
      says('stall[1]/goods/sale[2]/price', '4'),
      says('stall[1]/goods/sale[2]/amount', '2'),
      says('stall[2]/goods/sale[1]/price', '500'),
    ]);
    const firstSale = 'stall[1]/goods/sale[1]';
    expect(
      valuesOf(filled, [
        `${firstSale}/item`,
        `${firstSale}/amount`,
        `${firstSale}/noted`,
        'stall[1]/income',
        'total',
        'second',
        'meta/instanceName',
      ]),
    ).toEqual({
      [`${firstSale}/item`]: 'fig',
      [`${firstSale}/amount`]: '1',
      [`${firstSale}/noted`]: 'Eva 3',
      'stall[1]/income': '11',
      total: '511',
      second: 'Jan',
      'meta/instanceName': 'Brno 511',
    });
    const { labels, hints, choices, violations, hidden } = filled;
    expect([labels['/data/stall[2]'], hints['/data/stall[2]/seller']]).toEqual(['A stall in Brno', 'In Brno']);
    expect(labels[`/data/${firstSale}/price`]).toBe('Eva takes for fig');
    expect(labels['/data/told']).toBe('**511** in Brno, <Jan> & all');
    expect(choices['/data/stall[2]/goods/sold']).toEqual([['axe', 'Axe']]);
    expect(choices[`/data/${firstSale}/buyer`]).toEqual([['Bo', 'Bo']]);
    expect(violations).toEqual({ '/data/stall[2]/goods/sale[1]/price': 'Below 100 at Jan' });
    expect(hidden).toEqual(['/data/stall[1]/kind_other', '/data/stall[2]/kind_other']);
  });

  it('a workbook that mixes features is shown in each of its languages', async () => {
    const filled = await fillIn(market, [says('town', 'Brno'), { speak: 'Čeština (cs)' }]);
    expect(filled.labels['/data/stall[1]']).toBe('A stall in Brno (cs)');
    expect(filled.hints['/data/stall[1]/seller']).toBe('In Brno (cs)');
  });

  it('a workbook that mixes features becomes the same form from .xls and from .xlsx', async () => {
    const [old, usual] = await Promise.all(
      (['xls', 'xlsx'] as const).map((kind) => convertFile(workbookBytes(sheetsOf(market), kind), 'market')),
    );
    expect(old).toEqual(usual);
  });

  it('a long workbook that mixes features works: everything is answered, in each instance', async () => {
    const { xml } = await convertFile(workbookBytes(longWorkbook(100)), 'long');
    const { values, violations } = await formsEngine().filled({ xml, steps: [{ everything: true }] });
    expect(violations).toEqual({});
    expect(values['/data/household_4/double_4']).toBe('66.5');
    expect(values['/data/household_4/sum_4']).toBe('12');
    expect(values['/data/household_0/member_0[3]/tool_0[1]/tool_name_0']).toBe('words');
    expect(values['/data/meta/instanceName']).toBe('Survey words');
  });
});
