import { tagsOf } from './modelParts';
import { bodyOf, written } from './written';

const actions = (xml: string): readonly string[] =>
  ['setvalue', 'odk:setgeopoint', 'odk:recordaudio'].flatMap((name) => tagsOf(xml, name));

describe('actions in the model', () => {
  it.each([
    ['text | q | Q | now()', '<setvalue ref="/data/q" event="odk-instance-first-load" value="now()">'],
    ['text | q | Q | ${p}', '<setvalue ref="/data/q" event="odk-instance-first-load" value=" /data/p ">'],
    ['start-geopoint | q | |', '<odk:setgeopoint ref="/data/q" event="odk-instance-first-load">'],
    ['background-audio | q | |', '<odk:recordaudio ref="/data/q" event="odk-instance-load">'],
    [
      'background-audio | q | | | quality=low',
      '<odk:recordaudio ref="/data/q" event="odk-instance-load" odk:quality="low">',
    ],
  ])('actions in the model: %s', (row, expected) => {
    const survey = `type | name | label | default | parameters\n${row}\ntext | p | P | | `;
    expect(actions(written({ survey }))).toEqual([expected]);
  });
});

describe('actions in repeats', () => {
  const survey = `
    type         | name | label | default
    text         | a    | A     | now()
    begin_repeat | r    | R     |
    text         | b    | B     | today()
    begin_group  | g    | G     |
    text         | c    | C     | \${b}
    end_group    |      |       |
    text         | d    | D     | fixed
    begin_repeat | s    | S     |
    text         | e    | E     | \${b}
    end_repeat   |      |       |
    end_repeat   |      |       |`;
  const xml = written({ survey });

  it('actions in the model set defaults of the initial instances of repeats', () => {
    const head = xml.slice(0, xml.indexOf('<h:body'));
    expect(tagsOf(head, 'setvalue').map((tag) => /ref="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/data/a',
      '/data/r/b',
      '/data/r/g/c',
      '/data/r/s/e',
    ]);
  });

  it('actions in repeats set defaults of their own questions again in every new instance', () => {
    expect(bodyOf(xml)).toContain(
      '<setvalue ref="/data/r/s/e" event="odk-new-repeat" value=" ../../b "/></repeat></group>' +
        '<setvalue ref="/data/r/b" event="odk-new-repeat" value="today()"/>' +
        '<setvalue ref="/data/r/g/c" event="odk-new-repeat" value=" ../../b "/></repeat>',
    );
  });
});

describe('triggers', () => {
  const survey = `
    type                | name  | label | calculation      | trigger
    text                | a     | A     |                  |
    text                | b     | B     |                  |
    background-geopoint | place |       |                  | \${a}
    calculate           | at    |       | now()            | \${a}, \${b}
    text                | copy  | C     |                  | \${b}
    begin_repeat        | r     | R     |                  |
    text                | c     | C     |                  |
    begin_group         | g     | G     |                  |
    text                | d     | D     | concat(\${c}, 1) | \${c}
    end_group           |       |       |                  |
    end_repeat          |       |       |                  |`;
  const body = bodyOf(written({ survey }));

  it.each([
    [
      'values before places',
      '<label>A</label><setvalue ref="/data/at" event="xforms-value-changed" value="now()"/>' +
        '<odk:setgeopoint ref="/data/place" event="xforms-value-changed"/></input>',
    ],
    [
      'several of one question, one without a calculation',
      '<label>B</label><setvalue ref="/data/at" event="xforms-value-changed" value="now()"/>' +
        '<setvalue ref="/data/copy" event="xforms-value-changed"/></input>',
    ],
    [
      'paths from the trigger',
      '<label>C</label><setvalue ref="/data/r/g/d" event="xforms-value-changed" value="concat( ../c , 1)"/></input>',
    ],
  ])('actions of triggers write %s', (_, expected) => {
    expect(body).toContain(expected);
  });

  it('the error of a trigger names the row that calculates', () => {
    const wrong = 'type | name | label | calculation | trigger\ntext | a | A | |\ncalculate | b | | ${x} | ${a}';
    expect(() => written({ survey: wrong })).toThrow('[row : 3] survey, calculation: ');
  });
});
