import { xform } from '../../fixtures/xform';

const text = (id: string, value: string) => `<text id="${id}"><value>${value}</value></text>`;

/** A form with answers of all types, in two languages, with choices in a list and in the question, and two repeats of one name. */
export const labelledForm = xform({
  id: 'visits',
  instance: `<name/><village/><crops/><size/><price/><day/><hour/><met/><at/><home><rooms/><member><called/><age/></member></home>
    <plot><member><called/></member></plot>`,
  types: {
    '/name': 'string',
    '/village': 'string',
    '/crops': 'string',
    '/size': 'int',
    '/price': 'decimal',
    '/day': 'date',
    '/hour': 'time',
    '/met': 'dateTime',
    '/at': 'geopoint',
    '/home/rooms': 'int',
    '/home/member/called': 'string',
    '/home/member/age': 'int',
    '/plot/member/called': 'string',
  },
  model: `<instance id="villages"><root><item><itextId>v-1</itextId><name>a</name></item><item><itextId>v-2</itextId><name>b</name></item></root></instance>
    <itext><translation lang="French (fr)">${text('name', 'Nom')}${text('v-1', 'Amont')}${text('maize', 'Maïs')}</translation>
    <translation lang="English (en)" default="true()">${text('name', '**Name** of <output value="/data/size"/>')}${text('v-1', 'Upstream')}${text('v-2', 'Down &amp; out')}
    ${text('maize', 'Maize')}${text('home', 'Home')}</translation></itext>`,
  body: `<input ref="/data/name"><label ref="jr:itext('name')"/></input>
    <select1 ref="/data/village"><label>Village</label><itemset nodeset="instance('villages')/root/item"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset></select1>
    <select ref="/data/crops"><label>Crops</label><item><label ref="jr:itext('maize')"/><value>maize</value></item><item><label>Beans</label><value>beans</value></item></select>
    <group ref="/data/home"><label ref="jr:itext('home')"/><input ref="/data/home/rooms"><label>Rooms</label></input>
    <group ref="/data/home/member"><label>Member</label><repeat nodeset="/data/home/member"><input ref="/data/home/member/called"><label>Called</label></input>
    <input ref="/data/home/member/age"/></repeat></group></group>
    <group ref="/data/plot/member"><repeat nodeset="/data/plot/member"><input ref="/data/plot/member/called"/></repeat></group>`,
});

/** A submission to it; `inside` is the content of the root element. */
export const labelledAnswer = (id: string, inside: string): string =>
  `<data id="visits" version="1">${inside}<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>${id}</orx:instanceID></orx:meta></data>`;
