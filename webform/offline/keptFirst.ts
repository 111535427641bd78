import { accountOwner, linkOwner } from '../kept/owner';
import { readableTable } from '../form/itemsets';
import { fileName } from '../files/media';
import { part } from '../page/part';
import type { FormAddress } from '../protocol/address';
import type { LoadedForm, Protocol } from '../protocol/protocol';
import { isUnreachable, Trouble, troubleOf } from '../page/trouble';
import { offlineKey } from './keepForm';
import { mediaKey, type OfflineForm, type OfflineStore } from './offlineForms';
import type { WhoIsHere } from './whoIsHere';

/** What the use of forms without a network needs. */
export interface Offline {
  readonly store: OfflineStore;
  readonly who: WhoIsHere;
  /** The protocol as it is with a network. */
  readonly online: Protocol;
}

/** For so long a line that hardly works is asked who is logged in, where that is known from before. */
const PATIENCE = 3_000;

const later = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, PATIENCE, value));

/**
 * The protocol for a browser in which forms were made available offline: those are opened as they were kept, at once, and
 * everything else as ever. What has changed in the meantime is found out afterwards (`refreshForm`).
 */
export const keptFirst = ({ online, store, who }: Offline): Protocol => {
  const askAccount = async (address: FormAddress): Promise<number> => {
    const id = await online.account(address);
    who.remember(id, online.person());
    return id;
  };
  let asked: Promise<number> | null = null;
  const account = (address: FormAddress): Promise<number> => {
    const known = who.known();
    asked ??= askAccount(address);
    if (known === null) return asked;
    const instead = (error: unknown): number => {
      if (isUnreachable(troubleOf(error).kind)) return known;
      throw error;
    };
    return Promise.race([asked.catch(instead), later(known)]);
  };

  const keptAt = async (address: FormAddress): Promise<OfflineForm | undefined> => {
    if (address.use !== 'fill' || address.shared) return undefined;
    const owner = address.token === null ? await accountOwner({ account }, address) : linkOwner(address.token);
    return store.get(offlineKey(address, owner)).catch(() => undefined);
  };

  /** What is over may have been opened again: the server is asked first. */
  const askedFirst = async <T>(ask: () => Promise<T>, instead: () => T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (isUnreachable(troubleOf(error).kind)) return instead();
      throw error;
    }
  };

  return {
    ...online,
    account,
    person: () => online.person() ?? who.person(),
    find: async (address) => {
      const kept = await keptAt(address);
      if (!kept) return online.find(address);
      return kept.over
        ? askedFirst(
            () => online.find(address),
            () => kept.form,
          )
        : kept.form;
    },
    load: async (address, form) => {
      const kept = await keptAt(address);
      const original = kept && (await store.definition(kept.definition).catch(() => undefined));
      if (!kept || original === undefined) return online.load(address, form);
      const { over, definition: hash } = kept;
      if (over)
        return askedFirst<LoadedForm>(
          () => online.load(address, form),
          () => {
            throw new Trouble(over.kind, over.values);
          },
        );
      const media = new Map(kept.media.map(({ name, ...file }) => [name, file]));
      const { readDefinition } = await part(import(/* webpackChunkName: "fillIn" */ '../form/definition'));
      return { ...readDefinition(original), media, original, hash };
    },
    mayNotSend: async (form, address) => (await keptAt(address))?.mayNotSend ?? online.mayNotSend(form, address),
    fetchMedia: async (loaded, address, onMissing) => {
      const name = fileName(address);
      const file = loaded.media.get(name);
      const kept = file && (await store.media(mediaKey(file)).catch(() => undefined));
      return kept ? readableTable(name, new Response(kept), onMissing) : online.fetchMedia(loaded, address, onMissing);
    },
  };
};
