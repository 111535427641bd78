import type { Page } from '../page/page';
import { isUnreachable, troubleOf, type Trouble } from '../page/trouble';
import { isSame, renewForm } from './keepForm';
import type { OfflineForm } from './offlineForms';

/** What the server says about a form that is kept: nothing, if it cannot be reached, or if the form is kept no longer. */
export type Refreshed =
  | { readonly kind: 'unreachable' | 'same' | 'changed' | 'removed' | 'logIn' }
  | { readonly kind: 'over'; readonly trouble: Trouble };

/** The server has ended it, for everybody or for this link or account. */
const isOver = ({ kind }: Trouble): boolean =>
  ['closed', 'linkClosed', 'linkDead', 'linkFull', 'noPermission', 'notFound'].includes(kind);

/**
 * Asks the server about a form that is kept, and fetches what has changed.
 * @param shown the version that the page shows, if that was kept before
 * @throws DOMException where the browser has no space for a new version
 */
export const refreshForm = async (page: Page, kept: OfflineForm, shown = kept): Promise<Refreshed> => {
  const { address, offline } = page;
  if (offline === null) return { kind: 'unreachable' };
  const { online, store } = offline;
  try {
    const form = await online.find(address);
    const loaded = await online.load(address, form);
    if ((await renewForm(page, form, loaded)) === null) return { kind: 'removed' };
    return { kind: isSame(shown, loaded) ? 'same' : 'changed' };
  } catch (error) {
    if (error instanceof DOMException) throw error;
    const trouble = troubleOf(error);
    if (isUnreachable(trouble.kind)) return { kind: 'unreachable' };
    if (trouble.kind === 'logIn') return { kind: 'logIn' };
    if (!isOver(trouble)) throw error;
    await store.change(kept.key, { over: { kind: trouble.kind, values: trouble.values } });
    return { kind: 'over', trouble };
  }
};
