import { list, question } from '#test/support/form/bookRows';
import { adds, fillIn, says, valuesOf } from '#test/support/form/filledWorkbook';

describe('repeats', () => {
  it('repeats of a workbook have the counted number of instances; references within them refer to their own instance', async () => {
    const book = {
      survey: [
        question('integer', 'people'),
        question('begin repeat', 'person', { repeat_count: '${people}' }),
        question('text', 'name'),
        question('integer', 'age', { label: 'How old is ${name}?' }),
        { type: 'calculate', name: 'number', calculation: 'position(..)' },
        { type: 'calculate', name: 'double', calculation: '${age} * 2' },
        question('begin group', 'trade', { relevant: '${age} > 15' }),
        question('text', 'job', { label: 'What does ${name} do?' }),
        { type: 'end group' },
        { type: 'end repeat' },
        { type: 'calculate', name: 'sum', calculation: 'sum(${age})' },
        { type: 'calculate', name: 'first', calculation: 'indexed-repeat(${name}, ${person}, 1)' },
        { type: 'calculate', name: 'all', calculation: "join(', ', ${name})" },
      ],
    };
    const filled = await fillIn(book, [
      says('people', '2'),
      says('person[1]/name', 'Ada'),
      says('person[1]/age', '36'),
      says('person[2]/name', 'Bo'),
      says('person[2]/age', '7'),
    ]);
    expect(valuesOf(filled, ['person[1]/number', 'person[2]/number', 'person[1]/double', 'person[2]/double'])).toEqual({
      'person[1]/number': '1',
      'person[2]/number': '2',
      'person[1]/double': '72',
      'person[2]/double': '14',
    });
    expect(valuesOf(filled, ['sum', 'first', 'all'])).toEqual({ sum: '43', first: 'Ada', all: 'Ada, Bo' });
    expect(filled.labels['/data/person[2]/age']).toBe('How old is Bo?');
    expect(filled.labels['/data/person[1]/trade/job']).toBe('What does Ada do?');
    expect(filled.hidden).toEqual(['/data/person[2]/trade']);
  });

  it('repeats within repeats of a workbook can refer to the instance around them', async () => {
    const book = {
      survey: [
        question('text', 'village'),
        question('begin repeat', 'house'),
        question('text', 'door'),
        question('begin repeat', 'room'),
        question('integer', 'size'),
        { type: 'calculate', name: 'told', calculation: "concat(${village}, '/', ${door}, '/', ${size})" },
        { type: 'end repeat' },
        { type: 'calculate', name: 'area', calculation: 'sum(${size})' },
        { type: 'end repeat' },
        { type: 'calculate', name: 'houses', calculation: 'count(${house})' },
      ],
    };
    const filled = await fillIn(book, [
      says('village', 'Sapa'),
      adds('house'),
      // A house that is added has no room yet.
      adds('house[2]/room'),
      adds('house[2]/room'),
      says('house[1]/door', 'A'),
      says('house[2]/door', 'B'),
      says('house[1]/room[1]/size', '10'),
      says('house[2]/room[1]/size', '20'),
      says('house[2]/room[2]/size', '5'),
    ]);
    expect(
      valuesOf(filled, ['house[1]/area', 'house[2]/area', 'house[2]/room[2]/told', 'house[1]/room[1]/told', 'houses']),
    ).toEqual({
      'house[1]/area': '10',
      'house[2]/area': '25',
      'house[2]/room[2]/told': 'Sapa/B/5',
      'house[1]/room[1]/told': 'Sapa/A/10',
      houses: '2',
    });
  });

  it('choices of a workbook are filtered by other answers, cascading, in repeats by the answers of their own instance', async () => {
    const book = {
      survey: [
        question('select_one states', 'state'),
        question('begin repeat', 'visit'),
        question('select_one counties', 'county', { choice_filter: 'state=${state}' }),
        question('select_one towns', 'town', { choice_filter: 'county=${county} and size > 1' }),
        { type: 'end repeat' },
      ],
      choices: [
        ...list('states', 'north', 'south'),
        { list_name: 'counties', name: 'n1', label: 'N1', state: 'north' },
        { list_name: 'counties', name: 'n2', label: 'N2', state: 'north' },
        { list_name: 'counties', name: 's1', label: 'S1', state: 'south' },
        { list_name: 'towns', name: 'big', label: 'Big', county: 'n1', size: 5 },
        { list_name: 'towns', name: 'tiny', label: 'Tiny', county: 'n1', size: 1 },
        { list_name: 'towns', name: 'far', label: 'Far', county: 'n2', size: 5 },
      ],
    };
    const { choices } = await fillIn(book, [
      says('state', 'north'),
      adds('visit'),
      says('visit[1]/county', 'n1'),
      says('visit[2]/county', 'n2'),
    ]);
    expect(choices['/data/visit[1]/county']).toEqual([
      ['n1', 'N1'],
      ['n2', 'N2'],
    ]);
    expect(choices['/data/visit[1]/town']).toEqual([['big', 'Big']]);
    expect(choices['/data/visit[2]/town']).toEqual([['far', 'Far']]);
  });
});
