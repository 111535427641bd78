import { act, render, screen } from '@testing-library/react';
import { loadedOnce, useLoadedOnce, type LoadedOnce } from '#src/ui/useLoadedOnce';

const Part = ({ once }: { readonly once: LoadedOnce<string> }) => {
  const { known, hasFailed, tryAgain } = useLoadedOnce(once);
  return (
    <>
      <p>{known ?? 'nothing yet'}</p>
      {hasFailed && <button onClick={tryAgain}>Again</button>}
    </>
  );
};

describe('a resource loaded once', () => {
  it('is loaded on first use, and available at once to later users', async () => {
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
    expect(await screen.findByRole('button')).toBeVisible();
    expect(screen.getByText('nothing yet')).toBeVisible();
    first.unmount();
    isThere = true;
    render(<Part once={once} />);
    expect(await screen.findByText('the world')).toBeVisible();
  });

  it.each([
    ['when that is asked for', () => screen.getByRole('button').click()],
    ['when there is a network again', () => void dispatchEvent(new Event('online'))],
  ])('is tried again if it failed %s', async (_, tryAgain) => {
    const answers = [Promise.reject(new Error('no network')), Promise.reject(new Error('no network'))];
    const once = loadedOnce(() => answers.shift() ?? Promise.resolve('the world'));
    render(<Part once={once} />);
    await screen.findByRole('button');
    await act(async () => tryAgain());
    await screen.findByRole('button');
    expect(answers).toHaveLength(0);
    await act(async () => tryAgain());
    expect(await screen.findByText('the world')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
