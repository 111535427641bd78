import { type LiveChange, singleChanges } from '#api/core/liveChange';
import { groupedChanges } from '#server/domain/live/groupedChanges';

const change = (act: string, id: string, actorId = 1): LiveChange => ({
  topic: 'submission',
  act: `submission.${act}`,
  actorId,
  projectId: 1,
  xmlFormId: 'wells',
  instanceId: id,
});

const created = { topic: 'submission', act: 'submission.create', projectId: 1, xmlFormId: 'wells' };

it('alternating submissions of two senders are grouped into two changes', () => {
  const changes = [change('create', 'a'), change('create', 'b', 2), change('create', 'c'), change('create', 'd', 2)];
  expect(groupedChanges(changes)).toEqual([
    { ...created, actorId: 1, instanceIds: ['a', 'c'] },
    { ...created, actorId: 2, instanceIds: ['b', 'd'] },
  ]);
});

it('changes of one submission stay in their order', () => {
  const changes = ['delete', 'restore', 'delete'].flatMap((act) => [change(act, 'a'), change(act, 'b')]);
  expect(singleChanges(groupedChanges(changes))).toEqual(changes);
  expect(groupedChanges(changes)).toHaveLength(3);
});

it('single changes, and changes of other things than submissions, are not grouped', () => {
  const form: LiveChange = { topic: 'form', act: 'form.update', actorId: 1, projectId: 1, xmlFormId: 'wells' };
  const changes = [change('create', 'a'), form, form, change('create', 'b')];
  expect(groupedChanges(changes)).toEqual(changes);
});
