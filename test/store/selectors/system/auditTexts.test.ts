import { auditActions } from '#api/auditActions';
import { auditFilterGroups } from '#store/system/auditFilters';
import { auditResource, auditTexts } from '#store/selectors/system/auditTexts';

describe('audit texts', () => {
  it.each(auditActions)('audit texts exist for %s', (action) => {
    const { resource, act } = auditTexts(action);
    expect(resource).not.toBeNull();
    if (action !== 'backup') expect(act).not.toBeNull();
  });

  it('audit texts exist for every choice of the filter, whatever the server', () => {
    for (const generation of ['own', 'older', 'newer'] as const) {
      for (const { resource, values } of auditFilterGroups(generation, ['dataset.list', 'entity.list'])) {
        expect(auditResource(resource)).not.toBeNull();
        for (const value of values)
          expect(
            (value.includes('.') || value === 'backup' ? auditTexts(value).resource : auditResource(value)) ?? value,
          ).toMatch(/^audits\.resource\./);
      }
    }
  });

  it('audit texts are the same for old and new names of one action', () => {
    expect(auditTexts('user.assignment.create')).toMatchObject({
      resource: auditTexts('assignment.create').resource,
      act: auditTexts('assignment.create').act,
    });
  });

  it.each(['dataset.update.unheard', 'analytics', 'user', '', '.', 'constructor', 'toString.create', 'user.toString'])(
    'audit texts are missing for unknown actions, which are shown as written: %p',
    (action) => {
      expect(auditTexts(action)).toEqual({ resource: null, act: null, raw: action });
    },
  );
});
