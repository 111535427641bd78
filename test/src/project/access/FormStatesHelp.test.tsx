import { screen, within } from '@testing-library/react';
import { FormStatesHelp } from '#src/containers/project/FormStatesHelp';
import { renderSite } from '#test/support/site/render';

describe('state help', () => {
  it('the help on form states explains each state', () => {
    renderSite(<FormStatesHelp ids={{}} />);
    const names = within(screen.getByRole('dialog')).getAllByRole('term');
    expect(names.map((name) => name.textContent)).toEqual(['Open', 'Closing', 'Closed']);
  });
});
