import type { FormAddress } from '../protocol/address';
import { alone } from '../page/alone';
import { accountIn } from '../kept/owner';
import type { MediaFile } from '../protocol/openRosaXml';
import { someAtOnce } from '../protocol/someAtOnce';
import { draftTokenOf, type LinkedForm, type LoadedForm } from '../protocol/protocol';
import type { Page } from '../page/page';
import { Trouble } from '../page/trouble';
import type { Offline } from './keptFirst';
import { mediaKey, type OfflineForm } from './offlineForms';

/** What is opened by whom: what the server has shown to one link or account is not shown to another. */
export const offlineKey = ({ id }: Pick<FormAddress, 'id'>, owner: string): string => `${id} ${owner}`;

/** Whether a form can be kept at all: nothing is written on shared computers, and tests of drafts end with the draft. */
export const canBeKept = ({ address, offline }: Page, form: LinkedForm): boolean =>
  offline !== null && address.use === 'fill' && !address.shared && draftTokenOf(form) === null;

const fetchMedia = async (
  { online, store }: Offline,
  { media }: LoadedForm,
  onProgress: (done: number, all: number) => void,
): Promise<void> => {
  let done = 0;
  onProgress(0, media.size);
  const fetchOne = async (file: MediaFile): Promise<void> => {
    const key = mediaKey(file);
    // Without a digest no one knows whether it is still the same.
    if (file.hash === '' || (await store.media(key)) === undefined)
      await store.putMedia(key, await online.fetchFile(file.url));
    done += 1;
    onProgress(done, media.size);
  };
  await someAtOnce([...media.values()].map((file) => () => fetchOne(file)));
};

type OnProgress = (done: number, all: number) => void;

/**
 * Fetches everything a form needs and stores it, in place of an earlier version that stays until all is there.
 * @throws Trouble if something cannot be had; DOMException where the browser has no space
 */
export const keepForm = async (
  page: Page,
  form: LinkedForm,
  loaded: LoadedForm,
  onProgress: OnProgress,
): Promise<OfflineForm> => {
  const kept = await fetchAndStore(page, form, loaded, { onProgress, isNew: true });
  if (kept === null) throw new Trouble('unavailable');
  return kept;
};

/**
 * The same for a form that is kept already.
 * @returns null if it was removed from the device in the meantime, and stays so
 * @throws as `keepForm`
 */
export const renewForm = (page: Page, form: LinkedForm, loaded: LoadedForm): Promise<OfflineForm | null> =>
  fetchAndStore(page, form, loaded, { onProgress: () => undefined, isNew: false });

const fetchAndStore = (
  page: Page,
  form: LinkedForm,
  loaded: LoadedForm,
  { onProgress, isNew }: { readonly onProgress: OnProgress; readonly isNew: boolean },
): Promise<OfflineForm | null> =>
  // One tab at a time: another one's media must not be swept before their form is there.
  alone('webForm.offline', async () => {
    const { address, offline, owner, here, deviceId } = page;
    if (offline === null) throw new Trouble('unavailable');
    const { store, who, online } = offline;
    const mayNotSend = address.token === null && (await online.mayNotSend(form, address));
    await fetchMedia(offline, loaded, onProgress);
    const now = new Date().toISOString();
    const key = offlineKey(address, owner);
    const before = await store.get(key);
    if (before === undefined && !isNew) {
      // With what was fetched since.
      await store.remove(key);
      return null;
    }
    const known = { form, checkedAt: now, mayNotSend, over: null };
    const kept: OfflineForm = {
      ...known,
      key,
      owner,
      path: here,
      title: loaded.title,
      definition: loaded.hash,
      media: [...loaded.media].map(([name, file]) => ({ name, ...file })),
      fetchedAt: before && isSame(before, loaded) ? before.fetchedAt : now,
      deviceId,
    };
    const isCurrent =
      before?.definition === kept.definition &&
      before.path === here &&
      JSON.stringify(before.media) === JSON.stringify(kept.media);
    // Without a new version, neither the definition nor what belongs to others has to be looked at.
    if (isCurrent) await store.change(key, known);
    else await store.put(kept, loaded.original);
    const account = accountIn(owner);
    if (account !== null) who.remember(account);
    return kept;
  });

/** Removes a form from the device. What another tab is fetching belongs to no form yet, and would be swept with its media. */
export const dropForm = (store: Offline['store'], key: string): Promise<void> =>
  alone('webForm.offline', () => store.remove(key));

/** Whether a form is as it was kept. */
export const isSame = (kept: OfflineForm, { hash, media }: LoadedForm): boolean =>
  kept.definition === hash &&
  kept.media.length === media.size &&
  kept.media.every(({ name, hash: before }) => media.get(name)?.hash === before);
