import { readTraceparent } from '#server/domain/traces/traceparent';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('the header traceparent', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [` 00-${TRACE}-${SPAN}-03 `, true],
    [`01-${TRACE}-${SPAN}-01-later`, true],
  ])('the header traceparent %s is read', (header, isSampled) => {
    expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  });

  it.each([
    '',
    'nonsense',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}`,
  ])('the header traceparent "%s" is ignored', (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });
});
