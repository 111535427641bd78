import { screen } from '@testing-library/react';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { formChoicesRead } from '#store/form/choices';
import { selectNavigation } from '#store/route/navigation';
import { at, renderSite } from '#test/support/site/render';
import { awaitingRows, fields, key, page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const choices = {
  languages: ['English (en)', 'Čeština (cs)', 'Other'],
  usual: 0,
  lists: [[{ code: 'oak', labels: ['Oak', 'Dub', null] }]],
  fields: [{ path: '/name', multiple: false, list: 0 }],
  questions: [{ path: '/name', labels: ['Which tree?', 'Jaký strom?', null], hints: [null, null, null] }],
};
const here = '/projects/1/forms/trees/submissions';

const show = (query: string, languages = choices.languages) =>
  renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields),
    page([aRow(0, { name: 'oak' })]),
    formChoicesRead({ source: { ...key, draft: false }, choices: { ...choices, languages } }),
    at(here + query),
  );

const shown = () => [
  screen.getAllByRole('columnheader')[1]?.textContent,
  screen.getAllByRole('row')[1]?.children[1]?.textContent,
];

describe('the form language', () => {
  it('labels of a form are in the selected language, which is in the address', async () => {
    const { user, state } = show('?columns=name');
    expect(shown()).toEqual(['Which tree? name', 'Oak']);
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    await user.click(screen.getByRole('button', { name: 'Language of the form: EN' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Čeština (cs)' }));
    expect(shown()).toEqual(['Jaký strom? name', 'Dub']);
    expect(selectNavigation(state()).query.labels).toBe('Čeština (cs)');
    // Labels missing in this language fall back to the default one.
    await user.click(screen.getByRole('button', { name: 'Language of the form: CS' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Other' }));
    expect(shown()).toEqual(['Which tree? name', 'Oak']);
  });

  it('an address with names overrides a preference for labels, and an address with labels one for names', async () => {
    const { user, state, happens } = show('?columns=name&labels=names');
    expect(shown()).toEqual(['name', 'oak']);
    expect(state().choiceLabels).toBe(true);
    expect(screen.queryByRole('button', { name: /Language of the form/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    await user.click(screen.getByRole('button', { name: 'Labels' }));
    await user.click(screen.getByRole('button', { name: 'Names' }));
    expect(state().choiceLabels).toBe(false);
    happens(at(`${here}?columns=name&labels=labels`));
    expect(shown()).toEqual(['Which tree? name', 'Oak']);
  });

  it('a form without translations has no languages to choose from', () => {
    show('?columns=name', ['']);
    expect(shown()).toEqual(['Which tree? name', 'Oak']);
    expect(screen.queryByRole('button', { name: /Language of the form/ })).not.toBeInTheDocument();
  });
});
