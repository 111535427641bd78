import type { NamedFile } from '#shared/files/zip';
import type { Outcome } from '#store/request/problem';
import { notifyUser } from './notifyUser';
import { call, getContext } from './typedEffects';

/** The maximum size of an archive of this format, in bytes, less a margin for its directory. */
export const LARGEST_ZIP = 2 ** 32 - 2 ** 20;

const NAMED = 5;

/** Whether the requested object does not exist on the server. */
export const isAbsent = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.problem.kind === 'problem' && Math.floor(outcome.problem.code) === 404;

/** The first names of many. */
export const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ');

/**
 * Downloads files as one archive.
 * @returns whether it could be written; a failure was reported
 */
export function* saveZip(files: readonly NamedFile[], name: string): Generator<unknown, boolean> {
  const { save } = yield* getContext('io');
  let zip: Blob;
  try {
    const { zipOf } = yield* call(() => import(/* webpackChunkName: 'zip' */ '#shared/files/zip'));
    zip = yield* call(zipOf, files);
  } catch {
    // The disk on which the browser keeps it is full, for one.
    yield* notifyUser('danger', { key: 'submission.zipUnwritten' });
    return false;
  }
  yield* call(save, zip, name);
  return true;
}
