import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showDraftRest } from '#webform/kept/draftRest';
import type { DraftRow, DraftStore } from '#webform/kept/drafts';
import { saveAnswer } from '#webform/kept/saveAnswer';
import { aPage } from '../page/aPage';

jest.mock('#webform/kept/saveAnswer');

const show = async (): Promise<void> => {
  const row: DraftRow = {
    id: 'uuid:1',
    form: 'wells',
    owner: '',
    definition: 'd',
    savedAt: '2026-01-01T00:00:00.000Z',
    name: 'Kaya',
    content: {
      xml: '<data/>',
      hidden: {},
      texts: {},
      recordings: { '/data/sound': { id: 'uuid:r', type: 'audio/webm' } },
      drawings: { '/data/sign': { id: 'uuid:s', turn: 2, isAnswer: true, stored: '1.png', base: null } },
      language: null,
      title: 'Kaya',
      files: [{ name: '1.png', original: 'signature.png', type: 'image/png' }],
    },
    sealed: null,
    key: null,
    sentAs: null,
  };
  const names = ['1.png', 'uuid:r/000001/1', 'uuid:s/strokes/2'];
  const drafts = {
    ...({} as DraftStore),
    ofOwner: () => Promise.resolve([row]),
    files: () => Promise.resolve(names.map((name) => ({ name, blob: new Blob([name]) }))),
  };
  const { page } = aPage({ drafts });
  await showDraftRest(page, null, []);
};

it('the export of a draft leaves out the parts of drawings and recordings, which are not answer files', async () => {
  await show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save as a file' }));
  const [[saved]] = jest.mocked(saveAnswer).mock.calls as [Parameters<typeof saveAnswer>];
  expect(saved.files.map(({ name }) => name)).toEqual(['1.png', 'r-recording.webm']);
});

it('a file that cannot be created is reported, until it is retried', async () => {
  const user = userEvent.setup();
  await show();
  jest.mocked(saveAnswer).mockRejectedValueOnce(new Error('no memory'));
  const save = screen.getByRole('button', { name: 'Save as a file' });
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The file couldn’t be created. Your answers are still here.',
  );
  await user.click(save);
  expect(screen.queryByRole('alert')).toBeNull();
});
