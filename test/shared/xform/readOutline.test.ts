import { readExternalChoices } from '#shared/xform/readExternalChoices';
import type { LineOptions, ShownLine } from '#store/submission/answerLines';
import type { OutlineNode } from '#shared/xform/formOutline';
import { answerLines } from '#store/selectors/submission/answer/lines';
import type { SubmissionAnswers } from '#store/submission/answers';
import { finished, known, outlineOf } from '../../support/form/submissionForm';

const all: LineOptions = { language: 0, values: false, hints: false, opened: new Set(), find: '' };

const told = (line: ShownLine): string => {
  switch (line.kind) {
    case 'section':
      return `# ${line.title ?? line.name} ${line.answered}/${line.skipped}${line.repeated === null ? '' : ` x${line.repeated}`}`;
    case 'group':
      return `## ${line.title ?? line.name}${line.repeated === null ? '' : ` x${line.repeated}`}`;
    case 'repetition':
      return `(${line.number})`;
    case 'note':
      return `note: ${line.text}`;
    case 'columns':
      return `| ${line.columns.map(({ label, name }) => label ?? name).join(' | ')}`;
    case 'row':
      return `${line.number} | ${line.cells.map(({ value }) => value).join(' | ')}`;
    case 'answer':
      return `${line.label ?? line.name}: ${line.chosen?.map(({ label, code }) => label ?? code).join(', ') ?? line.value}`;
  }
};

const linesOf = (answers: SubmissionAnswers, wanted: Partial<LineOptions> = {}) =>
  answerLines(answers, { ...all, ...wanted }).map(told);

const pathsOf = (parts: readonly OutlineNode[]): readonly string[] =>
  parts.flatMap((part) => [
    `${part.hidden ? '-' : ''}${part.kind === 'question' ? part.type : part.kind} ${part.path}`,
    ...(part.kind === 'question' ? [] : pathsOf(part.parts)),
  ]);

const visit = outlineOf(
  `<itext><translation lang="English (en)" default="true()"><text id="/data/head/name:label"><value>Name</value></text>
<text id="yes"><value>Yes</value></text><text id="greet"><value>Age of <output value="/data/head/name"/>, <output value="jr:choice-name(/data/home/walls, '/data/home/walls')"/></value></text></translation>
<translation lang="Čeština (cs)"><text id="/data/head/name:label"><value form="image">jr://images/a.png</value><value>Jméno</value></text><text id="yes"><value>Ano</value></text></translation></itext>
<instance><data id="visit" version="3"><start/><head><name/><age/><total/></head><agree/><note/><home><walls/><photo/></home>
<child jr:template=""><first/><kind/></child><field><plot><crop/></plot></field><meta><instanceID/></meta></data></instance>
<instance id="kinds"><root><item><name>g</name><itextId>yes</itextId></item></root></instance>
<bind nodeset="/data/head/age" type="xsd:int"/><bind nodeset="/data/head/total" type="decimal" calculate="1"/>
<bind nodeset="/data/start" type="dateTime" jr:preload="timestamp"/><bind nodeset="/data/note" readonly="true()" type="string"/>
<bind nodeset="/data/home/photo" type="binary"/>`,
  `<group ref="/data/head"><label>Head</label><input ref="/data/head/name"><label ref="jr:itext('/data/head/name:label')"/><hint>As on the card</hint></input>
<input ref="/data/head/age"><label ref="jr:itext('greet')"/></input></group>
<select1 ref="/data/agree"><label>**Agreed**, <span style="color:red">fully</span>?</label><itemset nodeset="instance('kinds')/root/item"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset></select1>
<input ref="/data/note"><label>Thank you</label></input>
<group ref="/data/home"><label>Home</label><select ref="/data/home/walls"><label>Walls</label><item><label>Brick</label><value>b</value></item><item><label>Clay</label><value>c</value></item></select>
<upload ref="/data/home/photo" mediatype="image/*"><label>Photo</label></upload></group>
<group ref="/data/child"><label>Children</label><repeat nodeset="/data/child"><input ref="/data/child/first"><label>First name</label></input><input ref="/data/child/kind"><label>Kind</label></input></repeat></group>
<group ref="/data/field"><label>Fields</label><repeat nodeset="/data/field"><group ref="/data/field/plot"><label>Plots</label><repeat nodeset="/data/field/plot"><input ref="/data/field/plot/crop"><label>Crop</label></input></repeat></group></repeat></group>`,
);

