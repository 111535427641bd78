import { refusal } from './refusal';
import { bodyOf, written, type SheetTexts } from './written';

const wells = `list_name|name|label|geometry|depth
  Wells|w1|Old well|14.5 50.1 0 0|9`;
const named = '<value ref="name"/><label ref="label"/>';
const placed = '<value ref="geometry"/><label ref="geometry"/>';

/** Sheets, and the expected parts of the body. */
const cases: Readonly<Record<string, readonly [SheetTexts, ...string[]]>> = {
  'lists of the sheet choices, with a filter': [
    {
      survey: `type|name|label|parameters|choice_filter
        integer|least|Least||
        geopoint|a|A|reference-geometry=Wells capture-accuracy=5|depth > \${least}
        geotrace|b|B|reference-geometry = Wells, incremental=true|
        geoshape|c|C|allow-mock-accuracy=true; reference-geometry=Wells|`,
      choices: wells,
    },
    `<input ref="/data/a" accuracyThreshold="5"><label>A</label><itemset nodeset="instance('Wells')/root/item[depth &gt;  /data/least ]">${named}</itemset></input>`,
    `<input ref="/data/b" incremental="true"><label>B</label><itemset nodeset="instance('Wells')/root/item">${named}</itemset></input>`,
    `<input ref="/data/c"><label>C</label><itemset nodeset="instance('Wells')/root/item">${named}</itemset></input>`,
  ],
  'a list with languages': [
    {
      survey: 'type|name|label|parameters\n  geopoint|a|A|reference-geometry=Wells',
      choices: wells.replace('|label|', '|label::English (en)|'),
    },
    `<itemset nodeset="instance('Wells')/root/item"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset>`,
  ],
  'files, also of later rows': [
    {
      survey: `type|name|label|parameters|choice_filter
        geopoint|a|A|reference-geometry=roads|kind = 'main'
        geopoint|b|B|reference-geometry=towns|
        xml-external|roads|||
        select_one_from_file towns.csv|t|T|value=code label=title|`,
    },
    `<itemset nodeset="instance('roads')/root/item[kind = 'main']">${named}</itemset>`,
    `<itemset nodeset="instance('towns')/root/item">${named}</itemset></input><select1`,
  ],
  'the places of a repeat that have been taken': [
    {
      survey: `type|name|label|parameters|choice_filter
        begin_repeat|tree|Tree||
        geopoint|geometry|Where?|reference-geometry=\${tree}|
        integer|height|Height||
        end_repeat|||
        integer|least|Least||
        geopoint|a|A|reference-geometry=\${tree}|
        geopoint|b|B|reference-geometry=\${tree}|\${height} > \${least}`,
    },
    `<input ref="/data/tree/geometry"><label>Where?</label><itemset nodeset="/data/tree[./geometry != '']">${placed}</itemset></input>`,
    `<input ref="/data/a"><label>A</label><itemset nodeset="/data/tree[./geometry != '']">${placed}</itemset></input>`,
    `<itemset nodeset="/data/tree[ ./height  &gt;  /data/least ]">${placed}</itemset>`,
  ],
  'the places of a repeat within another, as the reference writes them': [
    {
      survey: `type|name|label|parameters
        begin_repeat|plot|Plot|
        begin_repeat|tree|Tree|
        geopoint|geometry|Where?|
        end_repeat||
        geopoint|a|A|reference-geometry=\${tree}
        end_repeat||`,
    },
    `<input ref="/data/plot/a"><label>A</label><itemset nodeset="../../plot/tree[./geometry != '']">${placed}</itemset></input>`,
  ],
};

describe('reference geometry of maps', () => {
  test.each(Object.entries(cases))('reference geometry of a map: %s', (_, [sheets, ...parts]) => {
    const body = bodyOf(written(sheets));
    for (const part of parts) expect(body).toContain(part);
  });

  it.each([
    ['an unknown name', 'Wells', 'text|x|X'],
    ['a file with its extension', 'roads.csv', 'csv-external|roads'],
    ['a file that only pulldata() reads', 'roads', "calculate|x||pulldata('roads', 'a', 'b', 'c')"],
    ['a list of external_choices', 'far', 'select_one_external far|x|X||a = 1'],
    ['a group', '${g}', 'begin_group|g|G\ntext|x|X\nend_group'],
    ['a question', '${x}', 'text|x|X'],
    ['the last record', '${last-saved#r}', 'begin_repeat|r|R\ngeopoint|geometry|X\nend_repeat'],
  ])('reference geometry cannot come from %s', (_, value, rows) => {
    const survey = `type|name|label|calculation|choice_filter|parameters\ngeopoint|a|A|||reference-geometry=${value}\n${rows}`;
    const external = 'list_name|name|label\nfar|a|A';
    expect(refusal({ survey, external_choices: external })).toMatch(/^\[row : 2\] survey, parameters:/);
  });

  it('reference geometry cannot come from a list filled by search()', () => {
    const survey = `type|name|label|parameters|appearance
      select_one Wells|a|A||search('wells')
      geopoint|b|B|reference-geometry=Wells|`;
    expect(refusal({ survey, choices: wells })).toContain('share the list “Wells”');
  });
});
