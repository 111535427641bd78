import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import { readContents } from '#shared/xform/readContents';
import { readXml } from '#shared/xml/xmlElement';
import {
  selectSummaries,
  summariesRefreshRequested,
  summaryRequested,
  type SummaryAnswer,
} from '#store/explore/summaries';
import { CONTENTS, LATEST } from '#store/explore/summaryQuery';
import { selectForm } from '#store/form/forms';
import { replyTo } from '#store/request/replies';
import { selectNavigation } from '#store/route/navigation';
import { inSlices } from '../core/inSlices';
import { readUntracked } from '../core/readUntracked';
import { request } from '../core/request';
import { select, take } from '../core/typedEffects';

function* formHere() {
  const { params } = yield* select(selectNavigation);
  const { projectId = 0, xmlFormId = '' } = params;
  return { projectId, xmlFormId };
}

/** Requests what the overview of a form shows, and again when another submission has arrived. */
export function* requestOverview(): Generator<unknown, void> {
  yield put(summaryRequested(LATEST));
  yield put(summaryRequested(CONTENTS));
  const form = yield* formHere();
  let before = (yield* select(selectForm, form))?.submissions;
  for (;;) {
    yield* take((action: Action) => replyTo('formGet')(action));
    const count = (yield* select(selectForm, form))?.submissions;
    if (before !== undefined && before !== count) yield put(summariesRefreshRequested());
    before = count;
  }
}

/** Reads the contents of the published version from its definition, which every server has; once for each version. */
export function* readContentsOfForm(): Generator<unknown, SummaryAnswer> {
  const form = yield* formHere();
  const version = (yield* select(selectForm, form))?.version ?? '';
  const { contents } = (yield* select(selectSummaries)).known[CONTENTS] ?? {};
  if (contents?.version === version) return { summary: null, contents };
  const xml = yield* readUntracked('formXml', form);
  const root = xml.ok ? yield* inSlices(readXml(xml.data)) : null;
  const read = root && (yield* inSlices(readContents(root)));
  return { summary: null, ...(read && { contents: { version, form: read } }) };
}

/** Reads the newest submissions: all servers list them in this order. */
export function* readLatest(): Generator<unknown, SummaryAnswer> {
  const query = { limit: String(limits.latestSubmissions) };
  const outcome = yield* request('submissionList', yield* formHere(), { query });
  return { summary: null, ...(outcome.ok && { latest: outcome.data }) };
}