const submission = `<data id="visit" version="3"><start>2026-11-24T09:00:00.000+09:00</start><head><name>Ann</name><age/><total>4</total></head>
<agree>g</agree><note/><home><walls>b c</walls><photo>a.jpg</photo></home><child><first>Ben</first><kind/></child><child><first>Cy</first><kind>x</kind></child>
<field><plot><crop>maize</crop></plot><plot><crop>rice</crop></plot></field><field/><orx:meta xmlns:orx="o"><orx:instanceID>uuid:1</orx:instanceID></orx:meta></data>`;

describe('outlines of forms', () => {
  it('an outline has the questions in the order of the form, and each calculation after its predecessor', () => {
    expect(pathsOf(visit.parts)).toEqual([
      '-dateTime /start',
      'group /head',
      'text /head/name',
      'int /head/age',
      '-decimal /head/total',
      'one /agree',
      'text /note',
      'group /home',
      'many /home/walls',
      'picture /home/photo',
      'repeat /child',
      'text /child/first',
      'text /child/kind',
      'repeat /field',
      'repeat /field/plot',
      'text /field/plot/crop',
      '-group /meta',
      '-text /meta/instanceID',
    ]);
    expect([visit.title, visit.languages, visit.usual]).toEqual(['Visit', ['English (en)', 'Čeština (cs)'], 0]);
  });

  it('answers are lines in the order of the form, with skipped questions counted', () => {
    expect(linesOf(known(visit, submission))).toEqual([
      '# Head 1/1',
      'Name: Ann',
      '#  1/0',
      'Agreed, fully?: Yes',
      '# Home 2/0',
      'Walls: Brick, Clay',
      'Photo: a.jpg',
      '# Children 3/0 x2',
      '| First name | Kind',
      '1 | Ben | ',
      '2 | Cy | x',
      '# Fields 2/0 x2',
      '(1)',
      '## Plots x2',
      '| Crop',
      '1.1 | maize',
      '1.2 | rice',
    ]);
  });

  it('groups without a path of their own are cards of their own, and no two lines have one key', () => {
    const group = (label: string, names: readonly string[]) =>
      `<group><label>${label}</label>${names.map((name) => `<input ref="/data/${name}"><label>${name}</label></input>`).join('')}</group>`;
    const outline = outlineOf(
      '<instance><data><a/><b/><c/><d/></data></instance>',
      group('First', ['a']) +
        group('Second', ['b']) +
        `<group><label>Third</label>${group('One', ['c'])}${group('Two', ['d'])}</group>`,
    );
    const answers = known(outline, '<data><a>1</a><b>2</b><c>3</c><d>4</d></data>');
    const lines = answerLines(answers, all);
    expect(lines.map(told)).toEqual([
      '# First 1/0',
      'a: 1',
      '# Second 1/0',
      'b: 2',
      '# Third 2/0',
      '## One',
      'c: 3',
      '## Two',
      'd: 4',
    ]);
    expect(new Set(lines.map(({ section }) => section)).size).toBe(3);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('answers are in the languages of the form, with values of the submission in their labels', () => {
    const lines = linesOf(known(visit, submission), { language: 1, opened: new Set(['/head']) });
    expect(lines.slice(0, 5)).toEqual([
      '# Head 1/1',
      'Jméno: Ann',
      'Age of Ann, Brick, Clay: ',
      '#  1/0',
      'Agreed, fully?: Ano',
    ]);
  });

  it('all values include irrelevant ones, and hints include notes', () => {
    const lines = linesOf(known(visit, submission), { values: true, hints: true });
    expect(lines).toContain('total: 4');
    expect(lines).toContain('note: Thank you');
    expect(lines.slice(-4)).toEqual([
      '#  2/0',
      'start: 2026-11-24T09:00:00.000+09:00',
      '## meta',
      'instanceID: uuid:1',
    ]);
    const [name] = answerLines(known(visit, submission), { ...all, hints: true }).filter(
      ({ kind }) => kind === 'answer',
    );
    expect(name).toMatchObject({ hint: 'As on the card' });
  });

  it('a search matches labels, names, answers and labels of choices, also of skipped questions', () => {
    const answers = known(visit, submission);
    expect(linesOf(answers, { find: 'bRICk' })).toEqual([
      '# Head 1/1',
      'Age of Ann, Brick, Clay: ',
      '# Home 2/0',
      'Walls: Brick, Clay',
    ]);
    expect(linesOf(answers, { find: 'rice' })).toEqual([
      '# Fields 2/0 x2',
      '(1)',
      '## Plots x2',
      '(1.2)',
      'Crop: rice',
    ]);
    expect(linesOf(answers, { find: 'nowhere' })).toEqual([]);
  });

  it('a submission without its form is listed by the names in its data', () => {
    expect(linesOf(known(null, '<d version="9"><a>1</a><r><b>2</b></r><r><b>3</b></r></d>')).slice(0, 6)).toEqual([
      '#  1/0',
      'a: 1',
      '# r 2/0 x2',
      '| b',
      '1 | 2',
      '2 | 3',
    ]);
  });

  it('names of any kind are listed unchanged, and repeat templates are not answers', () => {
    const odd = outlineOf(
      '<instance><data id="o"><x.1-ž/><constructor/><__proto__/></data></instance>',
      '<input ref="/data/x.1-ž"/><input ref="/data/constructor"/><input ref="/data/__proto__"/>',
    );
    const data =
      '<data><x.1-ž>1</x.1-ž><constructor>2</constructor><__proto__>3</__proto__><r jr:template=""><a>9</a></r></data>';
    expect(linesOf(known(odd, data))).toEqual(['#  3/0', 'x.1-ž: 1', 'constructor: 2', '__proto__: 3']);
  });

  it('an encrypted submission is marked as such', () => {
    expect(
      known(null, '<data id="v" version="2" encrypted="yes"><base64EncryptedKey>x</base64EncryptedKey></data>'),
    ).toMatchObject({
      isEncrypted: true,
      version: '2',
    });
  });
});

describe('choices in media files', () => {
  const list = (more: object) => ({ file: 'towns.csv', value: 'code', label: 'town', listName: null, ...more });
  const read = (text: string, more: object = {}, languages = ['']) =>
    finished(readExternalChoices(text, [list(more)], languages, new Set(['a', 'b'])))[0];

  it.each([
    ['CSV', 'code,town\r\na,"Aš, ""old"""\r\nz,Zlín\r\nb,Brno', {}],
    [
      'XML',
      '<root><item><code>a</code><town>Aš, "old"</town></item><item><code>b</code><town>Brno</town></item></root>',
      { file: 't.xml' },
    ],
    [
      'GeoJSON',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          { id: 'a', properties: { code: 'a', town: 'Aš, "old"' } },
          { properties: { code: 'b', town: 'Brno' } },
        ],
      }),
      { file: 't.geojson' },
    ],
  ])('labels of selected choices are read from %s', (_, text, more) => {
    expect(read(text, more)).toEqual([
      { code: 'a', labels: ['Aš, "old"'] },
      { code: 'b', labels: ['Brno'] },
    ]);
  });

  it('a file with several lists and languages is read for the question', () => {
    const text = 'list_name,name,label,label::de\nx,a,A,\ny,a,Ay,Ah\n';
    const more = { file: 'itemsets.csv', value: 'name', label: 'label', listName: 'y' };
    expect(read(text, more, ['en', 'de'])).toEqual([{ code: 'a', labels: ['Ay', 'Ah'] }]);
  });

  it.each(['', '{', '<a>', '"a'])('an invalid table has no choices: %j', (text) => {
    for (const file of ['a.csv', 'a.xml', 'a.geojson']) expect(read(text, { file })).toEqual([]);
  });

  it('the outline has the locations of choices', () => {
    const { lists } = outlineOf(
      `<instance><data><a/><b/><c/></data></instance><instance id="towns" src="jr://file-csv/towns.csv"/>`,
      `<select1 ref="/data/a"><itemset nodeset="instance('towns')/root/item[x=1]"><value ref="code"/><label ref="town"/></itemset></select1>
<input ref="/data/b" query="instance('y')/root/item[state=/data/a]"/>
<select ref="/data/c" appearance="minimal search('fruits')"><item><label>fruit</label><value>key</value></item></select>`,
    );
    expect(lists).toEqual([
      { file: 'towns.csv', value: 'code', label: 'town', listName: null },
      { file: 'itemsets.csv', value: 'name', label: 'label', listName: 'y' },
      { file: 'fruits.csv', value: 'key', label: 'fruit', listName: null },
    ]);
  });
});
