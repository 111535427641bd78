/** A form about wells with a rule of each kind, in two languages. */
export const wellForm = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
<h:head><h:title>Wells</h:title><model>
<itext>
<translation lang="English (en)" default="true()"><text id="deep"><value>Wells are at most 90 metres deep.</value></text><text id="dry"><value>Is it dry?</value></text></translation>
<translation lang="Deutsch (de)"><text id="deep"><value>Brunnen sind höchstens 90 Meter tief.</value></text><text id="dry"><value>Ist er trocken?</value></text></translation>
</itext>
<instance><data id="wells" version="1"><name/><depth/><metres/><dry/><since/><users/><clean/><seen/><hour/><at/><kind/><photo/><place.of/><visit jr:template=""><who/></visit><meta><instanceID/></meta></data></instance>
<instance id="kinds"><root><item><name>dug</name><label>Dug</label><most>30</most></item><item><name>drilled</name><label>Drilled</label><most>90</most></item></root></instance>
<bind nodeset="/data/name" type="string" required="true()"/>
<bind nodeset="/data/depth" type="decimal" constraint=". &lt;= 90" jr:constraintMsg="jr:itext('deep')"/>
<bind nodeset="/data/metres" type="string" calculate="concat(/data/depth, ' m')"/>
<bind nodeset="/data/dry" type="string"/>
<bind nodeset="/data/since" type="date" relevant="/data/dry = 'yes'" required="true()"/>
<bind nodeset="/data/users" type="int" relevant="/data/dry = 'no'" constraint=". &gt;= 0"/>
<bind nodeset="/data/clean" type="int"/>
<bind nodeset="/data/seen" type="date"/>
<bind nodeset="/data/hour" type="time"/>
<bind nodeset="/data/at" type="dateTime"/>
<bind nodeset="/data/kind" type="select1"/>
<bind nodeset="/data/photo" type="binary"/>
<bind nodeset="/data/place.of" type="string" readonly="true()"/>
<bind nodeset="/data/meta/instanceID" type="string" jr:preload="uid"/>
</model></h:head>
<h:body>
<input ref="/data/name"><label>Name</label></input>
<input ref="/data/depth"><label>Depth</label></input>
<select1 ref="/data/dry"><label ref="jr:itext('dry')"/><item><label>Yes</label><value>yes</value></item><item><label>No</label><value>no</value></item></select1>
<input ref="/data/since"><label>Since</label></input>
<input ref="/data/users"><label>Users</label></input>
<range ref="/data/clean" start="0" end="10" step="1"><label>Clean</label></range>
<input ref="/data/seen"><label>Seen</label></input>
<input ref="/data/hour"><label>Hour</label></input>
<input ref="/data/at"><label>At</label></input>
<select1 ref="/data/kind"><label>Kind</label><itemset nodeset="instance('kinds')/root/item[most &gt;= /data/depth]"><value ref="name"/><label ref="label"/></itemset></select1>
<upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload>
<input ref="/data/place.of"><label>Place</label></input>
<group ref="/data/visit"><repeat nodeset="/data/visit"><input ref="/data/visit/who"><label>Who</label></input></repeat></group>
</h:body></h:html>`;

/** A device's answers about a well that is not dry; named answers override them. */
export const wellRecord = (id: string, answers: Readonly<Record<string, string>> = {}, meta = ''): string => {
  const all = {
    name: 'Kosiv',
    depth: '12.50',
    metres: '12.5 m',
    dry: 'no',
    users: '40',
    seen: '2026-05-01',
    kind: 'dug',
    photo: 'well.jpg',
    'place.of': '',
    ...answers,
  };
  const elements = Object.entries(all).map(([name, value]) =>
    value === '' ? `<${name}/>` : `<${name}>${value}</${name}>`,
  );
  const visits = '<visit><who>Ada</who></visit><visit><who>Bo</who></visit>';
  return `<data id="wells" version="1">${elements.join('')}${visits}<meta><instanceID>${id}</instanceID>${meta}</meta></data>`;
};
