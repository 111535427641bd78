import type { Answer } from '#webform/sending/answer';
import { refusedEdit } from '#webform/edit/refusedEdit';
import { Trouble, type TroubleKind } from '#webform/page/trouble';
import { linkedForm as form } from '../page/linkedForm';

const answer: Answer = {
  instanceId: 'uuid:mine',
  xml: '<data/>',
  files: [],
  edits: { instanceId: 'uuid:first', base: 'uuid:base' },
};
const current = (instanceId: string) => async () => JSON.stringify({ currentVersion: { instanceId } });
const fails = (kind: TroubleKind) => () => Promise.reject(new Trouble(kind));

it.each<[string, TroubleKind, () => Promise<string>, TroubleKind]>([
  ['over the change of somebody else', 'conflict', current('uuid:theirs'), 'stale'],
  ['after an earlier state of it has arrived', 'conflict', current('uuid:mine'), 'earlierEdit'],
  ['for a reason of the server', 'conflict', current('uuid:base'), 'refused'],
  ['of a deleted submission', 'notFound', fails('notFound'), 'gone'],
  ['of a deleted submission, said otherwise', 'conflict', fails('notFound'), 'gone'],
  ['in a version of the form that is gone', 'notFound', current('uuid:base'), 'notFound'],
  ['when nothing can be asked any more', 'conflict', fails('network'), 'conflict'],
  ['by somebody without permission', 'noPermission', current('uuid:base'), 'noPermission'],
  ['to a closed form', 'closed', current('uuid:base'), 'closed'],
])('an edit that is refused %s shows the reason', async (_, told, read, kind) => {
  const asked: string[] = [];
  const refusal = new Trouble(told, { details: 'in the words of the server' });
  const seen = (url: string): Promise<string> => {
    asked.push(url);
    return read();
  };
  expect(await refusedEdit(seen, form, answer, refusal)).toMatchObject({ kind, values: refusal.values });
  expect(asked.every((url) => url === '/v1/projects/1/forms/wells/submissions/uuid%3Afirst')).toBe(true);
});
