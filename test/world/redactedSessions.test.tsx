import type { UnknownAction } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { act, cleanup } from '@testing-library/react';
import { App } from '../../src/App';
import { preloadScreens } from '../../src/screens';
import { createStore, type RootState } from '../../store';
import { userEditSubmitted } from '#store/account/credentials';
import { appUserCreateSubmitted } from '#store/project/appUsers';
import { draftCreateRequested, draftPublishSubmitted } from '#store/form/drafts';
import { formUploadSubmitted } from '#store/form/forms';
import { projectCreateSubmitted, projectRenameSubmitted } from '#store/project/projects';
import { projectRoleSelected } from '#store/project/roles';
import { publicLinkCreateSubmitted } from '#store/form/publicLinks';
import { userCreateSubmitted } from '#store/account/users';
import { storeFile } from '#store/core/files';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { modalClosed, modalOpened } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import { projectRoleSearched } from '#store/project/roleSearch';
import { viewSaveRequested } from '#store/submission/views/viewRequests';
import { selectSavedViews } from '#store/selectors/submission/savedViews';
import { filterOpened, bulkActionsRequested, submissionsSelected } from '#store/submission/bulkActions';
import { submissionCommentSubmitted } from '#store/submission/metadata';
import { facetRequested, totalsRequested } from '#store/submission/totals';
import { summaryRequested, targetsSubmitted } from '#store/explore/summaries';
import { geometriesIn, PICTURES, PLACES, picturesPage } from '#store/explore/summaryQuery';
import { uploadProgressed } from '#store/form/uploads';
import { xform } from '../fixtures/xform';
import en from '../../translations/en.json';
import { canary, foundIn } from '../support/servers/canaries';
import { allContents, recorder, redactSession } from '../support/site/recordedSession';
import { renderOver } from '../support/site/render';
import { nothing } from '../support/site/savedSession';
import { sendLabelled } from '../support/form/sendLabelled';
import { describeServer, type TestServer } from '../support/server';
import { shownOf } from '../support/site/shownOf';
import { worldOfAdmin } from '../support/world';

const name = (number: number) => canary('name', number);
const value = (number: number) => canary('value', number);
const text = (number: number) => canary('text', number);

const village = value(1);
const answers = [
  `<name>${value(2)}</name><village>a</village><crops>maize beans</crops><size>4711</size><price>47.25</price><day>1999-02-28</day>
    <met>1999-03-01T00:30:11.123Z</met><hour>10:11:12.000Z</hour><at>50.4712 14.4713 3 4</at><home><rooms>3</rooms><member><called>${value(3)}</called>
    <age>99</age></member></home>`,
  `<name>${village}</name><village>b</village><crops>maize</crops><size>4712</size>`,
  `<name>${village} ${value(4)}</name><village>b</village><size>47130</size>`,
];

