import { xform } from '../../fixtures/xform';
import { addVersions } from './addVersions';
import { chance } from '../queries/chance';
import type { TestServer } from '../server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const XML = { 'content-type': 'application/xml' };
const REVIEWS = [null, null, null, 'hasIssues', 'rejected', 'approved'];

/** A form that stores when interviews start and end, in a group renamed by OData. */
const noting = (id: string): string =>
  xform({
    id,
    title: id,
    instance: '<when.exactly><begun/><done/></when.exactly>',
    types: {
      '/when.exactly/begun': 'dateTime',
      '/when.exactly/done': 'dateTime',
      '/orx:meta/orx:instanceID': 'string',
    },
    body: '',
  })
    .replace(/(<bind nodeset="[^"]*begun"[^>]*?)(\/?>)/, '$1 jr:preload="timestamp" jr:preloadParams="start"$2')
    .replace(/(<bind nodeset="[^"]*done"[^>]*?)(\/?>)/, '$1 jr:preload="timestamp" jr:preloadParams="end"$2');

/**
 * A project with forms, app users and submissions of the last forty days that look random and are the same for the same seed:
 * some anonymous, edited, reviewed, with impossible times; app users who were revoked, have no access, are new, or never sent.
 */
export const progressSurvey = async (server: TestServer, seed: number, count = 150) => {
  const as = server.admin.token;
  const next = chance(seed);
  const now = Date.now();
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: `Survey ${seed}` } });
  const ids: number[] = [];
  for (const xml of [
    noting('wells'),
    noting('Homes'),
    xform({ id: 'plain', title: 'plain' }),
    noting('closed'),
    noting('unused'),
  ]) {
    await server.ok('formCreate', { as, params: { projectId }, query: { publish: true }, body: xml, headers: XML });
  }
  await server.ok('formUpdate', { as, params: { projectId, xmlFormId: 'closed' }, body: { state: 'closed' } });
  const forms = await server.db
    .selectFrom('forms')
    .select(['id', 'currentDefId', 'xmlFormId'])
    .where('projectId', '=', projectId)
    .execute();
  for (const [index, displayName] of [
    'Ana',
    'bo',
    'Cy',
    'never',
    'new',
    'gone',
    'without access',
    'of a closed form',
  ].entries()) {
    const user = await server.ok('appUserCreate', { as, params: { projectId }, body: { displayName } });
    const createdAt = new Date(now - (displayName === 'new' ? HOUR : 9 * DAY)).toISOString();
    await server.db.updateTable('actors').set({ createdAt }).where('id', '=', user.id).execute();
    const access = index === 7 ? ['closed'] : index === 6 ? [] : ['wells', 'plain'].slice(index % 2);
    for (const xmlFormId of access) {
      await server.ok('formAssignmentCreate', {
        as,
        params: { projectId, xmlFormId, role: 'app-user', actorId: user.id },
      });
    }
    if (displayName === 'gone') await server.ok('sessionDelete', { as, params: { token: user.token ?? '' } });
    if (displayName !== 'never' && displayName !== 'new') ids.push(user.id);
  }
  const senders = [...ids, server.admin.user.id, null];
  const sending = forms.filter(({ xmlFormId }) => xmlFormId !== 'unused');
  const rows = Array.from({ length: count }, (_, index) => {
    const form = sending[next(sending.length)];
    const begun = now - next(40 * DAY);
    const done = [begun + next(5 * HOUR), begun - 1000, begun + 2 * DAY, begun + 1000][next(8)] ?? begun + next(HOUR);
    const when = { begun: new Date(begun).toISOString(), done: new Date(done).toISOString() };
    return {
      formId: form?.id ?? 0,
      formDefId: form?.currentDefId ?? 0,
      draft: false,
      instanceId: `uuid:${seed}-${index}`,
      data: JSON.stringify({ root: form?.xmlFormId === 'plain' ? {} : { when_exactly: when }, tables: {} }),
      // The first of them only long ago.
      submitterId: senders[1 + next(senders.length - 1)] ?? null,
      reviewState: REVIEWS[next(REVIEWS.length)] ?? null,
      edits: next(6) === 0 ? 1 : 0,
      createdAt: new Date(now - next(40 * DAY)).toISOString(),
    };
  });
  await server.db.insertInto('submissions').values(rows).execute();
  await addVersions(server.db, '<data/>', '-');
  const counted = sending.map(({ id }) => {
    const own = rows.filter(({ formId }) => formId === id);
    const lastSubmission =
      own
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? null;
    return { formId: id, draft: false, submissions: own.length, lastSubmission };
  });
  await server.db.insertInto('submissionCounters').values(counted).execute();
  return { projectId, xmlFormIds: forms.map(({ xmlFormId }) => xmlFormId), formIds: forms.map(({ id }) => id) };
};
