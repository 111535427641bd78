import { brokenLines } from '#src/views/project/codes/drawnText';

const upTo = (length: number) => (line: string) => line.length <= length;

describe('brokenLines', () => {
  it.each([
    ['between words', 'Tablet of the northern team', ['Tablet of', 'the', 'northern', 'team']],
    ['within a word longer than a line', 'Tablet-of-the-north 2', ['Tablet-of-', 'the-north', '2']],
    ['of a script without blanks', '野外调查平板电脑三号第二组', ['野外调查平板电脑三号', '第二组']],
    ['never within a letter of several signs', 'aaaaaaaaae\u0301b', ['aaaaaaaaa', 'e\u0301b']],
    ['only where it is too long', 'Tablet 1', ['Tablet 1']],
  ])('breaks a text %s', (_, text, lines) => {
    expect(brokenLines(text, 9, upTo(10))).toEqual(lines);
  });

  it('ends overlong text with an ellipsis', () => {
    expect(brokenLines('Tablet of the northern team', 2, upTo(10))).toEqual(['Tablet of', 'the north…']);
  });
});
