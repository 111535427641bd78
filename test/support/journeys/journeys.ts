import { filesConfirmed, attachmentsChosen } from '#store/form/attachmentUploads';
import { projectRoleSelected } from '#store/project/roles';
import { storeFile } from '#store/core/files';
import { localeChosen, locales } from '#store/core/locale';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import type { RequestProblem } from '#store/request/problem';
import { logoutRequested } from '#store/account/session';
import { filterOpened, bulkActionsRequested, submissionsSelected } from '#store/submission/bulkActions';
import { facetRequested, totalsRequested } from '#store/submission/totals';
import { summaryRequested } from '#store/explore/summaries';
import { xform } from '../../fixtures/xform';
import { passphrase } from '../project/encryptable';
import { partlyEncryptedForm } from '../form/partlyEncryptedForm';
import { publishExported } from '../form/exportedForm';
import type { TestServer } from '../server';
import type { Journey, Walker } from './runJourney';

const villages = xform({
  instance: '<name/><village/><size/>',
  types: { '/name': 'string', '/village': 'string', '/size': 'int' },
  body: `<input ref="/data/name"><label>Name</label></input>
    <select1 ref="/data/village"><label>Village</label><item><label>Upstream</label><value>a</value></item><item><label>Down</label><value>b</value></item></select1>
    <input ref="/data/size"><label>Size</label></input>`,
});

const answers = [
  'Ada</name><village>a</village><size>12',
  'Ben</name><village>b</village><size>7',
  'Cleo</name><size>5',
];

