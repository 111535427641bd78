import { allNodes, grown, nodeNamed, outline, questionNamed } from '../grown';

const survey = (...lines: readonly string[]): string => lines.join('\n');

const crops = survey(
  'list_name | name | label',
  'crops | maize | Maize',
  'crops | bean | Beans',
  'crops | none | None',
);

describe('loops', () => {
  it('loops insert their choices into their texts', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | hint | default | relevant',
        'begin loop over crops | loop | Loop',
        "integer | n | %(label)s plants, 100%% of %(colour)s | %(name)s %%(else)s | %(name)s | '%(name)s' = 'bean'",
        'end loop',
      ),
      choices: survey('list_name | name | label | colour', 'crops | bean | Beans | green'),
    });
    expect(nodeNamed(tree, 'bean')).toMatchObject({ kind: 'group', label: 'Beans' });
    expect(questionNamed(tree, 'n')).toMatchObject({
      label: 'Beans plants, 100% of green',
      hint: 'bean %(else)s',
      defaultValue: 'bean',
    });
    expect(questionNamed(tree, 'n').bind.get('relevant')).toBe("'bean' = 'bean'");
  });

  it('loops create separate nodes for each of their groups', () => {
    const tree = grown({
      survey: survey(
        'type | name | label',
        'begin loop over crops | loop | Loop',
        'begin group | g | In %(label)s',
        'text | q | As written: %(label)s',
        'end group',
        'end loop',
      ),
      choices: crops,
    });
    expect(outline(tree.survey.children)).toBe('loop(maize(g(q)), bean(g(q)))');
    const nodes = allNodes(tree.survey.children);
    expect(new Set(nodes).size).toBe(nodes.length);
    expect(questionNamed(tree, 'q').label).toBe('As written: %(label)s');
  });

  it('loops insert their choices into filters', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | choice_filter',
        'begin loop over crops | loop | |',
        "select_one crops | q | Beside %(label)s | name != '%(name)s' and kind = '%(kind)s'",
        'end loop',
      ),
      choices: survey('list_name | name | label | kind', 'crops | bean | Beans | pulse'),
    });
    expect(questionNamed(tree, 'q').selection?.filter).toBe("name != 'bean' and kind = 'pulse'");
    expect(tree.warnings).toEqual([]);
  });

  it('loops insert their choices in each language', () => {
    const tree = grown({
      survey: survey(
        'type | name | label::English (en) | label::Deutsch (de)',
        'begin loop over crops | loop | Loop | Schleife',
        'integer | n | How many %(label)s? | Wie viele %(label)s?',
        'end loop',
      ),
      choices: survey('list_name | name | label::English (en) | label::Deutsch (de)', 'crops | bean | beans | Bohnen'),
    });
    expect(questionNamed(tree, 'n').label).toEqual(
      new Map([
        ['English (en)', 'How many beans?'],
        ['Deutsch (de)', 'Wie viele Bohnen?'],
      ]),
    );
  });
});
