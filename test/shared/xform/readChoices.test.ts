import { readChoices } from '#shared/xform/readChoices';
import { readXml, textOf, type XmlElement } from '#shared/xml/xmlElement';

const inSteps = <Result>(steps: Generator<undefined, Result>) => {
  let count = 0;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { result: step.value, steps: count };
    count += 1;
  }
};

const parse = (text: string) => {
  const { result: root, steps } = inSteps(readXml(text));
  return { root, steps };
};

const choicesIn = (root: XmlElement | null) => root && inSteps(readChoices(root)).result;

const readForm = (model: string, body: string) => {
  const { root } = parse(`<?xml version="1.0"?><!-- a form -->
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
<h:head><h:title>T</h:title><model>${model}</model></h:head><h:body>${body}</h:body></h:html>`);
  return choicesIn(root);
};

const choicesOf = (model: string, body: string) => readForm(model, body)?.choices;

const data = '<instance><data id="f"><kind/><home><walls/></home></data></instance>';

describe('choices of a form', () => {
  it('the choices of a form are read from its questions, by the paths of the table', () => {
    const choices = choicesOf(
      data,
      `<select1 ref="/data/kind"><label>Kind</label><item><label>Hand &amp; foot</label><value>a</value></item></select1>
<group ref="/data/home"><select ref="walls"><item><label>Brick
 <output value="/data/x"/> wall</label><value>b</value></item></select></group>`,
    );
    expect(choices).toEqual({
      languages: [''],
      usual: 0,
      lists: [[{ code: 'a', labels: ['Hand & foot'] }], [{ code: 'b', labels: ['Brick … wall'] }]],
      fields: [
        { path: '/kind', multiple: false, list: 0 },
        { path: '/home/walls', multiple: true, list: 1 },
      ],
      fixed: [],
      notes: [],
      pictures: [],
      questions: [{ path: '/kind', labels: ['Kind'], hints: [null] }],
    });
  });

  it('calculated and read-only questions are listed by the paths of the table', () => {
    const binds = [
      'nodeset="/data/kind" readonly="true()"',
      'nodeset="/data/home/walls" readonly="/data/kind = 1"',
      'nodeset="/data/home/place.of" calculate="1 + 1"',
    ];
    const choices = choicesOf(data + binds.map((bind) => `<bind ${bind}/>`).join(''), '');
    expect(choices?.fixed).toEqual(['/kind', '/home/place_of']);
  });

  it('notes are read-only, and get no value by a calculation, the form, an action or an app', () => {
    const names = ['note', 'counted', 'phone', 'given', 'later', 'moved', 'app/told', 'row/note.1'];
    const more: Readonly<Record<string, string>> = { counted: 'calculate="1 + 1"', phone: 'preload="property"' };
    const binds = names.map((name) => `<bind nodeset="/data/${name}" readonly="true()" ${more[name] ?? ''}/>`);
    const choices = choicesOf(
      `<instance><data id="f"><note> </note><counted/><phone/><given>1</given><later/><moved/><app><told/></app><row><note.1/></row></data></instance>
${binds.join('')}<setvalue ref="/data/later" value="now()" event="odk-instance-first-load"/>`,
      `<input ref="/data/note"><setvalue ref="/data/moved" value="1" event="xforms-value-changed"/></input>
<group ref="/data/app" intent="ex:org.example.app"><input ref="/data/app/told"/></group>`,
    );
    expect(choices?.notes).toEqual(['/note', '/row/note_1']);
  });

  it('pictures are upload questions for all types but audio', () => {
    const uploads = ['image/*', 'audio/*', 'video/*', 'application/*'].map(
      (type, index) => `<upload ref="/data/home/u${index}" mediatype="${type}"/>`,
    );
    expect(choicesOf(data, `${uploads.join('')}<upload ref="/data/kind"/>`)?.pictures).toEqual([
      '/home/u0',
      '/home/u2',
      '/home/u3',
      '/kind',
    ]);
  });

  it('the choices of a form have labels in each of its languages, texts and not pictures', () => {
    const choices = choicesOf(
      `<itext><translation lang="French (fr)"><text id="y"><value form="image">jr://images/y.png</value><value>Oui</value></text></translation>
<translation lang="English (en)" default="true()"><text id="y"><value>Yes</value></text><text id="n"><value form="image">jr://images/n.png</value></text></translation></itext>${data}
<instance id="yn"><root><item><name>y</name><itextId>y</itextId></item><item><name>n</name><itextId>n</itextId></item></root></instance>`,
      ['kind', 'home/walls']
        .map(
          (path) =>
            `<select1 ref="/data/${path}"><itemset nodeset="instance('yn')/root/item[name != '']"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset></select1>`,
        )
        .join(''),
    );
    expect(choices).toMatchObject({
      languages: ['French (fr)', 'English (en)'],
      usual: 1,
      lists: [
        [
          { code: 'y', labels: ['Oui', 'Yes'] },
          { code: 'n', labels: [null, null] },
        ],
      ],
      fields: [{ list: 0 }, { list: 0 }],
    });
  });

  it('labels of questions, groups and repeats are read as plain text, in each language', () => {
    const choices = choicesOf(
      `<itext><translation lang="cs"><text id="v"><value>**Vesnice** &lt;b&gt;nebo&lt;/b&gt; město</value></text></translation>
<translation lang="en"><text id="h"><value>As on the map</value></text><text id="v"><value form="audio">jr://audio/v.mp3</value>
<value>Village
of <output value="/data/kind"/></value></text></translation></itext>${data}`,
      `<group ref="/data/home"><label>Your home</label><input ref="walls"><label ref="jr:itext('v')"/><hint ref="jr:itext('h')"/></input>
</group><group ref="/data/trees"><label>Trees</label><repeat nodeset="/data/trees"><upload ref="/data/trees/p" mediatype="image/*"/></repeat></group>
<input ref="/data/home/walls"><label>Again</label></input><input ref="/data/kind"/><input><label>Nowhere</label></input>`,
    );
    expect(choices?.questions).toEqual([
      { path: '/home', labels: ['Your home', 'Your home'], hints: [null, null] },
      { path: '/home/walls', labels: ['Vesnice nebo město', 'Village of …'], hints: [null, 'As on the map'] },
      { path: '/trees', labels: ['Trees', 'Trees'], hints: [null, null] },
    ]);
  });

  it('the choices of a form are read if a bind is referenced, and for names that OData does not have', () => {
    const choices = choicesOf(
      `${data}<bind id="k" nodeset="/data/kind.1/2nd"/>`,
      `<odk:rank xmlns:odk="http://www.opendatakit.org/xforms" bind="k"><item><label>A</label><value>a</value></item></odk:rank>`,
    );
    expect(choices?.fields).toEqual([{ path: '/kind_1/_2nd', multiple: true, list: 0, look: 'ranks' }]);
  });

  it('choices are marked as a ranking or as steps of a scale', () => {
    const item = '<item><value>a</value></item>';
    const choices = choicesOf(
      data,
      `<rank ref="/data/kind">${item}</rank><select1 ref="/data/home/walls" appearance="w1 likert">${item}</select1>
<select1 ref="/data/home" appearance="likert-like-no">${item}</select1>`,
    );
    expect(choices?.fields.map(({ look }) => look)).toEqual(['ranks', 'scale', undefined]);
  });

  it('choices in media files of a form have their file and columns; questions without choices have none', () => {
    const read = readForm(
      `${data}<instance id="towns" src="jr://file-csv/towns.csv"/>`,
      `<select1 ref="/data/kind"><itemset nodeset="instance('towns')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>
<select1 ref="/data/home/walls"/><input ref="/data/kind"/>`,
    );
    expect(read?.choices).toMatchObject({ lists: [[]], fields: [{ path: '/kind', multiple: false, list: 0 }] });
    const list = { file: 'towns.csv', value: 'name', label: 'label', listName: null };
    expect(read?.inFiles).toEqual([{ index: 0, list }]);
  });

  it.each(['', 'no xml', '<a><b></a>', '<a', '<a></a></a>', '<a>&unknown;<b/>'])(
    'a document that is not a form has no choices: %j',
    (text) => {
      const { root } = parse(text);
      expect(choicesIn(root)).toBeNull();
    },
  );

  it('an XML text is read with sections, references, instructions and comments, however long it is', () => {
    const { root } = parse(
      '<!DOCTYPE a [<!ENTITY x "y">]><a b=\'1 &gt; "0"\'><![CDATA[<b>&amp;]]>&#65;&#x42;<?p <i> ?><c/></a>',
    );
    expect([root && textOf(root), root?.attributes.get('b')]).toEqual(['<b>&amp;AB', '1 > "0"']);
    const long = parse(`<a>${'<b/>x'.repeat(30_000)}</a>`);
    expect(long.steps).toBeGreaterThan(1);
    expect(long.root?.content).toHaveLength(60_000);
  });
});
