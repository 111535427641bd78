import { rangeSteps } from '#webform/controls/range/rangeSteps';
import { rangeNumber, tickLabels, ticksOf } from '#webform/controls/range/rangeTicks';

const form = (attributes: string): Element => {
  const parsed = new DOMParser().parseFromString(
    `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
      xmlns:jr="http://openrosa.org/javarosa" xmlns:odk="http://www.opendatakit.org/xforms">
      <h:head><model><itext>
        <translation lang="English (en)"><text id="t0"><value>Cold</value></text></translation>
        <translation lang="French (fr)"><text id="t0"><value>Froid</value></text></translation></itext>
        <instance id="ticks"><root>
          <item><name>0</name><itextId>t0</itextId></item><item><name>10</name><label>10!</label></item>
        </root></instance></model></h:head>
      <h:body><range ref="/data/r" start="0" end="10" step="1" ${attributes}>
        <itemset nodeset="instance('ticks')/root/item"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset>
      </range></h:body></h:html>`,
    'text/xml',
  );
  const [range] = parsed.getElementsByTagName('range');
  if (!range) throw new Error('no range');
  return range;
};

it('labels along a range are read in the language of the form', () => {
  const range = form('');
  expect([...tickLabels(range, 'French (fr)')]).toEqual([
    ['0', 'Froid'],
    ['10', '10!'],
  ]);
  expect(tickLabels(range, 'English (en)').get('0')).toBe('Cold');
});

it('a range has marks at its intervals, and at its labels without them', () => {
  const range = form('odk:tick-interval="5" odk:placeholder="x"');
  const bounds = { start: '0', end: '10', step: '1' };
  const steps = rangeSteps(bounds);
  const interval = rangeNumber(range, 'tick-interval');
  const labels = tickLabels(range, null);
  expect([interval, rangeNumber(range, 'placeholder')]).toEqual(['5', null]);
  expect(ticksOf(bounds, steps, { interval, labels, isPlain: false })).toEqual([
    { place: 0, label: 'Cold' },
    { place: 5, label: null },
    { place: 10, label: '10!' },
  ]);
  expect(ticksOf(bounds, steps, { interval, labels, isPlain: true }).map(({ place }) => place)).toEqual([0, 10]);
});
