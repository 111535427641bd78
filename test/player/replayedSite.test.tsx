import { waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import type { FromSite } from '../../player/messages';
import { ReplayedSite } from '../../player/site/ReplayedSite';
import { createI18n } from '../../translations';
import { sessionOf } from './sessionFile';

/** Plays a session in the replayed site. @returns its messages */
const play = async (
  checkpoint: object,
): Promise<{ readonly told: readonly FromSite[]; readonly site: ReplayedSite }> => {
  const told: FromSite[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const site = new ReplayedSite(root, createI18n('en'), (message) => void told.push(message));
  await site.open(sessionOf({ checkpoint: checkpoint as never }));
  return { told, site };
};

it.each(['locale', 'navigation'])(
  'a session with malformed states (%s) is reported as crashed instead of waited for',
  async (part) => {
    const { told, site } = await play({ [part]: null });
    expect(told).toEqual([{ kind: 'ready' }, { kind: 'shown', step: 0, crashed: true }]);
    site.seek(1);
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: 'shown', step: 1 }));
  },
);

it('a session whose dialogs are not as dialogs are is not waited for either', async () => {
  const { told } = await play({ modal: null });
  expect(told.map(({ kind }) => kind)).toEqual(['ready', 'shown']);
});
