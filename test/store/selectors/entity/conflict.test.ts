import { selectEntityConflict } from '#store/selectors/entity/conflict';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { answered, stateAfter } from '#test/support/site/states';
import { anEntityVersion } from '#test/support/project/entityThings';

const uuid = '0b7714a4-91ce-4d7e-8d68-5a1a54c13d01';
const params = { projectId: 1, datasetName: 'trees', uuid };

const conflictOf = (...versions: readonly ReturnType<typeof anEntityVersion>[]) =>
  selectEntityConflict(
    stateAfter(
      locationChanged(readLocation(`/projects/1/entity-lists/trees/entities/${uuid}`)),
      answered('entityVersionList', params, [...versions]),
    ),
  );

const base = anEntityVersion({ version: 4, data: { girth: '148', state: 'good' }, relevantToConflict: true });
// It did not conflict when it arrived.
const theirs = anEntityVersion({
  lastGoodVersion: true,
  relevantToConflict: true,
  version: 5,
  data: { girth: '149', state: 'poor' },
  baseVersion: 4,
  baseDiff: ['girth', 'state'],
  serverDiff: ['girth', 'state'],
});
const ours = anEntityVersion({
  relevantToConflict: true,
  version: 6,
  data: { girth: '152', state: 'poor' },
  baseVersion: 4,
  conflict: 'hard',
  conflictingProperties: ['girth'],
  baseDiff: ['girth'],
  serverDiff: ['girth'],
});

describe('selectEntityConflict', () => {
  it('the values that the versions since the common base gave are the options', () => {
    expect(conflictOf(base, theirs, ours)).toMatchObject({
      base: 4,
      versions: [{ version: 5 }, { version: 6 }],
      properties: [
        {
          name: 'girth',
          before: '148',
          options: [
            { value: '149', versions: [5], isCurrent: false },
            { value: '152', versions: [6], isCurrent: true },
          ],
        },
      ],
    });
  });

  it('versions that gave the same value share an option; that of a label is one, too', () => {
    const again = anEntityVersion({
      ...ours,
      version: 7,
      label: 'Mango 2',
      conflictingProperties: ['girth', 'label'],
      baseDiff: ['label'],
      serverDiff: ['label'],
    });
    expect(conflictOf(base, theirs, ours, again)?.properties).toMatchObject([
      { name: 'girth', options: [{ value: '149' }, { value: '152', versions: [6, 7], isCurrent: true }] },
      {
        name: 'label',
        before: 'Mango',
        options: [
          { value: 'Mango', versions: [5] },
          { value: 'Mango 2', versions: [7], isCurrent: true },
        ],
      },
    ]);
  });

  it('the value before the conflict is an option, whichever version gave it; other earlier versions are not', () => {
    const earlier = { ...theirs, lastGoodVersion: false, relevantToConflict: false };
    const lastGood = anEntityVersion({
      version: 6,
      data: { girth: '149', state: 'fair' },
      baseVersion: 5,
      baseDiff: ['state'],
      serverDiff: ['state'],
      lastGoodVersion: true,
      relevantToConflict: true,
    });
    expect(conflictOf(base, earlier, lastGood, { ...ours, version: 7 })).toMatchObject({
      base: 4,
      versions: [{ version: 6 }, { version: 7 }],
      properties: [
        {
          options: [
            { value: '149', versions: [6] },
            { value: '152', versions: [7], isCurrent: true },
          ],
        },
      ],
    });
  });

  it('a soft conflict has no properties, and a resolved one is none', () => {
    const soft = anEntityVersion({ ...ours, conflict: 'soft', conflictingProperties: null });
    expect(conflictOf(base, theirs, soft)).toMatchObject({ base: 4, properties: [] });
    expect(conflictOf(base, theirs, { ...ours, resolved: true })).toBeNull();
    expect(conflictOf()).toBeNull();
  });
});
