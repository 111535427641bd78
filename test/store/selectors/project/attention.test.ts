import type { Audit } from '#api/schemas/system/audit';
import type { BackupsConfig } from '#api/schemas/system/backups';
import type { Briefing } from '#api/schemas/project/briefing';
import { attentionHidden, attentionShown } from '#store/project/attention';
import { briefingQuery } from '#store/route/queries';
import { selectAttention, selectHiddenCount } from '#store/selectors/project/attention';
import { aBackup, ago, configOf, DAY, NOW } from '#test/support/servers/backupAudits';
import { loggedInAs } from '#test/support/site/render';
import { answered, stateAfter } from '#test/support/site/states';
import { aBriefing, aProject } from '#test/support/things';

const draft = { projectId: 2, xmlFormId: 'wells & more', name: 'Wells', asked: 3, missing: 2, names: ['a.png'] };
const group = { projectId: 1, count: 4, names: ['Tablet'] };

const backupsWith = (...recent: Audit[]): BackupsConfig & { recent: Audit[] } => ({
  ...configOf(ago(10 * DAY)),
  recent,
});

const before = (parts: Partial<Briefing>) =>
  [
    loggedInAs('admin', ['briefing']),
    answered('projectList', {}, [aProject({ id: 1, name: 'Forests' }), aProject({ id: 2, name: 'Water' })]),
    answered('briefingGet', {}, aBriefing(parts), briefingQuery),
  ] as const;

const kinds = (parts: Partial<Briefing>) => selectAttention(stateAfter(...before(parts)), NOW).map(({ kind }) => kind);

describe('attention items', () => {
  it('attention is drawn to the most serious items first, each with a link to where it can be resolved', () => {
    const failure = aBackup(ago(DAY), { success: false });
    const state = stateAfter(...before({ drafts: [draft], appUsers: [group], backups: backupsWith(failure) }));
    expect(selectAttention(state, NOW)).toMatchObject([
      { kind: 'backups', href: '/system/backups', hasFailed: true },
      { kind: 'draft', href: '/projects/2/forms/wells%20%26%20more/draft/attachments', project: 'Water' },
      { kind: 'appUsers', href: '/projects/1/app-users', project: 'Forests' },
    ]);
  });

  it.each([
    ['are not set up', null, []],
    ['may not be configured', undefined, []],
    ['went well after a failure', backupsWith(aBackup(ago(1)), aBackup(ago(DAY), { success: false })), []],
    ['were set up lately', { ...configOf(ago(DAY)), recent: [] }, []],
    ['were not made for days', backupsWith(), ['backups']],
  ])('attention is drawn to backups if they %s', (_, backups, expected) => {
    expect(kinds(backups === undefined ? {} : { backups })).toEqual(expected);
  });

  it('attention is drawn to nothing on a server without a briefing, or before its response', () => {
    expect(selectAttention(stateAfter(loggedInAs()), NOW)).toEqual([]);
    expect(selectAttention(stateAfter(loggedInAs('admin', ['briefing'])), NOW)).toEqual([]);
  });

  it('hidden attention returns when its cause changes, or on request', () => {
    const said = before({ drafts: [draft], appUsers: [group] });
    const [first] = selectAttention(stateAfter(...said), NOW);
    const hidden = attentionHidden({ id: first?.id ?? '' });
    const left = (parts: Partial<Briefing>) =>
      selectAttention(stateAfter(hidden, ...before({ appUsers: [group], ...parts })), NOW).map(({ kind }) => kind);
    expect(left({ drafts: [draft] })).toEqual(['appUsers']);
    expect(left({ drafts: [{ ...draft, missing: 1 }] })).toEqual(['draft', 'appUsers']);
    expect(selectHiddenCount(stateAfter(...said, hidden), NOW)).toBe(1);
    expect(selectHiddenCount(stateAfter(...said, hidden, attentionShown()), NOW)).toBe(0);
  });

  it('attention hidden by one user is drawn again for another, and to missing backups on the next day', () => {
    const ids = (now: number, parts: Partial<Briefing>) => {
      const state = stateAfter(...before(parts));
      return selectAttention(state, now).map(({ id }) => decodeURIComponent(id));
    };
    expect(ids(NOW, { appUsers: [group] })).toEqual([expect.stringMatching(/^5 /)]);
    expect(ids(NOW, { backups: backupsWith() })).not.toEqual(ids(NOW + DAY, { backups: backupsWith() }));
  });
});
