import type { UnknownAction } from '@reduxjs/toolkit';
import {
  entitiesDeleteSubmitted,
  entitiesRestoreSubmitted,
  entityCreateSubmitted,
  entityListCreateSubmitted,
  entityListDeleteSubmitted,
  entityListUpdateSubmitted,
  entityPropertyCreateSubmitted,
  entityPropertyDeleteSubmitted,
  entityResolveSubmitted,
  entityRevertSubmitted,
  entityUpdateSubmitted,
  entityUploadSubmitted,
} from '#store/entity/actions';
import { createEntity, deleteEntities, resolveEntity, restoreEntities, revertEntity, updateEntity } from './changes';
import { createList, createProperty, deleteList, deleteProperty, updateList } from './lists';
import { uploadEntities } from './upload';

/** Runs the action of an event about entity lists or entities. */
export function* actOnEntities(action: UnknownAction): Generator<unknown, void> {
  if (entityListCreateSubmitted.match(action)) yield* createList(action);
  else if (entityListUpdateSubmitted.match(action)) yield* updateList(action);
  else if (entityListDeleteSubmitted.match(action)) yield* deleteList(action);
  else if (entityPropertyCreateSubmitted.match(action)) yield* createProperty(action);
  else if (entityPropertyDeleteSubmitted.match(action)) yield* deleteProperty(action);
  else if (entityCreateSubmitted.match(action)) yield* createEntity(action);
  else if (entityUpdateSubmitted.match(action)) yield* updateEntity(action);
  else if (entityResolveSubmitted.match(action)) yield* resolveEntity(action);
  else if (entityRevertSubmitted.match(action)) yield* revertEntity(action);
  else if (entitiesDeleteSubmitted.match(action)) yield* deleteEntities(action);
  else if (entitiesRestoreSubmitted.match(action)) yield* restoreEntities(action);
  else if (entityUploadSubmitted.match(action)) yield* uploadEntities(action);
}
