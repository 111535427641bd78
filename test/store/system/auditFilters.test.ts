import { auditActions } from '#api/auditActions';
import { auditFilterGroups, auditsHref, onlyActionOf, readAuditFilter } from '#store/system/auditFilters';
import { readLocation } from '#store/route/location';
import type { ServerGeneration } from '#store/request/serverGeneration';

const every = ['dataset.list', 'entity.list'];
const valuesFor = (generation: ServerGeneration, verbs: readonly string[] = every) =>
  auditFilterGroups(generation, verbs).flatMap(({ values }) => values);

describe('audit filters', () => {
  it('filters of the audit log list every action that our server writes, and no other, once', () => {
    const written = auditActions.filter((action) => !action.startsWith('upgrade.'));
    const offered = valuesFor('own');
    expect(written.filter((action) => !offered.includes(action))).toEqual([]);
    expect(
      offered.filter((value) => value.includes('.') && !(auditActions as readonly string[]).includes(value)),
    ).toEqual([]);
    for (const generation of ['own', 'older', 'newer'] as const)
      expect(new Set(valuesFor(generation)).size).toBe(valuesFor(generation).length);
  });

  it('filters of the audit log contain no newer or private actions on servers of 2020', () => {
    const later = /^(dataset|entity|config|user\.session|user\.reset|field_key\.delete|public_link\.delete)/;
    expect(valuesFor('older').filter((value) => later.test(value))).toEqual([]);
    expect(valuesFor('older')).toContain('upgrade.process.form');
  });

  it('filters of the audit log list entities for servers that have them', () => {
    expect(valuesFor('newer')).toEqual(
      expect.arrayContaining(['dataset', 'dataset.create', 'entity', 'entity.create']),
    );
    expect(valuesFor('newer', ['config.set']).filter((value) => /^(dataset|entity)/.test(value))).toEqual([]);
  });

  it('filters of the audit log contain only names that match on newer servers', () => {
    const gone = valuesFor('newer').filter((value) => value === 'session' || /^(assignment|session)\./.test(value));
    expect(gone).toEqual([]);
    expect(valuesFor('newer')).toContain('user.assignment.create');
    expect(valuesFor('newer')).toContain('public_link.session.end');
  });

  it('filters of the audit log are read from a query: all actions of today by default', () => {
    expect(readAuditFilter({}, 'older')).toEqual({ action: 'nonverbose', days: null });
    expect(readAuditFilter({ action: '' }, 'older')).toEqual({ action: 'nonverbose', days: null });
    expect(readAuditFilter({ action: 'toString' }, 'older')).toEqual({ action: 'toString', days: null });
    expect(readAuditFilter({ action: 'dataset.create', start: '2026-11-01' }, 'newer')).toEqual({
      action: 'dataset.create',
      days: { first: '2026-11-01', last: '2026-11-01' },
    });
  });

  it('filters of the audit log accept links from servers of the other generation', () => {
    expect(readAuditFilter({ action: 'assignment.create' }, 'newer').action).toBe('user.assignment.create');
    expect(readAuditFilter({ action: 'session' }, 'newer').action).toBe('field_key.session.end');
    expect(readAuditFilter({ action: 'public_link.session.end' }, 'older').action).toBe('session.end');
    expect(readAuditFilter({ action: 'assignment.create' }, 'older').action).toBe('assignment.create');
  });

  it.each([
    { action: 'nonverbose', days: null },
    { action: 'form.update.publish', days: null },
    { action: 'all', days: { first: '2026-11-01', last: '2026-11-03' } },
    { action: 'strange & new=1', days: { first: '2026-11-01', last: '2026-11-01' } },
  ])('filters of the audit log are unchanged when read from their address: %j', (filter) => {
    const { route, query } = readLocation(auditsHref(filter));
    expect(route).toBe('audits');
    expect(readAuditFilter(query, 'older')).toEqual(filter);
  });

  it('filters of the audit log add nothing to the address by default', () => {
    expect(auditsHref({ action: 'nonverbose', days: null })).toBe('/system/audits');
  });

  it('filters of the audit log know the one action that servers of 2020 have as a category’s name', () => {
    expect(onlyActionOf('field_key', 'older')).toBe('field_key.create');
    expect(onlyActionOf('session', 'older')).toBe('session.end');
    expect(onlyActionOf('field_key', 'newer')).toBeUndefined();
    expect(onlyActionOf('form', 'older')).toBeUndefined();
    expect(onlyActionOf('field_key', 'own')).toBeUndefined();
    expect(onlyActionOf('constructor', 'older')).toBeUndefined();
  });
});
