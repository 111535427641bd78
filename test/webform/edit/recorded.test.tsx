import type { Answer } from '#webform/sending/answer';
import type { FormAddress } from '#webform/protocol/address';
import { findForm } from '#webform/edit/editedForm';
import { readSubmission } from '#webform/edit/readSubmission';
import { withDeprecatedId } from '#webform/edit/record';
import { loadFiles } from '#webform/edit/submissionFiles';
import type { Page } from '#webform/page/page';
import { protocol } from '#webform/protocol/protocol';
import { Trouble } from '#webform/page/trouble';
import { replyOf, sharedRecordings } from '../../support/site/sharedRecordings';
import { quiet } from '../page/fetchInto';

const recorded = sharedRecordings();

(recorded ? describe : describe.skip)('editing, by the replies of a server that knows edits', () => {
  const at = (name: string) => {
    if (!recorded) throw new Error('skipped');
    return recorded(name);
  };
  const idIn = (name: string): string =>
    decodeURIComponent(/submissions\/([^./?]+)/.exec(at(name).request.path)?.[1] ?? '');

  /** A page of one submission with recorded responses. */
  const begin = (submission: string, answers: Readonly<Record<string, string | (() => Response)>>, sending = '') => {
    const { request } = at('review-form-extended');
    const form = request.path;
    const [, project, xmlFormId = ''] = /projects\/(\d+)\/forms\/(.+)$/.exec(form) ?? [];
    const edited = { projectId: Number(project), xmlFormId, instanceId: submission, inCurrent: false };
    const address: FormAddress = {
      kind: 'form',
      use: 'edit',
      id: '',
      token: null,
      single: true,
      shared: false,
      edited,
    };
    const known: typeof answers = { [form]: 'review-form-extended', ...answers };
    const fetch = async (url: string): Promise<Response> => {
      const answer = known[url];
      if (answer === undefined) throw new Error(`nothing is recorded for ${url}`);
      return typeof answer === 'string' ? replyOf(at(answer)) : answer();
    };
    const upload = async (): Promise<Response> => replyOf(at(sending));
    const page = { protocol: protocol(fetch, () => '', 'device', upload), address } as Pick<
      Page,
      'protocol' | 'address'
    >;
    return { page: page as Page, form, edited, path: `${form}/submissions/${encodeURIComponent(submission)}` };
  };

  it('a submission that was edited is read, by the id of its first version and with that of its newest', async () => {
    const id = idIn('edit-get');
    const { request } = at('edit-get');
    const { path, form } = begin(id, {});
    expect(path).toBe(request.path);
    const definition = at('setup-form').request.body?.text ?? '';
    const list = (): Response => new Response('[]');
    const { page, edited } = begin(id, {
      [path]: 'edit-get',
      [`${path}.xml`]: 'edit-get-xml',
      [`${path}/attachments`]: list,
      [`${form}.xml`]: () => new Response(definition),
      [`${form}/attachments`]: list,
    });
    const submission = await readSubmission(page, edited, await findForm(page, edited));
    expect(submission).toMatchObject({ name: 'Second', madeIn: '1', editedIn: '1', current: '1', missing: [] });
    expect([submission.edited.instanceId, submission.base]).toEqual([
      id,
      expect.stringMatching(/^uuid:(?!ec252260)[0-9a-f-]{36}$/),
    ]);
    // As the next edit was recorded, which that server accepted.
    const next = at('edit-phone-edit').request.body?.text ?? '';
    const [, newId = '', base = ''] = /instanceID>([^<]+)<.*deprecatedID>([^<]+)</.exec(next) ?? [];
    expect(withDeprecatedId(submission.xml, newId, base)).toContain(
      `<meta><instanceID>${newId}</instanceID><deprecatedID>${base}</deprecatedID>`,
    );
  });

  it('files of a submission are taken over by name, and a cleared answer is not a file', async () => {
    const photo = at('edit-phone-photo');
    const folder = photo.request.path.replace(/\/[^/]+$/, '');
    const { page } = begin('any', { [photo.request.path]: 'edit-phone-photo', [`${folder}/p5.png`]: 'files-cleared' });
    const listed = JSON.parse(await replyOf(at('edit-phone-attachments')).text());
    const { files, inherited, missing } = await loadFiles(page, folder, new Set(['p3.png', 'p5.png']), [
      ...listed,
      { name: 'p5.png', exists: true },
    ]);
    expect([files.map(({ name, type }) => [name, type]), missing]).toEqual([
      [
        ['p3.png', 'image/png'],
        ['p5.png', ''],
      ],
      ['p5.png'],
    ]);
    expect(inherited.has('p3.png')).toBe(true);
  });

  const send = async (sending: string, submission: string, now: string): Promise<string> => {
    const text = at(sending).request.body?.text ?? '';
    const [xml = ''] = /<data[^]*<\/data>/.exec(text) ?? [];
    const [, instanceId = ''] = /instanceID>([^<]+)</.exec(xml) ?? [];
    const [, base = ''] = /deprecatedID>([^<]+)</.exec(xml) ?? [];
    const answer: Answer = { instanceId, xml, files: [], edits: { instanceId: submission, base } };
    const { path } = begin(submission, {});
    const { page, edited } = begin(submission, { [path]: now }, sending);
    const form = await findForm(page, edited);
    return page.protocol.send(page.address, form, answer, quiet).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Trouble ? error.kind : String(error)),
    );
  };

  it.each([
    ['edit-phone-edit', 'accepted', 'edit-get'],
    ['edit-phone-same-again', 'accepted', 'edit-get'],
    ['edit-phone-out-of-date', 'stale', 'edit-get'],
    ['edit-phone-by-viewer', 'noPermission', 'edit-get'],
    ['edit-phone-unknown-old-id', 'gone', 'files-cleared'],
    ['trash-edit-phone', 'gone', 'files-cleared'],
  ])('an edit that is sent as in %s is %s', async (sending, outcome, now) => {
    expect(await send(sending, idIn('edit-get'), now)).toBe(outcome);
  });
});
