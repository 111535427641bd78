import { repairForm } from '#webform/faults/repairForm';
import type { Fault } from '#webform/faults/fault';
import { readDefinition } from '#webform/form/definition';
import { xform, type XFormParts } from '../../fixtures/xform';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';

/** Shows a form as the page does: repairs it until the engine accepts it. */
const shown = async (uploaded: string) => {
  let { xml } = readDefinition(uploaded);
  const faults: Fault[] = [];
  for (;;) {
    const outcome = await formsEngine().outcome({ xml });
    if ('filled' in outcome)
      return { ...outcome.filled, faults, told: faults.map(({ kind, question }) => [kind, question]) };
    const repaired = repairForm(xml, { message: outcome.refusal, fault: outcome.fault ?? null });
    if (!repaired) throw new Error(`not repaired: ${outcome.refusal}`);
    ({ xml } = repaired);
    faults.push(...repaired.faults);
  }
};

/** A form with a valid question in addition to the tested one. */
const beside = (parts: XFormParts) =>
  xform({
    ...parts,
    instance: `<name/>${parts.instance ?? '<age/>'}`,
    types: { '/name': 'string', ...parts.types },
    body: `<input ref="/data/name"><label>Name</label></input>${
      parts.body ?? '<input ref="/data/age"><label>Your age</label></input>'
    }`,
  });
const bind = (attributes: string, path = '/data/age') => ({ model: `<bind nodeset="${path}" ${attributes}/>` });
const AGE = 'Your age (age)';

