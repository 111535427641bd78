import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createPlayerI18n } from '../../player/playerLanguage';
import { PlayerPage } from '../../player/view/PlayerPage';
import { fileTransfer } from '../support/device/fileTransfer';

/** A file whose reading the test completes. */
const slowFile = (name: string) => {
  const file = new File(['no session'], name);
  let finish = (): void => undefined;
  const bytes = new Promise<ArrayBuffer>((resolve) => (finish = () => resolve(new ArrayBuffer(2))));
  Object.assign(file, { slice: () => ({ arrayBuffer: () => bytes }) });
  return { file, finish: () => finish() };
};

it('the player shows the file that was dropped last, whichever is read first', async () => {
  const { container } = render(
    <I18nextProvider i18n={createPlayerI18n()}>
      <PlayerPage />
    </I18nextProvider>,
  );
  const drop = (file: File) =>
    fireEvent.drop(container.querySelector('.player') ?? container, { dataTransfer: fileTransfer([file]) });
  const [large, small] = [slowFile('large.gz'), slowFile('small.gz')];
  drop(large.file);
  drop(small.file);
  await act(async () => {
    small.finish();
    await new Promise(setImmediate);
  });
  expect(screen.getByText(/small\.gz/)).toBeInTheDocument();
  await act(async () => {
    large.finish();
    await new Promise(setImmediate);
  });
  expect(screen.getByText(/small\.gz/)).toBeInTheDocument();
  expect(screen.queryByText(/large\.gz/)).toBeNull();
});
