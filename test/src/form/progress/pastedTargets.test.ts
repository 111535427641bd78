import { pastedTargets, readCount } from '#src/views/form/progress/pastedTargets';

const villages = [
  { value: 'v1', text: 'Alfa' },
  { value: 'v2', text: 'Žďár' },
  { value: 'v3', text: 'Gamma' },
];

const read = (text: string, from = 0, isOpen = false) => {
  const pasted = pastedTargets(text, villages, { from, isOpen });
  return pasted && { counts: Object.fromEntries(pasted.counts), unknown: pasted.unknown };
};

describe('targets from a spreadsheet', () => {
  it('two columns are read by labels and codes, without headings', () => {
    expect(read('Village\tTarget\r\nalfa\t120\r\nv2\t1 200\r\n\r\nDelta\t5\r\n')).toEqual({
      counts: { v1: '120', v2: '1200' },
      unknown: ['Delta'],
    });
  });

  it('an unlisted name is accepted if the list is open', () => {
    expect(read('Delta\t5\nAlfa\t7', 0, true)).toEqual({ counts: { Delta: '5', v1: '7' }, unknown: [] });
  });

  it('one column of numbers is for one after the other', () => {
    expect(read('10\n20\n30', 1)).toEqual({ counts: { v2: '10', v3: '20' }, unknown: ['30'] });
  });

  it('an ambiguous name is not assigned', () => {
    const twins = ['5', '6'].map((value) => ({ value, text: 'Tablet' }));
    const pasted = pastedTargets('tablet\t7\n6\t8', twins, { from: 0, isOpen: false });
    expect(pasted).toEqual({ counts: new Map([['6', '8']]), unknown: ['tablet'] });
  });

  it('an invalid number is returned unchanged, so that the form can reject it', () => {
    expect(read('Alfa\t5\nGamma\tmany')).toEqual({ counts: { v1: '5', v3: 'many' }, unknown: [] });
  });

  it('a single number is not a table', () => {
    expect(read('120')).toBeNull();
  });

  it.each([
    ['1200', 1200],
    [' 1\u00a0200 ', 1200],
    ['1.200', 1200],
    ['1,200,000', 1_200_000],
    ['1’200', 1200],
    ['0', 0],
    ['1.5', null],
    ['-1', null],
    ['12 km', null],
    ['', null],
    ['99999999999', null],
  ])('%p is %p', (text, count) => {
    expect(readCount(text)).toBe(count);
  });
});
