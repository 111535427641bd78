import type { FormState } from '#api/schemas/form';
import { draftChecklist, formChecklist } from '#store/selectors/form/checklist';
import { aForm } from '#test/support/things';

const published = '2026-11-20T08:00:00.000Z';

// The first step is always done; the second when submissions exist; the third never; the fourth when the state is not
// open. The first that is not done is current, the others are later.
it.each<readonly [number, FormState, readonly string[]]>([
  [0, 'open', ['done', 'current', 'later', 'later']],
  [0, 'closing', ['done', 'current', 'later', 'done']],
  [0, 'closed', ['done', 'current', 'later', 'done']],
  [1, 'open', ['done', 'done', 'current', 'later']],
  [1, 'closing', ['done', 'done', 'current', 'done']],
  [5000, 'closed', ['done', 'done', 'current', 'done']],
])('the checklist of a published form with %d submissions that is %s', (submissions, state, stages) => {
  const steps = formChecklist(aForm({ submissions, state }));
  expect(steps.map(({ name }) => name)).toEqual(['publish', 'collect', 'analyze', 'retire']);
  expect(steps.map(({ stage }) => stage)).toEqual(stages);
});

const slots = (...exists: readonly boolean[]) => exists.map((is) => ({ exists: is }));

// The steps of a draft do not depend on each other.
it.each([
  [null, 0, slots(), { initial: 'done', revised: 'current', test: 'current', publish: 'current' }],
  [null, 2, slots(), { initial: 'done', revised: 'current', test: 'done', publish: 'current' }],
  [
    null,
    0,
    slots(false),
    { initial: 'done', revised: 'current', media: 'current', test: 'current', publish: 'current' },
  ],
  [null, 1, slots(true), { initial: 'done', revised: 'current', media: 'done', test: 'done', publish: 'current' }],
  [published, 0, slots(), { revised: 'current', test: 'current', publish: 'current' }],
  [published, 1, slots(), { revised: 'current', test: 'done', publish: 'current' }],
  [published, 0, slots(true, true), { revised: 'current', media: 'done', test: 'current', publish: 'current' }],
  [published, 0, slots(true, false), { revised: 'current', media: 'current', test: 'current', publish: 'current' }],
  [published, 3, slots(false, false), { revised: 'current', media: 'current', test: 'done', publish: 'current' }],
] as const)(
  'the checklist of the draft of a form published at %p with %d tests and media files %j',
  (publishedAt, submissions, media, stages) => {
    const steps = draftChecklist(aForm({ publishedAt }), aForm({ submissions }), media);
    expect(Object.fromEntries(steps.map(({ name, stage }) => [name, stage]))).toEqual(stages);
    expect(steps.map(({ name }) => name)).toEqual(Object.keys(stages));
  },
);

it.each([
  ['warning', 'done'],
  ['devices', 'current'],
  ['unusable', 'current'],
] as const)('the checklist of a draft with a media file whose issue is of the level %s is %s', (level, stage) => {
  const media = [{ exists: true, issues: [{ reason: 'encoding', level }] }];
  expect(draftChecklist(aForm(), aForm(), media)).toContainEqual({ name: 'media', stage });
});