describe('a form with mistakes', () => {
  it.each([
    ['relevant="1 +" type="int"', [['alwaysShown', AGE]]],
    ['relevant="no-such(1)"', [['alwaysShown', AGE]]],
    ['relevant="pow(1)"', [['alwaysShown', AGE]]],
    ['relevant="1&#10; +"', [['alwaysShown', AGE]]],
    ['readonly="no-such()"', [['alwaysEditable', AGE]]],
    ['constraint="no-such(.)"', [['notChecked', AGE]]],
    ['required="1 +"', [['notChecked', AGE]]],
    ['calculate="no-such(1)"', [['notCalculated', AGE]]],
    [
      'calculate="no-such(1)" constraint="other()"',
      [
        ['notCalculated', AGE],
        ['notChecked', AGE],
      ],
    ],
  ])('a form with mistakes shows a question without %s', async (attributes, told) => {
    const form = await shown(beside(bind(attributes)));
    expect(form.labels['/data/age']).toBe('Your age');
    expect(form.readonly).not.toContain('/data/age');
    expect(form.told).toEqual(told);
  });

  it('a form with mistakes skips a calculation without a question, and names its node', async () => {
    expect(
      (await shown(beside({ instance: '<age/><sum/>', ...bind('calculate="no-such()"', '/data/sum') }))).told,
    ).toEqual([['notCalculated', 'sum']]);
    const setvalue = '<setvalue event="odk-instance-first-load" ref="/data/age" value="1 +"/>';
    expect((await shown(beside({ model: setvalue }))).told).toEqual([['notCalculated', AGE]]);
  });

  it('a form with mistakes has dots in place of a value in a text, also in a translated one', async () => {
    const body = '<input ref="/data/age"><label>Age of <output value="1 +"/></label></input>';
    const { labels, told } = await shown(beside({ body }));
    expect([labels['/data/age'], told]).toEqual(['Age of …', [['textLacking', 'Age of … (age)']]]);
    const translated = await shown(
      beside({
        model:
          '<itext><translation lang="en"><text id="a"><value>Age <output value="no-such()"/></value></text></translation></itext>',
        body: `<input ref="/data/age"><label ref="jr:itext('a')"/></input>`,
      }),
    );
    expect([translated.labels['/data/age'], translated.told]).toEqual(['Age …', [['textLacking', 'Age … (age)']]]);
  });

  it('a form with mistakes omits a picture whose name is computed from answers', async () => {
    const { labels, told } = await shown(
      beside({
        model:
          '<itext><translation lang="en"><text id="a"><value>Age</value><value form="image"><output value="/data/name"/>.png</value></text></translation></itext>',
        body: `<input ref="/data/age"><label ref="jr:itext('a')"/></input>`,
      }),
    );
    expect([labels['/data/age'], told]).toEqual(['Age', [['textLacking', 'Age (age)']]]);
  });

  it('a form with mistakes omits a larger picture with an invalid address', async () => {
    const { labels } = await shown(
      beside({
        model: `<itext><translation lang="en"><text id="a"><value>Age</value><value form="image">a.png</value>
          <value form="big-image">large.png</value></text></translation></itext>`,
        body: `<input ref="/data/age"><label ref="jr:itext('a')"/></input>`,
      }),
    );
    expect(labels['/data/age']?.trim()).toBe('Age');
  });

  it('a form with mistakes always shows a group whose condition is broken', async () => {
    const { labels, told } = await shown(
      beside({
        instance: '<home><rooms/><doors/></home>',
        model: '<bind nodeset="/data/home" relevant="no-such()"/><bind nodeset="/data/home/doors" required="true()"/>',
        body: '<group ref="/data/home"><label>Home</label><input ref="/data/home/rooms"/><input ref="/data/home/doors"/></group>',
      }),
    );
    expect(labels).toHaveProperty(['/data/home'], 'Home');
    expect(told).toEqual([['alwaysShown', 'Home (home)']]);
  });

  it.each([
    ['jr:count="no-such()"', 'leftOut'],
    ['jr:count="1 +"', 'leftOut'],
  ])('a form with mistakes leaves a repeat out whose number is broken: %s', async (count, kind) => {
    const { told } = await shown(
      beside({
        instance: '<home><rooms/></home>',
        body: `<group ref="/data/home"><label>Home</label><repeat nodeset="/data/home" ${count}><input ref="/data/home/rooms"/></repeat></group>`,
      }),
    );
    expect(told).toEqual([[kind, 'Home (home)']]);
  });

  it('a form with mistakes leaves out questions whose choices cannot be found', async () => {
    const choices = (nodeset: string, label: string) =>
      beside({
        model: '<instance id="l"><root><item><name>a</name></item></root></instance>',
        body: `<select1 ref="/data/age"><label>Your age</label><itemset nodeset="${nodeset}"><value ref="name"/><label ref="${label}"/></itemset></select1>`,
      });
    expect((await shown(choices(`instance('l')/root/item[1 +]`, 'name'))).told).toEqual([['leftOut', AGE]]);
    expect((await shown(choices(`instance('l')/root/item`, 'no-such(name)'))).told).toEqual([['leftOut', AGE]]);
  });

  it('a form with mistakes shows a duplicate question once', async () => {
    const twice =
      '<input ref="/data/age"><label>Your age</label></input><input ref="/data/age"><label>Age again</label></input>';
    const { labels, told } = await shown(beside({ body: twice }));
    expect([labels['/data/age'], told]).toEqual(['Your age', [['askedTwice', 'Age again (age)']]]);
  });

  it('a form with mistakes merges duplicate nodes, with all their children', async () => {
    const { submission, told } = await shown(
      xform().replace('</data>', '<orx:meta><orx:instanceName>A</orx:instanceName></orx:meta></data>'),
    );
    expect(submission.match(/<orx:meta/g)).toHaveLength(1);
    expect(submission).toContain('<orx:instanceName>A</orx:instanceName>');
    expect(told).toEqual([['twice', 'meta']]);
  });

  it.each([
    ['does not say where its answer belongs', '<input><label>Lost</label></input>', {}, 'Lost'],
    [
      'is about a group',
      '<input ref="/data/age"><label>Group</label></input>',
      { instance: '<age><a/></age>' },
      'Group (age)',
    ],
    [
      'has no bounds',
      '<range ref="/data/age" start="a" end="5" step="1"><label>Range</label></range>',
      {},
      'Range (age)',
    ],
  ])('a form with mistakes leaves a question out that %s', async (_, body, parts, question) => {
    expect((await shown(beside({ body, ...parts }))).told).toEqual([['leftOut', question]]);
  });

  it('a form with mistakes shows the questions of a group that refers to a question', async () => {
    const body =
      '<group ref="/data/age"><label>Group</label><input ref="/data/height"><label>Height</label></input></group>';
    const { labels } = await shown(beside({ instance: '<age/><height/>', body }));
    expect(labels['/data/height']).toBe('Height');
  });

  it('a form with several mistakes is shown without each of them', async () => {
    const { told, faults } = await shown(
      beside({
        instance: '<age/><a/><b/>',
        model: '<bind nodeset="/data/a" calculate="no-such()"/><bind nodeset="/data/b" calculate="$c"/>',
        body: '<input ref="/data/age"><label>Your age</label></input><input ref="/data/age"/><input ref="/data/a"/>',
      }),
    );
    expect(told).toEqual([
      ['askedTwice', 'age'],
      ['notCalculated', 'b'],
      ['notCalculated', 'a'],
    ]);
    expect(faults[1]?.details).toBe('bind calculate="$c": Expression has syntax error: $c');
  });

  it('a form with a mistake of unknown kind is not repaired', () => {
    expect(repairForm(xform(), { message: 'Something else', fault: null })).toBeNull();
  });

  it.each([
    [
      'a choice among numbers',
      '<select1 ref="/data/age"><item><label>A</label><value>1</value></item></select1>',
      'int',
    ],
    ['a file without a type', '<upload ref="/data/age" mediatype="image/*"/>', undefined],
    ['a trigger', '<trigger ref="/data/age"/>', 'int'],
  ])('%s is shown whatever its type, since devices accept it', async (_, body, type) => {
    const { told, values } = await shown(beside({ body, ...(type === undefined ? {} : { types: { '/age': type } }) }));
    expect([told, values['/data/age']]).toEqual([[], '']);
  });
});
