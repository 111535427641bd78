import { isAnyOf, type EntityAdapter, type EntityState, type UnknownAction } from '@reduxjs/toolkit';
import { replyTo } from './replies';
import { draftKey } from '../submission/source';

/**
 * Lists in the server's order, by their owner: a project, a form, a source of submissions, or the site. A list that is
 * missing is not known. Entities are listed by id.
 */
export type Lists<Item> = Readonly<Record<string, readonly Item[]>>;

const none: readonly never[] = [];

/** A list; empty if it is not known. */
export const listOf = <Item>(lists: Lists<Item>, owner: string | number): readonly Item[] => lists[owner] ?? none;

/** The lists with one of them changed, if it is known. */
export const onList = <Item>(
  lists: Lists<Item>,
  owner: string | number,
  change: (list: readonly Item[]) => readonly Item[],
): Lists<Item> => {
  const list = lists[owner];
  return list ? { ...lists, [owner]: change(list) } : lists;
};

/** Entities by id, and lists of their ids. */
export interface EntityLists<Entity> extends EntityState<Entity, number> {
  lists: Lists<number>;
}

/** Replaces a list and its entities, and drops entities that are no longer in it. For reducers. */
export const setList = <Entity extends { readonly id: number }>(
  adapter: EntityAdapter<Entity, number>,
  state: EntityLists<Entity>,
  owner: string | number,
  entities: readonly Entity[],
): void => {
  adapter.removeMany(state, listOf(state.lists, owner));
  adapter.setMany(state, entities);
  state.lists = { ...state.lists, [owner]: entities.map(({ id }) => id) };
};

/** The entities of a list; none if it is not known. */
export const entitiesIn = <Entity>(state: EntityLists<Entity>, owner: string | number): readonly Entity[] =>
  listOf(state.lists, owner).flatMap((id) => state.entities[id] ?? []);

/** The reply to a call that lists things; null if the server answers one of its `absentOn` codes. */
interface ListAnswer<Params, Item> extends UnknownAction {
  readonly payload: { readonly params: Params; readonly reply: readonly Item[] | null };
}

type ReadList<Item> = (action: UnknownAction) => { readonly owner: string; readonly list: readonly Item[] } | null;

/**
 * Reads the list from the replies to a call: `listIn(replyTo('formFieldList'), formKey)`.
 * @param ownerOf returns the owner for the parameters of the call; null if the list is not kept
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

/** The same list with each item converted by a function. */
export const mapped =
  <Item, Kept>(read: ReadList<Item>, keep: (item: Item) => Kept): ReadList<Kept> =>
  (action) => {
    const answer = read(action);
    return answer && { owner: answer.owner, list: answer.list.map(keep) };
  };

/** The draft was replaced, published or deleted: its test submissions are gone. */
const endsDraft = isAnyOf(replyTo('draftCreate'), replyTo('draftPublish'), replyTo('draftDelete'));

/** Values by source, without those of a draft that has just ended. */
export const withoutEndedDraft = <Kept>(kept: Readonly<Record<string, Kept>>, action: UnknownAction) => {
  if (!endsDraft(action)) return kept;
  const { [draftKey(action.payload.params)]: _, ...others } = kept;
  return others;
};

/**
 * The reducer of a slice of lists. Lists of a draft are dropped with it. It avoids Immer, because freezing a hundred
 * thousand items takes longer than showing them.
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
