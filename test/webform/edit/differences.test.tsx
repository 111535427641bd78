import { differencesOf } from '#webform/edit/differences';
import { readQuestions } from '#webform/edit/questions';
import { readDefinition } from '#webform/form/definition';

const form = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
  xmlns:jr="http://openrosa.org/javarosa" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><h:head><model>
  <instance><data id="a" version="5"><end/><text/><n/><d/><on/><at/><day/><place/><some/><sum/><photo/>
    <visit><n/></visit><meta><instanceID/></meta></data></instance>
  <bind nodeset="/data/end" type="dateTime" jr:preload="timestamp" jr:preloadParams="end"/>
  <bind nodeset="/data/text" type="string"/><bind nodeset="n" type="xsd:int"/><bind nodeset="/data/d" type="decimal"/>
  <bind nodeset="/data/on" type="dateTime"/><bind nodeset="/data/at" type="time"/><bind nodeset="/data/day" type="date"/>
  <bind nodeset="/data/place" type="geopoint"/><bind nodeset="/data/sum" calculate="1 + 1"/>
  <bind nodeset="/data/photo" type="binary"/><bind nodeset="/data/visit/n" type="integer"/>
  </model></h:head><h:body><select ref="/data/some"/><upload ref="photo"/></h:body></h:html>`;
const questions = readQuestions(readDefinition(form).xml);

const record = (answers: string): string => `<data id="a">${answers}</data>`;

it('a form lists its upload questions, its multiple-choice questions, and the values it computes', () => {
  expect(questions).toMatchObject({
    uploads: new Set(['/data/photo']),
    several: new Set(['/data/some']),
    written: new Set(['/data/end', '/data/sum']),
    version: '5',
  });
});

it.each([
  ['<text>a</text>', '<text>a</text>'],
  ['<text/>', ''],
  ['<text> a\r\n b</text>', '<text>a\n b </text>'],
  ['<n>007</n>', '<n>7</n>'],
  ['<d>1.50</d>', '<d>1.5</d>'],
  ['<on>2026-01-02T03:04:05.000+02:00</on>', '<on>2026-01-02T01:04:05.000Z</on>'],
  ['<at>09:30:00.000+02:00</at>', '<at>07:30Z</at>'],
  ['<place>1.0 2.50 0.0 0</place>', '<place>1 2.5 0 0</place>'],
  ['<some>b a</some>', '<some>a b</some>'],
  ['<end>2026-01-01</end><sum>2</sum>', '<sum>3</sum>'],
  ['<visit><n>01</n></visit>', '<visit><n>1</n></visit>'],
  [
    '<meta><instanceID>1</instanceID><instanceName>x</instanceName></meta>',
    '<meta><deprecatedID>1</deprecatedID></meta>',
  ],
])('records with %s and %s have the same answers', (before, after) => {
  expect(differencesOf(record(before), record(after), questions)).toEqual([]);
});

it.each([
  ['<text>007</text>', '<text>7</text>', '/data/text', '007', '7'],
  ['<text>b a</text>', '<text>a b</text>', '/data/text', 'b a', 'a b'],
  ['<n>7</n>', '<n>8</n>', '/data/n', '7', '8'],
  ['<n>7</n>', '', '/data/n', '7', ''],
  ['', '<n>0</n>', '/data/n', '', '0'],
  ['<place>1 2 0 0</place>', '<place>2 1 0 0</place>', '/data/place', '1 2 0 0', '2 1 0 0'],
  ['<some>a b</some>', '<some>a</some>', '/data/some', 'a b', 'a'],
  ['<day>2026-01-02</day>', '<day>2026-01-03</day>', '/data/day', '2026-01-02', '2026-01-03'],
  ['<day>long ago</day>', '<day>soon</day>', '/data/day', 'long ago', 'soon'],
  ['<lamp>red</lamp>', '', '/data/lamp', 'red', ''],
  ['<meta><audit>audit.csv</audit></meta>', '<meta/>', '/data/meta/audit', 'audit.csv', ''],
  ['<visit><n>1</n></visit><visit><n>2</n></visit>', '<visit><n>1</n></visit>', '/data/visit[2]/n', '2', ''],
])('records with %s and %s differ', (before, after, path, one, other) => {
  expect(differencesOf(record(before), record(after), questions)).toEqual([{ path, before: one, after: other }]);
});