/** A form with three submissions. */
const sent = async (server: TestServer) => {
  const form = await publishExported(server, villages);
  for (const [index, answer] of answers.entries()) {
    const body = `<data id="wells" version="1"><name>${answer}</size><meta><instanceID>uuid:${index + 1}</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as: server.admin.token, params: form, body });
  }
  return form;
};

const refusal = (code: number, details: Readonly<Record<string, unknown>> = {}): RequestProblem => ({
  kind: 'problem',
  code,
  message: 'No',
  details,
});

const project = async (server: TestServer): Promise<number> =>
  (await server.ok('projectCreate', { as: server.admin.token, body: { name: 'Wells' } })).id;

const draft = async (server: TestServer, body: string) => {
  const projectId = await project(server);
  const headers = { 'content-type': 'application/xml' };
  await server.ok('formCreate', { as: server.admin.token, params: { projectId }, body, headers });
  return { projectId, xmlFormId: 'wells' };
};

/** A page that cannot be loaded, and is tried again. */
const refused = (problem: RequestProblem, sees: string, next = 'Try again', after = ['no app users yet']): Journey => ({
  walk: async ({ site, visit, press }, server) => {
    const projectId = await project(server);
    site.answerNext(/GET .*\/app-users/, { ok: false, problem });
    await visit(pathTo('projectAppUsers', { projectId }));
    await press(next);
  },
  sees: [sees, ...after],
});

const changesRole = async ({ site, visit, does }: Walker, server: TestServer): Promise<void> => {
  const projectId = await project(server);
  const { user } = await server.signUp('ben@example.org');
  await visit(pathTo('projectRoles', { projectId }));
  await does(listQueryChanged({ filter: 'ben@exam' }));
  await site.passes(1000);
  await does(projectRoleSelected({ projectId, actorId: user.id, role: 'viewer' }));
};

/** Journeys by subject. */
export const journeys: Readonly<Record<string, Journey>> = {
  'from the login to a row': {
    walk: async ({ does, types, press, visit }, server) => {
      const form = await sent(server);
      await does(logoutRequested());
      await types('Email address', server.admin.user.email);
      await types('Password', 'not the password');
      await press('Log in');
      await types('Password', server.admin.password);
      await press('Log in');
      await visit(pathTo('formSubmissions', form));
      await visit(pathTo('formSubmission', { ...form, instanceId: 'uuid:2' }));
    },
    sees: ['Incorrect email address', 'Ben', 'Down'],
  },
  'a draft with media': {
    walk: async ({ does, visit }, server) => {
      const form = await draft(
        server,
        xform({ id: 'wells', model: '<instance id="villages" src="jr://file-csv/villages.csv"/>' }),
      );
      await visit(pathTo('draftStatus', form));
      await visit(pathTo('draftAttachments', form));
      const files = [{ fileId: storeFile(new File(['id,name\n'], 'villages.csv')), fileName: 'villages.csv' }];
      await does(attachmentsChosen({ ...form, files, folders: [] }));
      await does(filesConfirmed());
    },
    sees: ['villages.csv', 'uploaded'],
  },
  'a role changed': {
    walk: changesRole,
    sees: ['ben'],
  },
  'a role refused': {
    walk: async (walker, server) => {
      walker.site.answerNext(/POST .*\/assignments/, { ok: false, problem: refusal(403.1) });
      await changesRole(walker, server);
    },
    sees: ['ben', 'You are not permitted to do that'],
  },
  'an encrypted download': {
    walk: async ({ site, does, visit, types, press }, server) => {
      const { params, sendEncrypted } = await partlyEncryptedForm(server);
      await sendEncrypted();
      await visit(pathTo('formSubmissions', params));
      await does(modalOpened({ name: 'submissionDecrypt', ids: { ...params, draft: false } }));
      site.frameShows(refusal(401.2));
      await types('Passphrase', 'not it');
      await press('Download');
      await site.passes(5000);
      site.frameShows(null);
      await types('Passphrase', passphrase);
      await press('Download');
      await site.passes(5000);
    },
    sees: ['Download encrypted submissions', 'The download will start in a moment'],
    secrets: [/animals/g],
  },
  'a session that is over': {
    walk: async ({ site, visit, types, press }, server) => {
      const projectId = await project(server);
      await visit(pathTo('projectSettings', { projectId }));
      await types('Name', 'Wells of the south');
      site.answerNext(/PATCH/, { ok: false, problem: refusal(401.2) });
      site.answerNext(/users\/current/, { ok: false, problem: refusal(401.2) });
      await press('Rename project');
      await types('Password', server.admin.password);
      await press('Log in and continue');
      await press('Rename project');
    },
    sees: ['Your session has ended', 'Wells of the south'],
  },
  'the five languages': {
    walk: async ({ does, visit }, server) => {
      await visit(pathTo('projectAppUsers', { projectId: await project(server) }));
      for (const locale of [...locales.slice(1), locales[0]]) await does(localeChosen(locale));
    },
    sees: ['Projekty', 'Projekte', 'Proyectos', 'Projets', 'Projects'],
  },
  'a page that does not exist': {
    walk: async ({ visit }) => {
      await visit('/projects/99');
      await visit('/nowhere/at/all');
      await visit('/');
    },
    sees: ['not found', 'Projects'],
  },
  'a read that is refused': refused(refusal(403.1), 'No longer permitted', 'Go to the projects', ['Projects']),
  'a fault of the server': refused(refusal(500.1), 'Save a report'),
  'a line that is cut': refused({ kind: 'noResponse' }, 'The server did not answer'),
  'an answer that is no problem': refused({ kind: 'notProblem', status: 502 }, '502'),
  'a conflict': {
    walk: async ({ visit, press, types }, server) => {
      await server.signUp('ben@example.org');
      await visit('/users');
      await press('New user');
      await types('Email address', 'ben@example.org');
      await press('Create user');
      await types('Email address', 'cleo@example.org');
      await press('Create user');
    },
    sees: ['ben@example.org', 'cleo@example.org'],
  },
  'a draft is published': {
    walk: async ({ visit, press }, server) => {
      const form = await draft(server, xform({ id: 'wells' }));
      await visit(pathTo('draftStatus', form));
      await press('Publish draft');
      await press('Publish draft');
    },
    sees: ['becomes ready', 'is published'],
  },
  'a public link': {
    walk: async ({ visit, press, types }, server) => {
      const form = await publishExported(server, villages);
      await visit(pathTo('formPublicLinks', form));
      await press('New public link');
      await types('Name', 'Poster');
      await press('Create public link');
    },
    sees: ['New public link', 'Poster'],
    secrets: [/(?<=single\/)\w+/g, /(?<=\?st=)(?:[\w$!]|%2[14]){64}/g],
  },
  'deleted and restored': {
    walk: async ({ does, visit, press }, server) => {
      const form = await sent(server);
      const source = { ...form, draft: false };
      await visit(pathTo('formSubmissions', form));
      await does(submissionsSelected({ source, ids: ['uuid:1', 'uuid:2'] }));
      await does(bulkActionsRequested({ source, ids: ['uuid:1', 'uuid:2'], act: { name: 'delete' } }));
      await press('Undo');
    },
    sees: ['2 submissions', '3 submissions'],
  },
  'a filter of submissions': {
    walk: async ({ does, visit }, server) => {
      const form = await sent(server);
      const source = { ...form, draft: false };
      const table = pathTo('formSubmissions', form);
      await visit(table);
      await does(filterOpened(source), totalsRequested(source), facetRequested({ source, path: 'village' }));
      await visit(hrefWithQuery(table, { filter: "village eq 'b'", order: 'size desc' }));
      await visit(hrefWithQuery(table, { filter: 'size gt 100' }));
    },
    sees: ['3 submissions', 'Cleo'],
  },
  'a review with a comment': {
    walk: async ({ does, visit, types, press }, server) => {
      const form = await sent(server);
      const source = { ...form, draft: false };
      await visit(pathTo('formSubmission', { ...form, instanceId: 'uuid:1' }));
      const act = { name: 'review', reviewState: 'hasIssues', note: 'So small?' } as const;
      await does(bulkActionsRequested({ source, ids: ['uuid:1'], act, before: { 'uuid:1': null } }));
      await types('Comment', 'No: 13');
      await press('Comment');
    },
    sees: ['So small?', 'No: 13'],
  },
  'an app user': {
    walk: async ({ visit, press, types }, server) => {
      const projectId = await project(server);
      await visit(pathTo('projectAppUsers', { projectId }));
      await press('New app user');
      await types('Name', 'Tablet 7');
      await press('Create app user');
      await press('Done');
    },
    sees: ['“Tablet 7” was created'],
  },
  'answers explored': {
    walk: async ({ does, visit }, server) => {
      const form = await sent(server);
      await visit(hrefWithQuery(pathTo('formExplore', form), { by: 'village' }));
      await does(...['size', 'name'].map((field) => summaryRequested(field)));
    },
    sees: ['Village'],
  },
  'edits that are left': {
    walk: async ({ visit, types, press }, server) => {
      const projectId = await project(server);
      await visit(pathTo('projectSettings', { projectId }));
      await types('Name', 'Wells of the south');
      await visit('/');
      await press('Stay here');
      await visit('/');
      await press('Discard changes');
    },
    sees: ['Leave this page?', 'Wells'],
  },
  'what an administrator reads': {
    walk: async ({ visit }) => {
      for (const path of ['/system/audits', '/system/backups', '/account/edit']) await visit(path);
    },
    sees: ['Audit'],
  },
};
