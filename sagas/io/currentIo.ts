import { getContext } from 'redux-saga/effects';
import type { Io } from './io';

/** The side effects of this site, which the root saga put into the context of all flows. */
export function* currentIo(): Generator<unknown, Io> {
  return (yield getContext('io')) as Io;
}
