import { keyName } from '#shared/query/order';
import { readOrder } from '#server/domain/odata/query/order';

const shown = (text: string | null) => readOrder(text).map((key) => `${key.descending ? '-' : '+'}${keyName(key)}`);

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
  ['name', 501.5, { text: 'name' }],
  ['__system/status', 501.5, { text: '__system/status' }],
  ['toString', 501.5, { text: 'toString' }],
  ['__system/submissionDate up', 501.1, { feature: '$orderby=__system/submissionDate up' }],
  ['__system/submitterId asc asc', 501.1, { feature: '$orderby=__system/submitterId asc asc' }],
  ['__system/submitterId,', 501.1, { feature: '$orderby=' }],
  [
    '__id,__system/edits,__system/deviceId,__system/updatedAt,__system/reviewState',
    501.1,
    { feature: '$orderby=__system/reviewState' },
  ],
])('OData $orderby %s is refused with %d', (text, code, details) => {
  expect(() => readOrder(text)).toThrow(expect.objectContaining({ code, details }));
});
