import { render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { waitForTexts, chunk } from '../../src/chunk';

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

const shown = (Part: ComponentType<{ readonly name: string }>) =>
  render(
    <Suspense fallback="waiting">
      <Part name="Ada" />
    </Suspense>,
  );

describe('a chunk', () => {
  it('a chunk is loaded when it is first shown', async () => {
    let loads = 0;
    shown(chunk(() => Promise.resolve(((loads += 1), Hello))));
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
    expect(loads).toBe(1);
  });

  it('a chunk is shown at once if it was loaded before', async () => {
    const Part = chunk(() => Promise.resolve(Hello));
    await Part.preload();
    shown(Part);
    expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  });

  it('a chunk can be loaded again after a failure', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve(Hello)];
    const Part = chunk(() => answers.shift() ?? Promise.resolve(Hello));
    await expect(Part.preload()).rejects.toThrow('gone');
    shown(Part);
    expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  });

  it('a chunk waits for its texts, unless it has none', async () => {
    let arrive = () => {};
    waitForTexts(() => new Promise<void>((resolve) => (arrive = resolve)));
    const Part = chunk(() => Promise.resolve(Hello));
    await chunk(() => Promise.resolve(Hello), { alone: true }).preload();
    shown(Part);
    await Promise.resolve();
    expect(screen.getByText('waiting')).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
    waitForTexts(() => Promise.resolve());
  });

  it('a chunk times out after two minutes', async () => {
    jest.useFakeTimers();
    const outcome = chunk(() => new Promise<typeof Hello>(() => undefined))
      .preload()
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toMatchObject({ message: expect.stringContaining('in time') });
    jest.useRealTimers();
  });
});
