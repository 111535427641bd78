import type { SubmissionExtended, SubmissionVersionExtended } from '#api/schemas/submission';
import { activityOf } from '#store/selectors/submission/activity';

const anActor = (displayName: string) => ({
  id: 1,
  type: 'user',
  displayName,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: null,
});

const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const nobody = { id: null, type: null, displayName: null, createdAt: null, updatedAt: null };

const submission: SubmissionExtended = {
  instanceId: 'uuid:1',
  submitterId: null,
  submitter: nobody,
  deviceId: null,
  createdAt: at(31),
  updatedAt: null,
};

const version = (instanceId: string, minute: number): SubmissionVersionExtended => ({
  instanceId,
  instanceName: null,
  submitterId: 1,
  submitter: anActor('Jana'),
  deviceId: null,
  userAgent: null,
  createdAt: at(minute),
  current: false,
});

const audit = (action: string, minute: number, more: object = {}) => ({
  actorId: 1,
  actor: anActor('Jana'),
  action,
  acteeId: null,
  details: null,
  loggedAt: at(minute),
  ...more,
});

const here = { source: { projectId: 1, xmlFormId: 'trees', draft: false }, instanceId: 'uuid:1' };

describe('activity of a submission', () => {
  it('of a server without other data is the reception only', () => {
    expect(activityOf({ instanceId: 'uuid:1', submission }, here)).toEqual([
      { kind: 'received', key: 'received', at: at(31), by: null, note: null },
    ]);
  });

  it('entities that it created or updated are linked, and problems are named', () => {
    const entity = {
      uuid: '12345678-1234-4123-8234-123456789abc',
      dataset: 'oak trees',
      currentVersion: { label: 'Oak' },
    };
    const facts = {
      instanceId: 'uuid:1',
      submission,
      audits: [
        audit('entity.create', 35, { details: { entity } }),
        audit('entity.update.version', 34, { details: { entity: { entityAvailable: false } } }),
        audit('entity.error', 33, { details: { errorMessage: 'The label is empty.' } }),
        audit('submission.backlog.hold', 32),
      ],
    };
    const href = '/projects/1/entity-lists/oak%20trees/entities/12345678-1234-4123-8234-123456789abc';
    expect(activityOf(facts, here)).toMatchObject([
      { kind: 'entityCreated', by: 'Jana', entity: { list: 'oak trees', label: 'Oak', href } },
      { kind: 'entityUpdated', entity: { list: '', label: '', href: null } },
      { kind: 'entityFailed', note: 'The label is empty.' },
      { kind: 'entityHeld', note: null },
      { kind: 'received' },
    ]);
  });

  it('changes of files are described, with the address of the file in the history', () => {
    const change = { versionId: 'uuid:1', name: 'p.jpg', actor: anActor('Tablet'), hasFile: true } as const;
    const fileChanges = [
      { ...change, id: 3, kind: 'notApplied', createdAt: at(34) },
      { ...change, id: 2, kind: 'removed', createdAt: at(33), hasFile: false },
      { ...change, id: 1, kind: 'replaced', createdAt: at(32) },
    ] as const;
    const shown = activityOf({ instanceId: 'uuid:1', submission, fileChanges }, here).slice(0, 3);
    const address = (id: number) => `/v1/projects/1/forms/trees/submissions/uuid%3A1/attachment-changes/${id}/file`;
    expect(shown).toMatchObject([
      { kind: 'fileNotApplied', name: 'p.jpg', by: 'Tablet', href: address(3) },
      { kind: 'fileRemoved', href: null },
      { kind: 'fileReplaced', href: address(1) },
    ]);
  });

  it('edits, reviews, comments and the trash are listed together, the newest first', () => {
    const activity = activityOf(
      {
        instanceId: 'uuid:1',
        submission,
        versions: [version('uuid:2', 58), version('uuid:1', 31)],
        diffs: {
          'uuid:2': [
            { path: ['meta', 'instanceID'], old: 'uuid:1', new: 'uuid:2' },
            { path: ['water', 'source'], old: 'house', new: 'yard' },
            { path: ['water', 'remark'], new: 'all' },
            { path: [['member', 1], 'age'], old: '6', new: '' },
            { path: [['member', 2]], new: { name: 'Ada' } },
          ],
        },
        audits: [
          audit('submission.create', 31),
          audit('submission.update', 44, { details: { reviewState: 'hasIssues' }, notes: 'Ten times the fee?' }),
          audit('submission.update.version', 58),
          audit('submission.update', 59, { details: { reviewState: null } }),
          audit('submission.delete', 50),
          audit('submission.restore', 51),
          audit('submission.attachment.update', 33),
        ],
        comments: [{ body: 'It is in the yard.', actorId: 2, createdAt: at(52), actor: anActor('Ada') }],
      },
      here,
    );
    expect(activity.map(({ kind, at: time }) => `${kind} ${time.slice(14, 16)}`)).toEqual([
      'reviewed 59',
      'edited 58',
      'comment 52',
      'restored 51',
      'deleted 50',
      'reviewed 44',
      'files 33',
      'received 31',
    ]);
    expect(activity[0]).toMatchObject({ state: null, note: null, by: 'Jana' });
    expect(activity[1]).toMatchObject({
      by: 'Jana',
      changes: [
        { path: '/water/source', row: null, before: 'house', after: 'yard' },
        { path: '/water/remark', row: null, before: null, after: 'all' },
        { path: '/member/age', row: 2, before: '6', after: null },
        { path: '/member', row: 3, before: null, after: true },
      ],
    });
    expect(activity[2]).toMatchObject({ by: 'Ada', body: 'It is in the yard.' });
    expect(activity[5]).toMatchObject({ state: 'hasIssues', note: 'Ten times the fee?' });
  });
});