/** A long session of an administrator, with texts of each class that are found again. */
const recorded = async (server: TestServer) => {
  const params = await sendLabelled(server, answers);
  const record = recorder();
  const site = await worldOfAdmin(server, { enhancers: [record.enhancer] });
  const does = async (...actions: UnknownAction[]) => {
    for (const action of actions) site.dispatch(action);
    await site.idle();
  };
  const source = { ...params, draft: false };
  const { projectId } = params;
  const table = pathTo('formSubmissions', params);
  const member = pathTo('formSubmission', { ...params, instanceId: 'uuid:1' });
  const board = pathTo('formExplore', params);
  const filtered = (query: Readonly<Record<string, string>>) => site.visit(hrefWithQuery(table, query));

  await does(userCreateSubmitted({ email: `${name(1)}@example.org`, displayName: `Ada ${name(2)}`, role: null }));
  await site.visit('/users');
  const [ada] = Object.values(site.state().actors.entities).filter((actor) => actor.displayName.includes(name(2)));
  await site.visit(`/users/${ada?.id}/edit`);
  await does(
    userEditSubmitted({ userId: ada?.id ?? 0, email: `${name(3)}@example.org`, displayName: `Ada ${name(4)}` }),
  );
  await does(listQueryChanged({ filter: value(5), sort: '-name' }));

  await does(projectCreateSubmitted({ name: 'Second' }), projectRenameSubmitted({ projectId, name: 'First' }));
  for (const tab of ['', '/progress', '/users', '/app-users', '/form-access', '/settings'])
    await site.visit(`/projects/${projectId}${tab}`);
  await site.visit(`/projects/${projectId}/users`);
  await does(projectRoleSearched({ projectId, text: name(4) }));
  await does(projectRoleSelected({ projectId, actorId: ada?.id ?? 0, role: 'viewer' }));
  await site.visit(`/projects/${projectId}/app-users`);
  await does(modalOpened({ name: 'appUserCreate', ids: { projectId } }));
  await does(appUserCreateSubmitted({ projectId, displayName: `Tablet ${name(5)}` }));
  await does(modalClosed());

  for (const tab of ['', '/versions', '/submissions', '/explore', '/progress', '/public-links', '/settings'])
    await site.visit(`/projects/${projectId}/forms/${params.xmlFormId}${tab}`);
  await site.visit(pathTo('formPublicLinks', params));
  await does(publicLinkCreateSubmitted({ ...params, displayName: name(6), once: false, thankYou: text(1) }));
  await does(draftCreateRequested(params));
  for (const tab of ['', '/attachments', '/testing']) await site.visit(`${pathTo('formOverview', params)}/draft${tab}`);
  await does(draftPublishSubmitted({ ...params, version: '2' }));

  await filtered({ filter: `contains(tolower(name),'${village.toLowerCase()}')`, order: 'size desc' });
  await does(filterOpened(source), totalsRequested(source), facetRequested({ source, path: 'village' }));
  await filtered({ filter: `size ge 4711 and size le 4712`, search: `${village} "${village} ${value(4)}"` });
  await filtered({ filter: "(village eq 'a' or village eq 'b') and day eq 1999-02-28" });
  await filtered({ filter: '__system/submissionDate ge 2020-03-01T00:00:00Z', columns: 'name,size', pinned: '1' });
  await filtered({ filter: 'home/member/any(r1:r1/age ge 60)', table: 'home/member' });
  await filtered({ filter: `name eq '${village}'` });
  const view = { form: params, name: `View ${text(2)}`, query: selectSavedViews(site.state(), params).query };
  await does(viewSaveRequested(view));
  await filtered({ filter: `nothing eq '${value(6)}'` });
  await filtered({ filter: value(7) });
  await filtered({ search: value(8) });
  await filtered({});
  await does(submissionsSelected({ source, ids: ['uuid:1', 'uuid:2'] }));
  const act = { name: 'review', reviewState: 'hasIssues', note: `Note ${text(3)}` } as const;
  await does(bulkActionsRequested({ source, ids: ['uuid:1', 'uuid:2'], act }));
  await site.visit(member);
  await does(submissionCommentSubmitted({ source, instanceId: 'uuid:1', body: `Comment ${text(4)}` }));
  await does(bulkActionsRequested({ source, ids: ['uuid:3'], act: { name: 'delete' } }));

  await site.visit(
    hrefWithQuery(board, { filter: `name ne '${value(9)}'`, by: 'village', place: 'at', at: '14.1,50.1,15.5,51.5' }),
  );
  const here = { west: 14.25, south: 50.25, east: 14.75, north: 50.75 };
  const inSight = ['size', 'name', 'day', 'choices(crops)', '__system/submitterName', PLACES, geometriesIn(here)];
  await does(...[...inSight, PICTURES, picturesPage(0)].map((field) => summaryRequested(field)));
  await site.visit(pathTo('formProgress', params));
  const plan = { by: 'village', until: '2099-12-31', targets: [{ value: value(10), count: 5 }] };
  await does(targetsSubmitted({ ...params, plan }));

  await does(uploadProgressed({ fileName: `${value(11)}.xml`, sent: 1, total: 2 }));
  const file = new File([xform({ id: 'other' })], `${value(11)}.xml`);
  await does(formUploadSubmitted({ projectId, fileId: storeFile(file), ignoreWarnings: false }));
  await site.visit(`/projects/${projectId}`);
  site.answerNext(/projects\/999/, {
    ok: false,
    problem: { kind: 'problem', code: 404.1, message: `No ${text(5)}`, details: { value: value(12) } },
  });
  for (const path of [
    '/projects/999',
    `/${value(13)}`,
    '/system/audits',
    '/system/backups',
    '/system/address',
    '/account/edit',
    '/',
  ])
    await site.visit(path);
  site.stop();
  return { ...record, params, table, crashes: site.crashes };
};

