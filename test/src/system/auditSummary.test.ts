import { auditSummary } from '#src/views/system/auditSummary';
import { createI18n } from '#translations/index';

const { t } = createI18n('en');
const summaryOf = (details: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>> = {}) =>
  auditSummary(details, { t, names });

describe('auditSummary', () => {
  it.each([
    [{ data: { name: 'Wells', state: 'closed' } }, 'Name: Wells, State: Closed'],
    [{ data: { name: 'New' }, before: { name: 'Old' } }, 'Name: New, Name: Old'],
    [{ data: null }, 'null'],
    [{ data: 'text' }, 'text'],
    [{ data: { list: [1, 2], none: null, yes: true, empty: {} } }, 'list: [1,2], none: null, yes: true, empty: {}'],
    [{ stack: 'Error\n    at a\n    at b' }, 'stack: Error at a at b'],
    [{ nothing: undefined }, 'nothing: '],
    [{ data: { email: 'ana@example.org', password: '$2b$12$hash' } }, 'Email: ana@example.org, Password: …'],
    [{ data: { password: true } }, 'Password: changed'],
    [{ data: { name: 'Trees', archived: null } }, 'Name: Trees, Archived: none'],
    [{ data: { def: {}, state: 'toString' } }, 'State: toString'],
    [{ a: { b: { c: { d: { password: 'hash' } } } } }, 'a.b.c.d: {"password":"…"}'],
    [{ encrypted: true }, 'Encryption: yes'],
    [{ key: 'backups', value: null }, 'Setting: Backups, Content: none'],
    [{ formDefId: 3, name: 'a.csv', oldBlobId: 1, newBlobId: 2 }, 'Name: a.csv, Content: uploaded'],
    [{ formDefId: 3, name: 'a.csv', oldBlobId: 1, newBlobId: null }, 'Name: a.csv, Content: removed'],
    [{ submissionId: 1, submissionDefId: 2, reviewState: 'hasIssues' }, 'Review state: Has issues'],
    [{ reviewState: null }, 'Review state: Received'],
    [
      { data: { targets: { by: null, until: '2026-12-31', targets: [{ value: null, count: 250 }] } } },
      'Set targets for: the whole form, Until: 2026-12-31, Targets: 250',
    ],
    [
      {
        data: {
          targets: { by: 'village', until: null, targets: ['Kaya', 'Dori'].map((value) => ({ value, count: 9 })) },
        },
      },
      'Set targets for: village, Until: none, Targets: Kaya: 9; Dori: 9',
    ],
    [
      { data: { targets: { by: '__system/submitterId', until: null, targets: [] } } },
      'Set targets for: each submitter, Until: none, Targets: none',
    ],
    [
      { webhookId: 4, data: { events: ['submission.created', 'new.one'], state: 'paused' } },
      'Events: Submission received, new.one, State: Paused',
    ],
    [{ webhookId: 4, data: { host: 'example.org', state: 'paused' } }, 'Address: example.org, State: Paused'],
    [{ webhookId: 4, name: 'Stock', data: { state: 'gone' } }, 'Name: Stock, State: Paused, not wanted'],
    [{ data: { closesAt: null, submissionLimit: 5 } }, 'Closing date: none, Limit of submissions: 5'],
    [{ submissionsDeleted: 3 }, 'Submissions: 3'],
    [{ data: { email: 'ana@example.org', password: null } }, 'Email: ana@example.org'],
    [{ data: { password: true } }, 'Password: changed'],
    [{ webhookId: 4, name: 'Stock' }, 'Name: Stock'],
    [{ webhookId: 4, data: { xmlFormId: null } }, 'Form ID: All forms'],
    [{}, ''],
  ])('the summary of audit details of %j is one line of text', (details, line) => {
    expect(summaryOf(details)).toBe(line);
  });

  it.each([
    [
      { roleId: 5, grantedActeeId: 'u-1' },
      { roleId: 'manager', grantedActeeId: 'Trees' },
      'Role: Project Manager, For: Trees',
    ],
    [{ roleId: 1, grantedActeeId: '*' }, { roleId: 'admin' }, 'Role: Administrator, For: the whole site'],
    [{ roleId: 9, revokedActeeId: 'u-1' }, { roleId: 'Reviewer' }, 'Role: Reviewer, For: u-1'],
    [{ roleId: 5, grantedActeeId: 'u-1' }, {}, 'Role: 5, For: u-1'],
    [{ oldDefId: 3, newDefId: 4 }, { oldDefId: '1', newDefId: '2' }, 'Earlier version: 1, Version: 2'],
    [{ oldDefId: null, newDefId: 4 }, { newDefId: '' }, 'Version: (no version text)'],
  ])(
    'the summary of audit details has names instead of the ids in %j where the server tells them',
    (details, names, line) => {
      expect(summaryOf(details, names)).toBe(line);
    },
  );

  it('the summary of audit details is short, however many there are', () => {
    const line = summaryOf({ message: 'long '.repeat(100_000), more: Array.from({ length: 10_000 }, () => 'x') });
    expect(line.length).toBeLessThanOrEqual(201);
    expect(line.endsWith('…')).toBe(true);
  });

  it('the summary of audit details has a limit of depth', () => {
    expect(summaryOf({ a: { b: { c: { d: { e: 1 } } } } })).toBe('a.b.c.d: {"e":1}');
  });
});
