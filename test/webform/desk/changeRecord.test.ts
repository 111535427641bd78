import type { HeadlessFormReply } from '#api/form/headlessForm';
import { formsEngine } from '../../support/form/formsEngine/formsEngine';
import { wellForm, wellRecord } from '../../support/form/wellForm';

const changed = (path: string, value: string, record = wellRecord('uuid:1'), language: string | null = null) =>
  formsEngine().changed({ form: wellForm, record, path, value, language, instanceId: 'uuid:2' });

/** The text of each leaf of a record; repeated ones joined. */
const answersIn = (reply: HeadlessFormReply) => {
  if (!reply.done) throw new Error(JSON.stringify(reply));
  const answers: Record<string, string> = {};
  for (const [, name = '', text = ''] of reply.xml.matchAll(/<(?:\w+:)?([\w.]+)(?: [^>]*)?>([^<]+)</g)) {
    answers[name] = name in answers ? `${answers[name]}, ${text}` : text;
  }
  return answers;
};

const before = {
  name: 'Kosiv',
  dry: 'no',
  users: '40',
  seen: '2026-05-01',
  kind: 'dug',
  photo: 'well.jpg',
  who: 'Ada, Bo',
};

describe('changing one answer of a record', () => {
  it('creates a version of it, with the calculations of the form, and all else unchanged', async () => {
    const reply = await changed('/depth', '20.5');
    expect(answersIn(reply)).toEqual({
      ...before,
      depth: '20.5',
      metres: '20.5 m',
      instanceID: 'uuid:2',
      deprecatedID: 'uuid:1',
    });
    expect(reply).toMatchObject({ before: '12.5', instanceId: 'uuid:2', dropped: 0 });
  });

  it('removes answers that are no longer relevant, and counts them', async () => {
    const record = wellRecord('uuid:1', { dry: 'yes', since: '2020-01-01', users: '' });
    const reply = await changed('/dry', 'no', record);
    expect(answersIn(reply)).toMatchObject({ dry: 'no' });
    expect(answersIn(reply)).not.toHaveProperty('since');
    expect(reply).toMatchObject({ dropped: 1 });
    // Dug wells are at most 30 metres deep.
    expect(await changed('/depth', '60')).toMatchObject({ done: true, dropped: 1 });
  });

  it('sets and clears the answer of a range', async () => {
    const answered = await changed('/clean', '7');
    expect(answersIn(answered)).toMatchObject({ clean: '7', name: 'Kosiv' });
    if (!answered.done) throw new Error('unreachable');
    const undone = await changed('/clean', '', answered.xml);
    expect(undone).toMatchObject({ before: '7' });
    expect(answersIn(undone)).not.toHaveProperty('clean');
  });

  it('clears an answer if the form allows that', async () => {
    const answers = answersIn(await changed('/seen', ''));
    expect(answers).not.toHaveProperty('seen');
    expect(answers).toMatchObject({ name: 'Kosiv', users: '40' });
  });

  it.each<[string, string, string, object]>([
    ['a number as text', '/depth', 'deep', { fault: 'type' }],
    ['a whole number with a fraction', '/users', '1.5', { fault: 'type' }],
    ['a day that is none', '/seen', '2026-02-30', { fault: 'type' }],
    ['a number beyond a range', '/clean', '11', { fault: 'type' }],
    ['what cannot be chosen', '/dry', 'perhaps', { fault: 'choice' }],
    [
      'a constraint of the form, in its words',
      '/depth',
      '91',
      { fault: 'constraint', message: 'Wells are at most 90 metres deep.' },
    ],
    ['a constraint without words', '/users', '-1', { fault: 'constraint' }],
    ['that an answer is required', '/name', '', { fault: 'required' }],
    ['that another answer becomes required', '/dry', 'yes', { fault: 'others', message: 'Since' }],
    ['a question that is not asked', '/since', '2026-01-01', { fault: 'notAsked' }],
    ['what is calculated', '/metres', '3 m', { fault: 'readOnly' }],
    ['what is only to be read', '/place_of', 'Here', { fault: 'readOnly' }],
    ['a file', '/photo', 'other.jpg', { fault: 'readOnly' }],
    ['what is repeated', '/visit/who', 'Cy', { fault: 'noQuestion' }],
    ['a question that the form does not have', '/height', '3', { fault: 'noQuestion' }],
  ])('refuses %s', async (_, path, value, fault) => {
    expect(await changed(path, value)).toEqual({ done: false, ...fault });
  });

  it('reports in the requested language', async () => {
    expect(await changed('/depth', '91', undefined, 'Deutsch (de)')).toMatchObject({
      message: 'Brunnen sind höchstens 90 Meter tief.',
    });
  });

  it('refuses a choice that another answer excludes', async () => {
    const deep = wellRecord('uuid:1', { depth: '60', kind: 'drilled' });
    expect(await changed('/kind', 'dug', deep)).toEqual({ done: false, fault: 'choice' });
  });

  it('leaves a record alone that would lose answers when it is opened', async () => {
    const odd = wellRecord('uuid:1', { users: '40', dry: 'yes', since: '2020-01-01' });
    expect(await changed('/name', 'Other', odd)).toEqual({ done: false, fault: 'lossy' });
  });

  it('ignores earlier violations', async () => {
    const wrong = wellRecord('uuid:1', { depth: '500', kind: '' });
    expect(answersIn(await changed('/name', 'Other', wrong))).toMatchObject({ name: 'Other', depth: '500.0' });
  });

  it('leaves answers empty whose expressions fail', async () => {
    const form = wellForm.replace(`"concat(/data/depth, ' m')"`, `"digest(/data/depth, 'none')"`);
    const reply = await formsEngine().changed({
      form,
      record: wellRecord('uuid:1', { metres: '' }),
      path: '/name',
      value: 'Other',
      language: null,
      instanceId: 'uuid:2',
    });
    expect(answersIn(reply)).toMatchObject({ name: 'Other', depth: '12.5' });
    expect(answersIn(reply)).not.toHaveProperty('metres');
  });
});
