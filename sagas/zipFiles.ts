import type { NamedFile } from '../src/formats/zip';
import type { Outcome } from '../store/requestProblem';
import { tell } from './tell';
import { call, getContext } from './typedEffects';

/** What the directory of an archive of this kind can count, in bytes, less what it needs for itself. */
export const LARGEST_ZIP = 2 ** 32 - 2 ** 20;

const NAMED = 5;

/** Whether the server does not have what was asked for. */
export const isAbsent = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.problem.kind === 'problem' && Math.floor(outcome.problem.code) === 404;

/** The first names of many. */
export const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ');

/** Gives files to the person as one archive. @returns whether it could be written; if not, that was told */
export function* saveZip(files: readonly NamedFile[], name: string): Generator<unknown, boolean> {
  const { save } = yield* getContext('io');
  let zip: Blob;
  try {
    const { zipOf } = yield* call(() => import(/* webpackChunkName: 'zip' */ '../src/formats/zip'));
    zip = yield* call(zipOf, files);
  } catch {
    // The disk on which the browser keeps it is full, for one.
    yield* tell('danger', { key: 'submission.zipUnwritten' });
    return false;
  }
  yield* call(save, zip, name);
  return true;
}
