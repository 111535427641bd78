import type { EditedSubmission } from '#webform/protocol/address';
import { findForm } from '#webform/edit/editedForm';
import { readSubmission } from '#webform/edit/readSubmission';
import type { Page } from '#webform/page/page';
import {
  absent,
  answering,
  filesReply,
  firstId,
  forbidden,
  formPath,
  formReply,
  newestId,
  path,
  submissionReply,
} from './submissionReplies';

const edited: EditedSubmission = { projectId: 4, xmlFormId: 'wells', instanceId: firstId, inCurrent: false };

const definition = (version: string, more = ''): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Wells</h:title><model>
  <instance><data id="wells" version="${version}"><photo/><meta><instanceID/></meta></data></instance>
  <bind nodeset="/data/photo" type="binary"/>${more}</model></h:head>
  <h:body><upload ref="/data/photo" mediatype="image/*"/></h:body></h:html>`;

const record = (version = '1'): string =>
  `<data id="wells" version="${version}"><photo> a.png </photo><meta><instanceID>${newestId}</instanceID></meta></data>`;

const text = (body: string) => () => new Response(body);

const usual = {
  [formPath]: formReply,
  [path]: submissionReply,
  [`${path}.xml`]: text(record()),
  [`${path}/attachments`]: () => filesReply({ 'a.png': true }),
  [`${path}/attachments/a.png`]: text('pixels'),
  [`${formPath}/versions/1.xml`]: text(definition('1')),
  [`${formPath}/versions/1/attachments`]: () => filesReply({ 'list.csv': true, 'logo.png': false }),
  [`${formPath}.xml`]: text(definition('2')),
  [`${formPath}/attachments`]: () => filesReply({}),
};

const read = async (answers: Parameters<typeof answering>[0] = {}, address = edited) => {
  const { protocol, seen } = answering({ ...usual, ...answers });
  const page = { protocol, address: { token: null, edited: address } } as unknown as Page;
  return { submission: await readSubmission(page, address, await findForm(page, address)), seen };
};

it('a submission is loaded with the version of its form, its files and its metadata', async () => {
  const { submission, seen } = await read();
  expect(submission).toMatchObject({
    base: newestId,
    xml: record(),
    name: 'Kaya',
    submitter: 'Bea',
    createdAt: '2026-01-02T03:05:00.000Z',
    madeIn: '1',
    editedIn: '1',
    current: '2',
    missing: [],
    loaded: {
      title: 'Wells',
      encryption: null,
      media: new Map([['list.csv', { url: `${formPath}/versions/1/attachments/list.csv`, hash: '' }]]),
    },
  });
  expect(submission.files.map(({ name }) => name)).toEqual(['a.png']);
  expect(seen).not.toContain(`${formPath}.xml`);
});

it.each([
  ['if that is wanted', {}, { ...edited, inCurrent: true }],
  ['if its own is there no more', { [`${formPath}/versions/1.xml`]: absent }, edited],
])('a submission is edited in the current version of its form %s', async (_, answers, address) => {
  const { submission } = await read(answers, address);
  expect(submission).toMatchObject({ madeIn: '1', editedIn: '2', loaded: { media: new Map() } });
});

it('a submission of a form whose version has no name is read', async () => {
  const { submission } = await read({
    [`${path}.xml`]: text(record('')),
    [`${formPath}/versions/___.xml`]: text(definition('')),
    [`${formPath}/versions/___/attachments`]: () => filesReply({}),
  });
  expect(submission).toMatchObject({ madeIn: '', editedIn: '' });
});

it('the id of a later version leads to the submission', async () => {
  const later = Object.defineProperties(submissionReply({ currentVersion: undefined }), {
    redirected: { value: true },
    url: { value: `http://localhost${path}/versions/uuid%3Asecond` },
  });
  const { submission } = await read(
    { [`${formPath}/submissions/uuid%3Asecond`]: () => later },
    { ...edited, instanceId: newestId },
  );
  expect(submission.edited.instanceId).toBe(firstId);
});

it.each([
  ['gone', { [path]: absent }],
  ['noEdits', { [path]: () => submissionReply({ currentVersion: undefined }) }],
  ['encrypted', { [`${path}.xml`]: text('<data id="wells" version="1" encrypted="yes"/>') }],
  ['encrypted', { [`${formPath}/versions/1.xml`]: text(definition('1', '<submission base64RsaPublicKey="MIIB"/>')) }],
])('a submission that cannot be edited shows the reason (%s)', async (hindrance, answers) => {
  await expect(read(answers)).rejects.toMatchObject({ hindrance });
});

it.each([
  ['noPermission', { [path]: forbidden }],
  ['logIn', { [formPath]: () => new Response('{}', { status: 401 }) }],
  ['closed', { [formPath]: () => formReply({ state: 'closed' }) }],
  ['notFound', { [formPath]: () => formReply({ publishedAt: null }) }],
  ['notTheServer', { [path]: text('<html>Log in to this network</html>') }],
  ['notTheServer', { [`${path}.xml`]: text('<html>Log in to this network</html>') }],
  ['notTheServer', { [`${path}.xml`]: text(record().slice(0, -8)) }],
  ['server', { [`${formPath}/versions/1.xml`]: () => new Response('', { status: 502 }) }],
])('a submission that cannot be read now is trouble (%s)', async (kind, answers) => {
  await expect(read(answers)).rejects.toMatchObject({ kind });
});

it('submissions of closing forms can be edited', async () => {
  expect((await read({ [formPath]: () => formReply({ state: 'closing' }) })).submission.base).toBe(newestId);
});