const names = [1, 2, 3, 4, 5, 6].map(name);
const values = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11].map(value);
/** Text typed into a search for people, and a message of the server: of any class. */
const anything = [value(5), value(12)];
const texts = [1, 2, 3, 4].map(text);

beforeAll(preloadScreens);

/** The amount of content that the site shows in a state, whatever its texts. */
const drawn = async (state: RootState) => {
  const store = createStore({ middleware: [], enhancers: [(create) => (reducer) => create(reducer, state as never)] });
  renderOver(store, createElement(App));
  await act(async () => undefined);
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const shown = {
    hasCrashed: document.body.textContent.includes(en.screen.failed),
    counts: ['h1', 'h2', 'tr, [role=row]', 'td, [role=cell], [role=gridcell]', 'dialog', 'form'].map(count),
  };
  cleanup();
  return shown;
};

describeServer('redacted sessions', (server) => {
  // Recorded once, by the first test.
  let recording: ReturnType<typeof recorded> | undefined;
  const recordedOnce = () => (recording ??= recorded(server));

  it('all values of a long session have a class, and switched-off classes are not in its file', async () => {
    const session = await recordedOnce();
    expect(session.crashes).toEqual([]);
    const before = JSON.stringify([session.states[0], session.actions]);
    for (const canaries of [names, values, texts, anything]) expect(foundIn(before, canaries)).toEqual(canaries);
    for (const contents of allContents) {
      const { text: file, unknownAt } = redactSession(session, contents);
      expect(unknownAt).toEqual([]);
      const isAll = contents.names && contents.values && contents.texts;
      const wanted = [contents.names, contents.values, contents.texts, isAll];
      const found = [names, values, texts, anything].map((canaries) => foundIn(file, canaries));
      expect([contents, found]).toEqual([
        contents,
        [names, values, texts, anything].map((canaries, index) => (wanted[index] ? canaries : [])),
      ]);
    }
  });

  it('the redacted session plays as the recorded one, step by step, and its screens are drawn', async () => {
    const session = await recordedOnce();
    for (const contents of [nothing, { values: true, names: false, texts: true }]) {
      const { play } = redactSession(session, contents);
      expect(play.length).toBe(session.states.length);
      for (const [step, state] of session.states.entries()) {
        const { type } = session.actions[step - 1] ?? { type: 'first' };
        expect([step, type, shownOf(play.stateAt(step))]).toEqual([step, type, shownOf(state)]);
      }
    }
  });

  it('screens of the redacted session have the same number of rows and parts as those of the recorded one', async () => {
    const session = await recordedOnce();
    const { play } = redactSession(session, nothing);
    const seen = new Set<string>();
    let rows = 0;
    for (const [step, state] of session.states.entries()) {
      const { href, confirmed, visit } = state.navigation;
      if (!confirmed || seen.has(href) || session.states[step + 1]?.navigation.visit === visit) continue;
      seen.add(href);
      const shown = await drawn(play.stateAt(step));
      expect([href, shown]).toEqual([href, await drawn(state)]);
      expect([href, shown.hasCrashed]).toEqual([href, false]);
      rows += shown.counts[2] ?? 0;
    }
    expect(seen.size).toBeGreaterThan(30);
    expect(rows).toBeGreaterThan(50);
  });
});
