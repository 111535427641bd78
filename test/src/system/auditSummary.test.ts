import { auditSummary } from '../../../src/views/system/auditSummary';

describe('auditSummary', () => {
  it.each([
    [{ data: { name: 'Wells', state: 'closed' } }, 'name: Wells, state: closed'],
    [{ data: { name: 'New' }, before: { name: 'Old' } }, 'name: New, before.name: Old'],
    [{ roleId: 2, grantedActeeId: '*' }, 'roleId: 2, grantedActeeId: *'],
    [{ data: null }, 'null'],
    [{ data: 'text' }, 'text'],
    [{ data: { list: [1, 2], none: null, yes: true, empty: {} } }, 'list: [1,2], none: null, yes: true, empty: {}'],
    [{ stack: 'Error\n    at a\n    at b' }, 'stack: Error at a at b'],
    [{ nothing: undefined }, 'nothing: '],
    [{ data: { email: 'ana@example.org', password: '$2b$12$hash' } }, 'email: ana@example.org, password: …'],
    [{ data: { password: true } }, 'password: true'],
    [{ a: { b: { c: { d: { password: 'hash' } } } } }, 'a.b.c.d: {"password":"…"}'],
    [{}, ''],
  ])('the summary of audit details of %j is one line', (details, line) => {
    expect(auditSummary(details)).toBe(line);
  });

  it('the summary of audit details is short, however many there are', () => {
    const line = auditSummary({ message: 'long '.repeat(100_000), more: Array.from({ length: 10_000 }, () => 'x') });
    expect(line.length).toBeLessThanOrEqual(201);
    expect(line.endsWith('…')).toBe(true);
  });

  it('the summary of audit details has a limit of depth', () => {
    expect(auditSummary({ a: { b: { c: { d: { e: 1 } } } } })).toBe('a.b.c.d: {"e":1}');
  });
});
