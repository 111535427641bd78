import { screen } from '@testing-library/react';
import { FormSubmissions } from '../../../../src/containers/form/submission/FormSubmissions';
import { formChoicesRead } from '../../../../store/formChoices';
import { selectNavigation } from '../../../../store/navigation';
import { at, renderSite } from '../../../support/render';
import { awaitingRows, fields, key, page } from '../../../support/submissionsPage';
import { aRow } from '../../../support/things';

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

describe('the language of the words of a form', () => {
  it('the words of a form are in the language that is chosen, which the address says', async () => {
    const { user, state } = show('?columns=name');
    expect(shown()).toEqual(['Which tree? name', 'Oak oak']);
    await user.click(screen.getByRole('button', { name: 'Language of the form: EN' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Čeština (cs)' }));
    expect(shown()).toEqual(['Jaký strom? name', 'Dub oak']);
    expect(selectNavigation(state()).query.labels).toBe('Čeština (cs)');
    // What it has no words for in this language, it has in its usual one.
    await user.click(screen.getByRole('button', { name: 'Language of the form: CS' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Other' }));
    expect(shown()).toEqual(['Which tree? name', 'Oak oak']);
  });

  it('an address that asks for names shows them to whoever had chosen labels, and one for labels the other way', async () => {
    const { user, state, happens } = show('?columns=name&labels=names');
    expect(shown()).toEqual(['name', 'oak']);
    expect(state().choiceLabels).toBe(true);
    expect(screen.queryByRole('button', { name: /Language of the form/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Labels' }));
    await user.click(screen.getByRole('button', { name: 'Names' }));
    expect(state().choiceLabels).toBe(false);
    happens(at(`${here}?columns=name&labels=labels`));
    expect(shown()).toEqual(['Which tree? name', 'Oak oak']);
  });

  it('a form without translations has no languages to choose from', () => {
    show('?columns=name', ['']);
    expect(shown()).toEqual(['Which tree? name', 'Oak oak']);
    expect(screen.queryByRole('button', { name: /Language of the form/ })).not.toBeInTheDocument();
  });
});
