import { testTexts, type TextCase } from './textCases';

const cases: Readonly<Record<string, TextCase>> = {
  'media take the label into itext; nobody misses them elsewhere': {
    sheets: {
      survey: `type|name|label|image|big-image|audio|video|hint
        note|a|A|a.jpg|b.jpg|||H
        note|b||||b.mp3||
        note|c|C \${d}||||\${d}.mp4|
        text|d|D|||||`,
    },
    itext: {
      'default (default)': {
        '/data/a:label': { text: 'A', image: 'jr://images/a.jpg', 'big-image': 'jr://images/b.jpg' },
        '/data/b:label': { audio: 'jr://audio/b.mp3' },
        '/data/c:label': { text: '{/data/d}C ', video: '{/data/d}jr://video/.mp4' },
      },
    },
    holds: [`<label ref="jr:itext('/data/a:label')"/><hint>H</hint>`, '<label>D</label>'],
  },
  'media by language, and media for the default language only': {
    sheets: {
      survey: `type|name|label::English (en)|label::Kiswahili (sw)|image::English (en)|media::audio
        note|a|A|A sw|a.png|
        note|b|B|B sw||b.mp3
        note|c||C sw|-|`,
    },
    itext: {
      'English (en)': {
        '/data/a:label': { text: 'A', image: 'jr://images/a.png' },
        '/data/b:label': { text: 'B' },
        '/data/c:label': { text: '-' },
      },
      'Kiswahili (sw)': {
        '/data/a:label': { text: 'A sw' },
        '/data/b:label': { text: 'B sw' },
        '/data/c:label': { text: 'C sw' },
      },
      'default (default)': {
        '/data/a:label': { text: '-' },
        '/data/b:label': { text: '-', audio: 'jr://audio/b.mp3' },
        '/data/c:label': { text: '-' },
      },
    },
  },
  'a list is in itext as a whole, and only where one of its choices has to be': {
    sheets: {
      survey: `type|name|label
        text|who|Who?
        select_one langs|a|A
        select_multiple plain|b|B
        rank dyn|c|C
        select_one pics|d|D`,
      choices: `list_name|name|label|label::Deutsch (de)|image|image::Deutsch (de)
        langs|x|X|X de||
        langs|y|Y|||
        plain|x|X|||
        dyn|x|\${who}|||
        dyn|y|Y|||
        pics|x|||x.png|x_de.png
        pics|y||||y_de.png
        unused|x|X|X de||`,
    },
    itext: {
      'default (default)': {
        'langs-0': { text: 'X' },
        'langs-1': { text: 'Y' },
        'dyn-0': { text: '{/data/who}' },
        'dyn-1': { text: 'Y' },
        'pics-0': { image: 'jr://images/x.png' },
        'pics-1': {},
        'unused-0': { text: 'X' },
      },
      'Deutsch (de)': {
        'langs-0': { text: 'X de' },
        'langs-1': { text: '-' },
        'dyn-0': { text: '-' },
        'dyn-1': { text: '-' },
        'pics-0': { image: 'jr://images/x_de.png' },
        'pics-1': { image: 'jr://images/y_de.png' },
        'unused-0': { text: 'X de' },
      },
    },
    holds: [
      `<itemset nodeset="instance('langs')/root/item"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset>`,
      `<itemset nodeset="instance('plain')/root/item"><value ref="name"/><label ref="label"/></itemset>`,
      `<itemset nodeset="instance('dyn')/root/item"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset>`,
    ],
  },
  'groups show labels only, repeats show pictures too; hints of groups by language are kept': {
    sheets: {
      survey: `type|name|label|image|hint::English (en)
        begin_group|g||g.png|Hint
        text|a|A||
        end_group||||
        begin_repeat|r||r.png|
        text|b|B||
        end_repeat||||`,
    },
    itext: {
      'English (en)': {
        '/data/g:hint': { text: 'Hint' },
        '/data/g:label': {},
        '/data/r:label': {},
      },
      'default (default)': {
        '/data/g:hint': { text: '-' },
        '/data/g:label': { image: 'jr://images/g.png' },
        '/data/r:label': { image: 'jr://images/r.png' },
      },
    },
    holds: [
      '<group ref="/data/g"><input ref="/data/g/a">',
      `<group ref="/data/r"><label ref="jr:itext('/data/r:label')"/><repeat nodeset="/data/r">`,
    ],
  },
  'grids and other choices, with pictures and languages, in a repeat': {
    sheets: {
      survey: `type|name|label::English (en)|label::Deutsch (de)|hint::English (en)|appearance
        begin_repeat|r|R|R de||
        begin_group|g|Grid||Tick|table-list
        select_one l|a|A|A de||
        end_group|||||
        select_multiple k or_other|b|B|B de||
        end_repeat|||||`,
      choices: `list_name|name|label::English (en)|label::Deutsch (de)|image::English (en)
        l|x|X|X de|x.png
        k|y|Y||`,
    },
    itext: {
      'English (en)': {
        'l-0': { text: 'X', image: 'jr://images/x.png' },
        'k-0': { text: 'Y' },
        'k-1': { text: 'Other' },
        '/data/r:label': { text: 'R' },
        '/data/r/g/generated_table_list_label_3:label': { text: 'Grid' },
        '/data/r/g/generated_table_list_label_3:hint': { text: 'Tick' },
        '/data/r/g/a:label': { text: 'A' },
        '/data/r/b:label': { text: 'B' },
      },
      'Deutsch (de)': {
        'l-0': { text: 'X de' },
        'k-0': { text: '-' },
        'k-1': { text: '-' },
        '/data/r:label': { text: 'R de' },
        '/data/r/g/generated_table_list_label_3:label': { text: '-' },
        '/data/r/g/generated_table_list_label_3:hint': { text: '-' },
        '/data/r/g/a:label': { text: 'A de' },
        '/data/r/b:label': { text: 'B de' },
      },
    },
    holds: [
      '<group appearance="field-list" ref="/data/r/g"><input ref="/data/r/g/generated_table_list_label_3">',
      '<select1 ref="/data/r/g/reserved_name_for_field_list_labels_4" appearance="label"><label> </label>',
      '<input ref="/data/r/b_other"><label>Specify other.</label></input></repeat>',
    ],
  },
};

describe('texts with media, and texts of choices', () => {
  testTexts(cases);
});
