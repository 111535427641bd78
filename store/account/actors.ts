import { createEntityAdapter, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { Actor } from '#api/schemas/account/actor';
import type { User } from '#api/schemas/account/user';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { sessionStarted } from './session';

/** An actor; without an email address if it is known only from a role or as an author. */
type ActorEntity = Actor & Partial<Pick<User, 'email'>>;

type Actors = Readonly<Record<number, ActorEntity>>;

const adapter = createEntityAdapter<ActorEntity>();

const present = (actors: readonly (Actor | null)[]): readonly Actor[] => actors.flatMap((actor) => actor ?? []);

/** All known actors by id. The session, lists of users, project roles, app users and form versions refer to them. */
export const actorsReducer = createReducer(adapter.getInitialState(), (builder) =>
  builder
    .addCase(sessionStarted, (state, { payload: { user } }) => {
      const { verbs: _, preferences: __, abilities: ___, siteOrigin: ____, ...actor } = user;
      adapter.upsertOne(state, actor);
    })
    .addMatcher(
      isAnyOf(replyTo('userGet'), replyTo('userUpdate'), replyTo('userCreate')),
      (state, { payload: { reply } }) => void adapter.upsertOne(state, reply),
    )
    .addMatcher(
      isAnyOf(replyTo('userList'), replyTo('assignmentActorList')),
      (state, { payload: { reply } }) => void adapter.upsertMany(state, reply),
    )
    .addMatcher(replyTo('projectRoleList'), (state, { payload: { reply } }) => {
      adapter.upsertMany(
        state,
        reply.map(({ actor }) => actor),
      );
    })
    .addMatcher(replyTo('appUserList'), (state, { payload: { reply } }) => {
      adapter.upsertMany(state, present(reply.map(({ createdBy }) => createdBy)));
    })
    .addMatcher(replyTo('formVersionList'), (state, { payload: { reply } }) => {
      adapter.upsertMany(state, present(reply.map(({ publishedBy }) => publishedBy)));
    })
    .addMatcher(replyTo('userDelete'), (state, { payload: { params } }) => {
      adapter.removeOne(state, Number(params.userId));
    }),
);

/** All known actors by id. */
export const selectActors = (state: RootState): Actors => state.actors.entities;

/** The actor with an id; null if there is no id, or the actor is not known. */
export const actorIn = (actors: Actors, id: number | null): Actor | null => (id === null ? null : (actors[id] ?? null));

const isUser = (actor: ActorEntity | undefined): actor is User => actor?.email !== undefined;

/** The web user with an id, if known with the email address. */
export const userIn = (actors: Actors, id: number): User | undefined => {
  const actor = actors[id];
  return isUser(actor) ? actor : undefined;
};

/** One web user, if known. */
export const selectUser = (state: RootState, userId: number): User | undefined => userIn(selectActors(state), userId);
