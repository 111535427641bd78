import { render, screen } from '@testing-library/react';
import { loadedOnce, useLoadedOnce, type LoadedOnce } from '../../../src/ui/useLoadedOnce';

const Part = ({ once }: { readonly once: LoadedOnce<string> }) => <p>{useLoadedOnce(once) ?? 'nothing yet'}</p>;

describe('what is loaded once', () => {
  it('is made when it is first needed, and is there at once for whoever needs it next', async () => {
    const make = jest.fn(() => Promise.resolve('the world'));
    const once = loadedOnce(make);
    expect(make).not.toHaveBeenCalled();
    const first = render(<Part once={once} />);
    expect(screen.getByText('nothing yet')).toBeVisible();
    expect(await screen.findByText('the world')).toBeVisible();
    first.unmount();
    render(<Part once={once} />);
    expect(screen.getByText('the world')).toBeVisible();
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is tried again by the next one if it failed', async () => {
    let isThere = false;
    const once = loadedOnce(() => (isThere ? Promise.resolve('the world') : Promise.reject(new Error('no network'))));
    const first = render(<Part once={once} />);
    await expect(once.load()).rejects.toThrow('no network');
    expect(screen.getByText('nothing yet')).toBeVisible();
    first.unmount();
    isThere = true;
    render(<Part once={once} />);
    expect(await screen.findByText('the world')).toBeVisible();
  });
});
