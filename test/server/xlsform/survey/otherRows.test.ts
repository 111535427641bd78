import { grown, outline, questionNamed } from './grown';

const survey = (...lines: readonly string[]): string => lines.join('\n');

const crops = survey('list_name | name | label', 'crops | maize | Maize', 'crops | bean | Beans');

describe('rows that refer to other rows', () => {
  it('“other” is skipped in a loop, also with a later or_other', () => {
    const tree = grown({
      survey: survey(
        'type | name | label',
        'begin loop over crops | loop | Loop',
        'integer | n | Rows',
        'end loop',
        'select_one crops or_other | crop | Crop',
        'begin loop over crops | again | Loop',
        'integer | n | Rows',
        'end loop',
      ),
      choices: crops,
    });
    expect(outline(tree.survey.children)).toBe(
      'loop(maize(n), bean(n), other(n)), crop, crop_other, again(maize(n), bean(n), other(n))',
    );
  });

  it.each([
    ['${a},${b}', ['a', 'b']],
    ['${a} , ${b},, ', ['a', 'b']],
    ['when ${b} changes', ['b']],
    ['never, ${a}', ['a']],
  ])('the trigger %s is read', (cell, triggers) => {
    const tree = grown({
      survey: survey('type | name | label | trigger', 'text | a | A |', 'text | b | B |', `text | t | T | ${cell}`),
    });
    expect(questionNamed(tree, 't').triggers).toEqual(triggers);
  });
});
