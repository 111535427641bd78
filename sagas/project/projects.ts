import type { PayloadAction } from '@reduxjs/toolkit';
import { pathTo } from '#store/route/location';
import { goTo, say } from '../core/effects';
import { request } from '../core/request';

/** Creates a project and opens it. */
export function* createProject({ payload }: PayloadAction<{ readonly name: string }>): Generator<unknown, void> {
  const created = yield* request('projectCreate', {}, { body: { name: payload.name } });
  if (!created.ok) return;
  yield* goTo(pathTo('projectOverview', { projectId: created.data.id }));
  yield* say('success', { key: 'projectCreate.done', values: { name: created.data.name } });
}
