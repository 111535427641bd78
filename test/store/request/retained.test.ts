import { selectIsOutdated } from '#store/submission/submissions';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { selectRequest } from '#store/request/requests';
import { firstChunk } from '#store/route/queries';
import { answered, stateAfter } from '../../support/site/states';
import { aForm, aProject } from '../../support/things';

const at = (href: string) => locationChanged(readLocation(href));
const project = answered('projectGet', { projectId: 1 }, aProject());
const forms = answered('formList', { projectId: 1 }, [aForm()]);
const form = answered('formGet', { projectId: 1, xmlFormId: 'trees' }, aForm());
const appUsers = answered('appUserList', { projectId: 1 }, []);

describe('retained requests', () => {
  it.each([
    ['between the tabs of a project: all of it', '/projects/1', '/projects/1/form-access', true, true],
    ['to a form of the project: the project, not its lists', '/projects/1', '/projects/1/forms/trees', true, false],
    ['to another project: nothing', '/projects/1', '/projects/2', false, false],
    ['home: nothing', '/projects/1', '/', false, false],
  ])('retained requests after a navigation: %s', (_, from, to, knowsProject, knowsAppUsers) => {
    const state = stateAfter(at(from), project, forms, appUsers, at(to));
    expect(selectRequest(state, 'projectGet', { projectId: 1 })?.status).toBe(knowsProject ? 'success' : undefined);
    expect(selectRequest(state, 'appUserList', { projectId: 1 })?.status).toBe(knowsAppUsers ? 'success' : undefined);
  });

  it.each([
    ['another state of review: read again', '?filter=__system/reviewState+eq+null', undefined],
    ['another order: read again', '?order=age+desc', undefined],
    ['what is looked for: read again', '?search=a%2Bb', undefined],
    ['the same ones: kept', '?only=nothing', 'success'],
    ['another tab: kept', '/../settings', 'success'],
  ])('retained requests for rows of submissions, on the way to %s', (_, to, status) => {
    const key = { projectId: 1, xmlFormId: 'trees' };
    const page = { value: [], '@odata.context': '', '@odata.count': 0 };
    const here = '/projects/1/forms/trees/submissions';
    const rows = answered('odataSubmissions', key, page, firstChunk);
    const state = stateAfter(at(here), form, rows, at(here + to));
    expect(selectRequest(state, 'odataSubmissions', key, firstChunk)?.status).toBe(status);
    // They stay until the others are loaded.
    expect(selectIsOutdated(state, { ...key, draft: false })).toBe(status === undefined);
  });

  it.each([
    ['/projects/1/forms/trees/submissions', 'success'],
    ['/projects/1/forms/other', undefined],
    ['/projects/2/forms/trees', undefined],
  ])('retained requests of a form, on the way to %s: %s', (to, status) => {
    const state = stateAfter(at('/projects/1/forms/trees'), project, form, at(to));
    expect(selectRequest(state, 'formGet', { projectId: 1, xmlFormId: 'trees' })?.status).toBe(status);
  });
});
