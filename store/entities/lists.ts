import { isAnyOf, type EntityAdapter, type EntityState, type UnknownAction } from '@reduxjs/toolkit';
import { replyTo } from '../replies';
import { draftKey } from './submissionSource';

/**
 * Lists in the server's order, by what they belong to: a project, a form, a source of submissions, or the site. One that
 * is not here is not known. Of what has an id, a list holds the ids.
 */
export type Lists<Item> = Readonly<Record<string, readonly Item[]>>;

const none: readonly never[] = [];

/** A list, as far as it is known; empty where it is not. */
export const listOf = <Item>(lists: Lists<Item>, owner: string | number): readonly Item[] => lists[owner] ?? none;

/** The lists with one changed, where it is known. */
export const onList = <Item>(
  lists: Lists<Item>,
  owner: string | number,
  change: (list: readonly Item[]) => readonly Item[],
): Lists<Item> => {
  const list = lists[owner];
  return list ? { ...lists, [owner]: change(list) } : lists;
};

/** Things by id, and lists of their ids. */
export interface ListedEntities<Entity> extends EntityState<Entity, number> {
  lists: Lists<number>;
}

/** Takes in, within a reducer, a list that was answered; what stood in it before and does not any more is forgotten. */
export const setListed = <Entity extends { readonly id: number }>(
  adapter: EntityAdapter<Entity, number>,
  state: ListedEntities<Entity>,
  owner: string | number,
  entities: readonly Entity[],
): void => {
  adapter.removeMany(state, listOf(state.lists, owner));
  adapter.setMany(state, entities);
  state.lists = { ...state.lists, [owner]: entities.map(({ id }) => id) };
};

/** The things of a list, as far as it is known. */
export const listedIn = <Entity>(state: ListedEntities<Entity>, owner: string | number): readonly Entity[] =>
  listOf(state.lists, owner).flatMap((id) => state.entities[id] ?? []);

/** The answer to a call that lists things; null where there are none by one of its `absentOn` codes. */
interface ListAnswer<Params, Item> extends UnknownAction {
  readonly payload: { readonly params: Params; readonly reply: readonly Item[] | null };
}

type ReadList<Item> = (action: UnknownAction) => { readonly owner: string; readonly list: readonly Item[] } | null;

/**
 * Reads a list out of the answers to a call: `listIn(replyTo('formFieldList'), formKey)`.
 * @param ownerOf tells from the parameters whose it is; null where it is not to be kept
 */
export const listIn =
  <Params, Item>(
    isAnswer: (action: UnknownAction) => action is ListAnswer<Params, Item>,
    ownerOf: (params: Params) => string | null,
  ): ReadList<Item> =>
  (action) => {
    if (!isAnswer(action)) return null;
    const owner = ownerOf(action.payload.params);
    return owner === null ? null : { owner, list: action.payload.reply ?? none };
  };

/** The same list, of what is kept of each item. */
export const mapped =
  <Item, Kept>(read: ReadList<Item>, keep: (item: Item) => Kept): ReadList<Kept> =>
  (action) => {
    const answer = read(action);
    return answer && { owner: answer.owner, list: answer.list.map(keep) };
  };

/** A definition took the place of the draft, or nothing did: what was sent to it is gone. */
const endsDraft = isAnyOf(replyTo('draftCreate'), replyTo('draftPublish'), replyTo('draftDelete'));

/** What is kept by source, without that of a draft that has just ended. */
export const withoutEndedDraft = <Kept>(kept: Readonly<Record<string, Kept>>, action: UnknownAction) => {
  if (!endsDraft(action)) return kept;
  const { [draftKey(action.payload.params)]: _, ...others } = kept;
  return others;
};

/**
 * The reducer of a slice that keeps the lists last answered; those of a draft as long as it is there. Without Immer, which
 * would take longer to walk through a hundred thousand items than it takes to show them.
 */
export const listsReducer =
  <Item>(...reads: readonly ReadList<Item>[]) =>
  (state: Lists<Item> = {}, action: UnknownAction): Lists<Item> => {
    for (const read of reads) {
      const answer = read(action);
      if (answer) return { ...state, [answer.owner]: answer.list };
    }
    return withoutEndedDraft(state, action);
  };
