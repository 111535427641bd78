import { type LiveChange, singleChanges } from '../../../../api/liveChange';
import { groupedChanges } from '../../../../server/domain/live/groupedChanges';

const change = (act: string, id: string, actorId = 1): LiveChange => ({
  topic: 'submission',
  act: `submission.${act}`,
  actorId,
  projectId: 1,
  xmlFormId: 'wells',
  instanceId: id,
});

const created = { topic: 'submission', act: 'submission.create', projectId: 1, xmlFormId: 'wells' };

it('submissions that came from two senders in turn are told as two changes', () => {
  const changes = [change('create', 'a'), change('create', 'b', 2), change('create', 'c'), change('create', 'd', 2)];
  expect(groupedChanges(changes)).toEqual([
    { ...created, actorId: 1, instanceIds: ['a', 'c'] },
    { ...created, actorId: 2, instanceIds: ['b', 'd'] },
  ]);
});

it('what happened to one submission is told in its order', () => {
  const changes = ['delete', 'restore', 'delete'].flatMap((act) => [change(act, 'a'), change(act, 'b')]);
  expect(singleChanges(groupedChanges(changes))).toEqual(changes);
  expect(groupedChanges(changes)).toHaveLength(3);
});

it('a change by itself, and one that is about no submission, are told as they are', () => {
  const form: LiveChange = { topic: 'form', act: 'form.update', actorId: 1, projectId: 1, xmlFormId: 'wells' };
  const changes = [change('create', 'a'), form, form, change('create', 'b')];
  expect(groupedChanges(changes)).toEqual(changes);
});
