import type { SubmissionRow } from '../../api/schemas/odata';
import { createStore, type Store } from '../../store';
import { selectSubmissionRows, submissionsChanged, submissionsRemoved } from '../../store/entities/submissions';
import { replyReceived } from '../../store/replies';
import { requestKey } from '../../store/requestKey';
import { requestStarted } from '../../store/requests';
import type { Benchmark, Measurement } from './benchmark';
import { median, percentile } from './median';

/** As many submissions as a large form has, in chunks as the site reads them. */
export const ROWS = 100_000;
export const CHUNK = 1000;
const CHANGES = 200;
const SHOWN = 30;
/** Steps from one changed row to the next; without a common divisor with their number, so that no row comes twice. */
const STEP = 36_037;
const APPEND_MS = 20;
const CHANGE_MS = 5;

const form = { projectId: 1, xmlFormId: 'wells' };
/** Whose submissions they are. */
export const source = { ...form, draft: false };

/** One of the submissions. */
export const rowOf = (number: number): SubmissionRow => ({
  __id: `uuid:${number.toString(16).padStart(8, '0')}-6d1c-4e0f-9a54-3f9c8e1b2a70`,
  __system: {
    submissionDate: new Date(Date.UTC(2026, 10, 20) - number * 1000).toISOString(),
    submitterId: '5',
    submitterName: 'Ada',
    attachmentsPresent: 0,
    attachmentsExpected: 0,
    status: null,
  },
  name: `Well ${number}`,
  plot: { height: number / 7, seen: '2026-11-20' },
});

/** The store alone, with as many submissions as a large form has, in the site's chunks. */
export const submissionStore: Benchmark = {
  about: `${ROWS} submissions in chunks of ${CHUNK}, then ${CHANGES} changed and removed, anywhere; processor times`,
  run: () => Promise.resolve(measure(createStore({ middleware: [] }))),
};

function measure(store: Store): Measurement[] {
  const starts = Array.from({ length: ROWS / CHUNK }, (_, index) => index * CHUNK);
  const appends = starts.map((start) => append(store, start));
  const rows = Array.from({ length: CHANGES }, (_, index) => rowOf((index * STEP) % ROWS));
  const changes = rows.map((row) => {
    const action = submissionsChanged({ source, rows: [{ ...row, name: 'changed' }] });
    return timed(store, () => store.dispatch(action));
  });
  const removals = rows.map(({ __id: id }) =>
    timed(store, () => store.dispatch(submissionsRemoved({ source, ids: [id] }))),
  );
  return [
    ...figures(`a chunk of ${CHUNK} behind the others`, appends, APPEND_MS),
    ...figures('one submission changed', changes, CHANGE_MS),
    ...figures('one submission removed', removals, CHANGE_MS),
  ];
}

const figures = (what: string, taken: readonly number[], budget: number): Measurement[] => [
  { what: `${what}, median`, value: median(taken), unit: 'ms', budget },
  { what: `${what}, 95 of 100`, value: percentile(taken, 0.95), unit: 'ms' },
];

/** Loads a chunk of submissions as the site does. @returns how long the processor took, in milliseconds */
export function append(store: Store, start: number): number {
  const query = { $top: CHUNK, $skip: start, $count: true };
  const key = requestKey('odataSubmissions', form, query);
  store.dispatch(requestStarted({ key, name: 'odataSubmissions', params: form }));
  const value = Array.from({ length: CHUNK }, (_, index) => rowOf(start + index));
  const reply = { value, '@odata.context': '', '@odata.count': ROWS };
  const action = replyReceived('odataSubmissions', { key, params: form, query, reply });
  return timed(store, () => store.dispatch(action));
}

/** An event and the table's reads after it, in milliseconds of processor time: other programs do not count. */
const timed = (store: Store, act: () => unknown): number => {
  const began = process.cpuUsage();
  act();
  const rows = selectSubmissionRows(store.getState(), source);
  for (let index = rows.length - SHOWN; index < rows.length; index += 1) rows.at(index);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};
