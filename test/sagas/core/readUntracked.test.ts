import type { Ability } from '#api/abilities';
import { summariesRefreshRequested, summaryRequested } from '#store/explore/summaries';
import { selectHasBoardFailed } from '#store/selectors/explore/board';
import { BOARD, PICTURES, picturesPage, PLACES } from '#store/explore/summaryQuery';
import { alertKey } from '../../support/site/alertKey';
import { siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { aCurrentUser } from '../../support/things';

const explore = '/projects/1/forms/trees/explore';
const own: readonly Ability[] = ['summaries', 'progress', 'pictures', 'queriesOnAnswers'];

const geo = [
  { path: '/where', name: 'where', type: 'geopoint', binary: null, selectMultiple: null },
  { path: '/photo', name: 'photo', type: 'binary', binary: true, selectMultiple: null },
];

const open = async (page: string, abilities: readonly Ability[] | undefined, wanted: readonly string[]) => {
  const site = await siteOfManager('/', {
    'GET /v1/users/current': { ...aCurrentUser(), ...(abilities && { abilities }) },
    'GET /v1/projects/1/forms/trees/fields?odata=true': geo,
    'GET /v1/projects/1/forms/trees/submissions/keys': [],
  });
  await site.visit(page);
  for (const each of wanted) site.dispatch(summaryRequested(each));
  await site.idle();
  return site;
};

describe('visible parts', () => {
  it.each([
    ['progress of a project', '/projects/1/progress', own, [], /\/progress\?/],
    ['progress of a form', '/projects/1/forms/trees/progress', own, [], /\/progress\?/],
    ['progress that the browser counts', '/projects/1/progress', undefined, [], /GET .*projects\/1\/forms$/],
    ['charts', explore, own, ['where'], /summaries\?/],
    ['a map', explore, own, [PLACES], /places\?/],
    ['the number of pictures', explore, own, [PICTURES], /pictures\?limit=0/],
    ['pictures', `${explore}?show=pictures`, own, [picturesPage(0)], /pictures\?/],
  ])('of %s: a refusal because the session is over leads to login', async (_, page, abilities, wanted, call) => {
    const site = await open(page, abilities, wanted);
    site.answerNext(call, refused(401.2));
    site.answerNext(/users\/current/, refused(401.2));
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(site.address()).toBe(`/login?next=${encodeURIComponent(page)}`);
    expect(alertKey(site)).toBe('session.over');
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a refusal during a valid session is shown in its part, without a new login', async () => {
    const site = await open('/projects/1/progress', own, []);
    site.answerNext(/\/progress\?/, refused(401.2));
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(site.address()).toBe('/projects/1/progress');
    expect(site.state().summaries.known['@progress']).toMatchObject({ summary: null });
    site.stop();
  });

  it.each([
    ['a list', []],
    ['nothing at all', {}],
  ])('%s in the place of an object counts as a failure, as of any other read', async (_, reply) => {
    const site = await siteOfManager('/', {
      'GET /v1/users/current': { ...aCurrentUser(), abilities: [...own, 'boards'] },
      'GET /v1/projects/1/forms/trees/fields?odata=true': geo,
      'GET /v1/projects/1/forms/trees/submissions/keys': [],
      'GET /v1/projects/1/forms/trees/board': reply,
    });
    await site.visit(explore);
    site.dispatch(summaryRequested(BOARD));
    await site.idle();
    expect(selectHasBoardFailed(site.state())).toBe(true);
    site.stop();
  });
});
