import type { CurrentUser } from '#api/schemas/account/user';
import { selectForm, selectForms } from '#store/form/forms';
import { decodedTitle } from '#store/form/title';
import { selectProjectSave } from '#store/selectors/project/save';
import { sessionStarted } from '#store/account/session';
import { answered, stateAfter } from '../../support/site/states';
import { aCurrentUser, aForm, aProject } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const stored = 'Survey &amp; wells';
const role = { id: 2, name: 'App User', system: 'app-user', verbs: [], createdAt: null, updatedAt: null };

const stateFor = (parts: Partial<CurrentUser>) =>
  stateAfter(
    sessionStarted({ session: { createdAt: '', expiresAt: '' }, user: { ...aCurrentUser(), ...parts } }),
    answered('projectGet', { projectId: 1 }, aProject()),
    answered('roleList', {}, [role]),
    answered('formList', { projectId: 1 }, [aForm({ ...key, name: stored })]),
    answered('appUserList', { projectId: 1 }, []),
    answered('formAssignmentSummaryByRole', { projectId: 1, role: 'app-user' }, []),
  );

describe('titles of forms', () => {
  it.each([
    ['Survey &amp; wells', 'Survey & wells'],
    ['&lt;plain&gt; &quot;x&quot; &apos;y&apos;', '<plain> "x" \'y\''],
    ['&#268;esky &#x10C;', 'Česky Č'],
    ['&amp;amp;', '&amp;'],
    ['R&D, &nbsp; &#0; &#x110000;', 'R&D, &nbsp; &#0; &#x110000;'],
  ])('the title %s is %s', (raw, title) => {
    expect(decodedTitle(raw)).toBe(title);
  });

  it('titles of forms from an older server are shown decoded, and sent back as stored', () => {
    const state = stateFor({});
    expect(selectForm(state, key)?.name).toBe('Survey & wells');
    expect(selectForm(state, key)).toBe(selectForm(state, key));
    expect(selectForms(state).map(({ name }) => name)).toEqual(['Survey & wells']);
    expect(selectProjectSave(state, 1)?.forms?.map(({ name }) => name)).toEqual([stored]);
  });

  it.each([{ abilities: [] }, { preferences: { site: {}, projects: {} } }])(
    'titles of forms from other servers are unchanged: %j',
    (parts) => {
      expect(selectForm(stateFor(parts), key)?.name).toBe(stored);
      expect(selectForms(stateFor(parts)).map(({ name }) => name)).toEqual([stored]);
    },
  );
});
