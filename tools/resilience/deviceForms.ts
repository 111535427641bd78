type Change = (xml: string) => string;

const inModel =
  (piece: string): Change =>
  (xml) =>
    xml.replace('</model>', `${piece}</model>`);
const inBody =
  (piece: string): Change =>
  (xml) =>
    xml.replace('</h:body>', `${piece}</h:body>`);
const bind = (attributes: string): Change => inModel(`<bind nodeset="/data/name" ${attributes}/>`);
const list =
  '<instance id="l"><root><item><name>1</name><label>One</label></item><item><name>2</name></item></root></instance>';
const select = (label: string): Change =>
  inBody(
    `<select1 ref="/data/place"><label>P</label><itemset nodeset="instance('l')/root/item"><value ref="name"/><label ref="${label}"/></itemset></select1>`,
  );

/** Changes after which devices (JavaRosa) cannot open the survey. */
export const deviceMistakes: readonly Change[] = [
  bind('calculate="/data/name"'),
  (xml) => bind('calculate="/data/age"')(inModel('<bind nodeset="/data/age" relevant="/data/name = 1"/>')(xml)),
  bind('calculate="nope(1)"'),
  bind('relevant="1 + nope()"'),
  bind('calculate="round()"'),
  bind('constraint=". &gt;"'),
  bind('calculate="count(//name)"'),
  bind(`calculate="instance('none')/root/item"`),
  inModel('<bind type="int"/>'),
  inModel('<bind id="a" nodeset="/data/name"/><bind id="a" nodeset="/data/age"/>'),
  inModel('<insert/>'),
  inModel('<setvalue event="odk-instance-load" ref="/data/none" value="1"/>'),
  inModel('<setvalue event="odk-new-repeat" ref="/data/name" value="1"/>'),
  inModel('<setvalue event="never" ref="/data/name" value="1"/>'),
  inModel('<itext/>'),
  inModel('<itext><translation lang="en"/><translation lang="en"/></itext>'),
  inBody('<input ref="/data/none"/>'),
  inBody('<input/>'),
  inBody('<input bind="none"/>'),
  inBody('<select1 ref="/data/place"><label>P</label></select1>'),
  inBody('<select1 ref="/data/place"><item><label>One</label></item></select1>'),
  inBody('<input ref="/data/place"><label ref="jr:itext(\'none\')"/></input>'),
  inBody('<input ref="/data/person/pname"/>'),
  inBody('<label>Nowhere</label>'),
  inBody('<range ref="/data/place" start="one" end="2" step="1"/>'),
  (xml) => select('title')(inModel(list)(xml)),
  select('label'),
];

/** Changes that devices accept, some with a warning. */
export const harmlessChanges: readonly Change[] = [
  (xml) => xml,
  bind('calculate="if(1 = 2, nope(), 1)"'),
  bind('constraint="nope(.)"'),
  bind('constraint=". &gt; 1"'),
  bind(`relevant="/data/age = '' or nope()"`),
  inModel('<bind nodeset="/data/none" type="int"/>'),
  inModel('<setvalue event="odk-instance-load odk-new-repeat" ref="/data/name" value="1"/>'),
  inBody('<group><label>G</label><input ref="/data/place"><label><output value="nope()"/></label></input></group>'),
  inBody('<select1 ref="/data/place"><item><label></label><value>1</value></item></select1>'),
  inBody('<unknown><input ref="/data/place"/></unknown>'),
  (xml) => select('label')(inModel(list)(xml)),
];
