import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Boundary } from '../../src/Boundary';
import { createI18n } from '../../translations';

const Lost = lazy(() => Promise.reject(new Error('Loading chunk 7 failed')));

describe('Boundary', () => {
  // React reports it to developers, too.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('a screen that fails to load is reported in its place, with a button that reloads the page', async () => {
    const onReload = jest.fn();
    render(
      <I18nextProvider i18n={createI18n('en')}>
        <Boundary onReload={onReload}>
          <Suspense fallback={null}>
            <Lost />
          </Suspense>
        </Boundary>
      </I18nextProvider>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site could not be shown.');
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});
