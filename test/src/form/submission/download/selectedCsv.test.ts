import type { Field } from '#api/schemas/form/field';
import { submissionsCsv } from '#src/views/form/submission/download/selectedCsv';
import { submissionValue } from '#store/selectors/submission/columns';
import { aRow } from '#test/support/things';

const field = (path: string, type: string): Field => ({ path, name: path.split('/').at(-1) ?? '', type, binary: null });

const fields = [
  field('/name', 'string'),
  field('/plot', 'structure'),
  field('/plot/place', 'geopoint'),
  field('/plot/edge', 'geoshape'),
  field('/trees', 'repeat'),
  field('/trees/height', 'decimal'),
  field('/note', 'string'),
];

const point = { type: 'Point', coordinates: [15.5, 49.1, 300], properties: { accuracy: 4.5 } };
const edge = {
  type: 'Polygon',
  coordinates: [
    [
      [15, 49, 0],
      [16, 49, 0],
      [15, 49, 0],
    ],
  ],
};
const row = aRow(0, { name: 'Oak, "old"', plot: { place: point, edge }, note: '=1+1' });

const csv = (safeForExcel: boolean) =>
  submissionsCsv([row, aRow(1)], { fields, valueOf: submissionValue, safeForExcel });

describe('the CSV of selected submissions', () => {
  it('has the columns of the server’s export, but for repeats', () => {
    expect(csv(false).split('\n')).toEqual([
      'SubmissionDate,name,plot-place-Latitude,plot-place-Longitude,plot-place-Altitude,plot-place-Accuracy,plot-edge,note,' +
        'KEY,SubmitterID,SubmitterName,AttachmentsPresent,AttachmentsExpected,Status,ReviewState,DeviceID,Edits,FormVersion',
      '2026-11-20T00:00:00.000Z,"Oak, ""old""",49.1,15.5,300,4.5,49 15 0; 49 16 0; 49 15 0,=1+1,uuid:0,5,Ada,0,0,,,,,',
      '2026-11-19T23:59:00.000Z,,,,,,,,uuid:1,5,Ada,0,0,,,,,',
      '',
    ]);
  });

  it('keeps answers from being run as formulas, on request', () => {
    expect(csv(true)).toContain(",'=1+1,");
  });
});
