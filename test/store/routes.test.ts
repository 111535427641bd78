import { places, placeOf, placesInTabs, type RouteName } from '../../store/routes';

/** The specification's table of §6, literally, for the places there are. */
const verbsBySpecification: Partial<Record<RouteName, string>> = {
  projectOverview: 'form.list',
  projectAppUsers: 'field_key.list, field_key.create, session.end',
  projectFormAccess:
    'form.list, field_key.list, assignment.list, project.update, form.update, assignment.create, assignment.delete',
  formOverview: 'form.read, assignment.list',
  formSubmissions: 'form.read, submission.list, submission.read',
  draftStatus: 'form.read, form.update, form.delete',
};

describe('the map', () => {
  it.each(Object.keys(places) as RouteName[])('%s demands the verbs of the specification', (route) => {
    expect((placeOf(route).project ?? []).join(', ')).toBe(verbsBySpecification[route] ?? '');
  });

  it('asks for login everywhere but on the login page and the not-found page', () => {
    const open = (Object.keys(places) as RouteName[]).filter((route) => placeOf(route).access !== 'user');
    expect(open).toEqual(['login', 'notFound']);
  });

  it('asks for a published version on the pages of the published form, for a draft on those of the draft', () => {
    expect(placesInTabs('form').every((route) => placeOf(route).published)).toBe(true);
    expect(placesInTabs('draft').every((route) => placeOf(route).draft)).toBe(true);
  });
});
