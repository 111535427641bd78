import { bodyOf, written, type SheetTexts } from './written';

const list = `list_name|name|label|part
  l|x|X|1
  l|y|Y|2`;
const items = '<value ref="name"/><label ref="label"/>';

/** Sheets, and the resulting body. */
const cases: Readonly<Record<string, readonly [SheetTexts, ...string[]]>> = {
  'the style of the form is the class of the body': [
    { survey: 'type|name|label\ntext|a|A', settings: 'style\npages theme-grid' },
    '<h:body class="pages theme-grid"><input ref="/data/a"><label>A</label></input></h:body>',
  ],
  'attributes of a control, with paths': [
    {
      survey: `type|name|label|appearance|rows|autoplay|intent|body::ex:mask|parameters
        text|a|A|multiline|4|audio||9|
        image|b|B|annotate|||||app=org.example.draw
        text|f|F|ex:org.example.f(id=\${a})|||||
        begin_group|g|G|field-list|||org.example.fill(id=\${a})||
        text|c|C|\${a}|||||
        end_group|||||||
        begin_group|h|H|w1 \${a}|||||
        text|i|I||||||
        end_group|||||||
        geopoint|d|D|maps|||||capture-accuracy=5 warning-accuracy=9`,
      settings: 'namespaces\nex="https://example.org/ns"',
    },
    '<input ref="/data/a" appearance="multiline" rows="4" autoplay="audio" ex:mask="9">',
    '<upload ref="/data/b" mediatype="image/*" appearance="annotate" intent="org.example.draw">',
    '<input ref="/data/f" appearance="ex:org.example.f(id= /data/a )">',
    '<group appearance="field-list" intent="org.example.fill(id= /data/a )" ref="/data/g">',
    '<input ref="/data/g/c" appearance=" /data/a ">',
    '<group appearance="w1 ${a}" ref="/data/h">',
    '<input ref="/data/d" appearance="maps" accuracyThreshold="5" unacceptableAccuracyThreshold="9">',
  ],
  'columns deeper than an attribute, as the reference writes them, with paths': [
    {
      survey: `type|name|label|body:esri:style
        text|a|A|
        image|b|B|watermark=\${a}`,
    },
    `<upload ref="/data/b" mediatype="image/*" esri="{'style': 'watermark= /data/a '}">`,
  ],
  'several columns deeper than an attribute, with quotes': [
    { survey: 'type|name|label|body::esri::style|body::esri::mode|body::esri::x::y\ntext|a|A|it\'s ${a}|b\\c "d"|e' },
    `esri="{'style': &quot;it's  /data/a &quot;, 'mode': 'b\\\\c &quot;d&quot;', 'x': {'y': 'e'}}"`,
  ],
  'a column of media without a kind is left out, and the question has an empty label': [
    { survey: 'type|name|label|media\ntext|a||m.png\nbegin_repeat|r||m.png\ntext|b|B|\nend_repeat|||' },
    '<input ref="/data/a"><label/></input>',
    '<group ref="/data/r"><repeat nodeset="/data/r"><input ref="/data/r/b"><label>B</label></input></repeat></group>',
  ],
  'choices of a list: filtered, shuffled, both, and as the ticks of a range': [
    {
      survey: `type|name|label|choice_filter|parameters
        select_one l|a|A|part = \${n}|
        select_multiple l|b|B||randomize=true
        rank l|c|C|part > 1|randomize=true seed=\${n}
        integer|n|N||
        range|r|R||start=1 end=2 step=1 tick_labelset=l
        begin_repeat|rep|Rep||
        select_one l|d|D||
        select_one l|e|E|name != \${d} or part = \${n}|
        end_repeat||||`,
      choices: list.replace('l|x', 'l|1').replace('l|y', 'l|2'),
    },
    `<select1 ref="/data/a"><label>A</label><itemset nodeset="instance('l')/root/item[part =  /data/n ]">${items}</itemset></select1>`,
    `<select ref="/data/b"><label>B</label><itemset nodeset="randomize(instance('l')/root/item)">${items}</itemset></select>`,
    `<odk:rank ref="/data/c"><label>C</label><itemset nodeset="randomize(instance('l')/root/item[part &gt; 1], /data/n)">${items}</itemset></odk:rank>`,
    `<itemset nodeset="instance('l')/root/item[name !=  current()/../d  or part =  /data/n ]">${items}</itemset>`,
    `<range ref="/data/r" start="1" end="2" step="1"><label>R</label><itemset nodeset="instance('l')/root/item">${items}</itemset></range>`,
  ],
  'choices from files, with columns of their own': [
    {
      survey: `type|name|label|parameters|choice_filter
        select_one_from_file t.csv|a|A|value=id label=title randomize=true seed=3|kind = 'x'
        select_multiple_from_file u.geojson|b|B||`,
    },
    `<itemset nodeset="randomize(instance('t')/root/item[kind = 'x'], 3)"><value ref="id"/><label ref="title"/></itemset>`,
    `<itemset nodeset="instance('u')/root/item"><value ref="id"/><label ref="title"/></itemset>`,
  ],
  'choices from the answers of a repeat': [
    {
      survey: `type|name|label|choice_filter
        begin_repeat|r|R|
        text|a|A|
        integer|n|N|
        select_one \${a}|other|Other|
        end_repeat|||
        select_one \${a}|b|B|
        select_multiple \${a}|c|C|\${n} > 1`,
    },
    `<itemset nodeset="../../r[./a != '']"><value ref="a"/><label ref="a"/></itemset>`,
    `<select1 ref="/data/b"><label>B</label><itemset nodeset="/data/r[./a != '']"><value ref="a"/><label ref="a"/></itemset>`,
    `<select ref="/data/c"><label>C</label><itemset nodeset="/data/r[ ./n  &gt; 1]"><value ref="a"/><label ref="a"/></itemset>`,
  ],
  'choices that search() finds stand in the body, in itext where it has their texts': [
    {
      survey: `type|name|label|appearance
        text|w|W|
        select_one p|a|A|minimal search('f', 'contains', 'name', \${w})
        select_multiple q|b|B|search('f')`,
      choices: `list_name|name|label|label::Deutsch (de)
        p|key|name|
        p|0|None|
        q|key|name_en|name_de`,
    },
    `<select1 ref="/data/a" appearance="minimal search('f', 'contains', 'name',  /data/w )"><label>A</label>` +
      '<item><label>name</label><value>key</value></item><item><label>None</label><value>0</value></item></select1>',
    `<item><label ref="jr:itext('q-0')"/><value>key</value></item></select>`,
  ],
  'choices from the answers of the repeat that holds the question, of one beside it, and of a group in it': [
    {
      survey: `type|name|label|choice_filter|parameters
        begin_repeat|house|House||
        begin_repeat|member|Member||
        text|name|Name||
        begin_group|more|More||
        integer|age|Age||
        text|nick|Nick||
        end_group||||
        begin_repeat|friend|Friend||
        select_one \${name}|who|Who?|\${age} > 18|
        end_repeat||||
        end_repeat||||
        begin_repeat|pick|Pick||
        integer|least|Least||
        select_one \${name}|one|One|\${age} > \${least}|randomize=true seed=\${least}
        select_multiple \${nick}|nicks|Nicks||
        end_repeat||||
        end_repeat||||`,
    },
    '<itemset nodeset="../../../member[ ./more/age  &gt; 18]"><value ref="name"/><label ref="name"/></itemset>',
    '<itemset nodeset="randomize(../../member[ ./more/age  &gt;  current()/../least ], ../least)">',
    `<itemset nodeset="../../member/more[./nick != '']"><value ref="nick"/><label ref="nick"/></itemset>`,
  ],
  'choices in itemsets.csv are asked by a query': [
    {
      survey: `type|name|label|choice_filter
        text|w|W|
        select_one_external e|a|A|part = \${w}`,
      choices: list,
      external_choices: list.replaceAll('l|', 'e|'),
    },
    `<input ref="/data/a" query="instance('e')/root/item[part =  /data/w ]"><label>A</label></input>`,
  ],
  'tags of a place in OpenStreetMap': [
    { survey: 'type|name|label\nosm t|a|A', osm: 'list_name|name|label\nt|name|Name & more' },
    '<upload ref="/data/a" mediatype="osm/*"><label>A</label><tag key="name"><label>Name &amp; more</label></tag></upload>',
  ],
  'repeats stand in a group that has their label': [
    {
      survey: `type|name|label|repeat_count|appearance|relevant
        integer|n|N|||
        begin_repeat|r|R of \${n}|\${n}|field-list|\${n} > 0
        begin_repeat|s||2||
        text|a|A|||
        end_repeat|||||
        end_repeat|||||`,
    },
    '<group ref="/data/r"><label>R of <output value=" /data/n "/></label>' +
      '<repeat nodeset="/data/r" jr:count=" /data/n " appearance="field-list">' +
      '<group ref="/data/r/s"><repeat nodeset="/data/r/s" jr:count=" ../s_count ">' +
      '<input ref="/data/r/s/a"><label>A</label></input></repeat></group></repeat></group>',
  ],
  'flat groups are no nodes': [
    {
      survey: `type|name|label
        begin_group|g|G
        text|a|A
        end_group||`,
      settings: 'flat\nyes',
    },
    '<group><label>G</label><input ref="/data/a"><label>A</label></input></group>',
  ],
  'what nobody answers has no control': [
    {
      survey: `type|name|label|calculation|trigger
        start|s|||
        hidden|h|||
        calculate|c|C|1|
        text|t||now()|
        text|u|U|now()|\${u}
        text|v||now()|\${u}`,
    },
    '<h:body><input ref="/data/u"><label>U</label>',
  ],
};

describe('form body', () => {
  test.each(Object.entries(cases))('the body of a form: %s', (_, [sheets, ...parts]) => {
    const body = bodyOf(written(sheets));
    for (const part of parts) expect(body).toContain(part);
  });
});
