import { pairForms, roleChanges, requestedRoles } from '#server/domain/access/projectSave';

const forms = [
  { id: 1, xmlFormId: 'wells' },
  { id: 2, xmlFormId: 'pumps' },
];
const given = (...ids: string[]) => ids.map((xmlFormId) => ({ xmlFormId, state: 'open' as const }));

describe('saved forms', () => {
  it('the forms of a save are paired with those of the project, in any order', () => {
    expect(pairForms(forms, given('pumps', 'wells')).map(({ form }) => form.id)).toEqual([2, 1]);
  });

  it.each([
    ['one is left out', ['wells'], 501.2],
    ['one is unknown', ['wells', 'roads'], 501.2],
    ['one is too many', ['wells', 'pumps', 'roads'], 501.2],
    ['one comes twice', ['wells', 'wells'], 400.8],
  ])('the forms of a save are refused if %s', (_what, ids, code) => {
    expect(() => pairForms(forms, given(...ids))).toThrow(expect.objectContaining({ code }));
  });
});

describe('the roles of a save', () => {
  it('the roles of a save are those of each entry, once', () => {
    const assignments = [
      { actorId: 5, roleId: 2 },
      { actorId: 5, roleId: 2 },
      { actorId: 6, roleId: 2 },
    ];
    expect(requestedRoles(1, { xmlFormId: 'wells', state: 'open', assignments })).toEqual([
      { formId: 1, actorId: 5, roleId: 2 },
      { formId: 1, actorId: 6, roleId: 2 },
    ]);
  });

  it('the roles of a save stay unchanged if omitted', () => {
    expect(requestedRoles(1, { xmlFormId: 'wells', state: 'open' })).toBeUndefined();
  });

  it.each([
    [{ roleId: 2 }, 'assignment actorId'],
    [{ actorId: 5, roleId: null }, 'assignment roleId'],
  ])('the roles of a save must have both ids: %j', (assignment, field) => {
    const act = () => requestedRoles(1, { xmlFormId: 'wells', state: 'open', assignments: [assignment] });
    expect(act).toThrow(expect.objectContaining({ code: 400.2, details: { field } }));
  });

  it('the roles of a save change by additions and removals only', () => {
    const role = (actorId: number) => ({ formId: 1, actorId, roleId: 2 });
    expect(roleChanges([role(1), role(2)], [role(2), role(3)])).toEqual({ granted: [role(3)], revoked: [role(1)] });
    expect(roleChanges([role(1)], [{ ...role(1), formId: 2 }])).toEqual({
      granted: [{ ...role(1), formId: 2 }],
      revoked: [role(1)],
    });
  });
});
