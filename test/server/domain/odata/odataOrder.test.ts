import { readOrder } from '../../../../server/domain/odata/odataOrder';

const shown = (text: string | null) =>
  readOrder(text).map(({ column, descending }) => `${descending ? '-' : '+'}${column}`);

test.each([
  [null, ['-submissionDate', '-id']],
  ['', ['-submissionDate', '-id']],
  ['__system/submissionDate', ['+submissionDate', '+id']],
  ['__system/submissionDate desc', ['-submissionDate', '-id']],
  ['__system/submitterId', ['+submitterId', '-submissionDate', '-id']],
  ['__system/submitterId DESC', ['-submitterId', '+submissionDate', '+id']],
  ['__system/submitterId asc, __system/submissionDate asc', ['+submitterId', '+submissionDate', '+id']],
  ['__system/submissionDate desc,__system/submitterId', ['-submissionDate', '+submitterId', '-id']],
  ['$root/Submissions/__system/submissionDate', ['+submissionDate', '+id']],
  ['__system/submissionDate,__system/submissionDate desc', ['+submissionDate', '+id']],
])('OData $orderby %s orders by %j', (text, keys) => {
  expect(shown(text)).toEqual(keys);
});

test.each([
  'name',
  '__id',
  '__system/status',
  '__system/submissionDate up',
  '__system/submitterId asc asc',
  '__system/submitterId,',
  'toString',
])('OData $orderby %s is refused', (text) => {
  const item = text.split(',').at(-1) ?? '';
  expect(() => readOrder(text)).toThrow(
    expect.objectContaining({ code: 501.1, details: { feature: `$orderby=${item}` } }),
  );
});
