import { readContents, type ContentNode, type FormContents } from '#shared/xform/readContents';
import { readXml } from '#shared/xml/xmlElement';
import { finished } from '../../support/form/submissionForm';

const head = `
  <model>
    <instance><data id="visit" version="1">
      <start/><intro/><village/><district/>
      <household><size/><head><age/></head></household>
      <member><name/></member>
      <total/>
    </data></instance>
    <instance id="villages"><root>
      <item><name>a</name><label>A</label></item><item><name>b</name><label>B</label></item>
    </root></instance>
    <itext>
      <translation lang="English (en)" default="true()">
        <text id="size"><value>How many live here?</value></text>
        <text id="household"><value>Household</value></text>
      </translation>
      <translation lang="Français (fr)"><text id="household"><value>Ménage</value></text></translation>
    </itext>
    <bind nodeset="/data/start" type="dateTime"/>
    <bind nodeset="/data/intro" type="string" readonly="true()"/>
    <bind nodeset="/data/village" type="string" required="true()"/>
    <bind nodeset="/data/district" type="string" required="false()" relevant="true()"/>
    <bind nodeset="/data/household" relevant="/data/village != ''"/>
    <bind nodeset="/data/household/size" type="int" constraint=". &gt; 0" required="/data/village = 'a'"/>
    <bind nodeset="/data/total" type="int" calculate="1 + 1"/>
  </model>`;

const body = `
  <input ref="/data/intro"><label>Welcome</label></input>
  <select1 ref="/data/village"><label>Village of <output value="/data/district"/></label>
    <itemset nodeset="instance('villages')/root/item[district = /data/district]">
      <value ref="name"/><label ref="label"/>
    </itemset>
  </select1>
  <input ref="/data/district"/>
  <group ref="/data/household"><label ref="jr:itext('household')"/>
    <input ref="/data/household/size"><label ref="jr:itext('size')"/></input>
    <group ref="/data/household/head"><input ref="/data/household/head/age"><label>Age</label></input></group>
  </group>
  <group ref="/data/member"><label>Member</label>
    <repeat nodeset="/data/member"><input ref="/data/member/name"><label>Name</label></input></repeat>
  </group>`;

const contentsOf = (xml: string): FormContents | null => {
  const root = finished(readXml(xml));
  return root && finished(readContents(root));
};

const form = `<html><head><title>Visit</title>${head}</head><body>${body}</body></html>`;

/** Each part as `name: kind or type, rules`. */
const linesOf = (parts: readonly ContentNode[]): readonly string[] =>
  parts.flatMap((part) => [
    [part.name, part.kind === 'question' ? part.type : part.kind, ...part.rules].join(' '),
    ...(part.kind === 'question' ? [] : linesOf(part.parts)),
  ]);

describe('the contents of a form', () => {
  const contents = contentsOf(form);

  it('the contents of a form are its questions by group with their rules, without calculated fields', () => {
    expect(linesOf(contents?.parts ?? [])).toEqual([
      'intro note',
      'village one required choiceFilter',
      'district text',
      'household group shownIf',
      'size int required limits',
      'head group',
      'age text',
      'member repeat',
      'name text',
    ]);
  });

  it('the contents of a form have numbers: of questions, also of each group, of choices, and of rules', () => {
    expect(contents).toMatchObject({ count: 5, required: 2, conditional: 1 });
    const [, village, , household] = contents?.parts ?? [];
    expect(village).toMatchObject({ choices: 2 });
    expect(household).toMatchObject({ count: 2 });
  });

  it('the contents of a form have labels in each language, and the number of those that a language lacks', () => {
    expect(contents?.languages).toEqual([
      { name: 'English (en)', missing: 0 },
      { name: 'Français (fr)', missing: 1 },
    ]);
    const [, village, district, household] = contents?.parts ?? [];
    expect(village?.labels).toEqual(['Village of …', 'Village of …']);
    expect(district?.labels).toEqual([null, null]);
    expect(household?.labels).toEqual(['Household', 'Ménage']);
  });

  it('the contents of other XML are null', () => {
    expect(contentsOf('<html/>')).toBeNull();
  });
});
