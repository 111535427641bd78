import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store';
import { fingerprintOf } from '../../store/recording/fingerprint';
import { redaction } from '#store/recording/redaction/redact';
import type { Recorded } from '../../store/recording/ringBuffer';
import {
  longestSession,
  sessionFormat,
  sessionFormatVersion,
  type RecordedStep,
  type SessionContents,
  type SessionFile,
  type SessionOrigin,
} from '../../store/recording/sessionFile';
import { inSlices } from '../core/inSlices';
import { compressed } from './compressed';
import { textOf } from './sessionText';

interface Packing {
  readonly origin: SessionOrigin;
  readonly contents: SessionContents;
  readonly reduce: (state: RootState | undefined, action: UnknownAction) => RootState;
}

/** The redacted file. */
function* redacted(recorded: Recorded, { origin, contents, reduce }: Packing): Generator<undefined, SessionFile> {
  const without = redaction(contents);
  const checkpoint = yield* without.state(recorded.checkpoint);
  const steps: RecordedStep[] = [];
  const fingerprints = [fingerprintOf(checkpoint)];
  let state = checkpoint;
  for (const step of recorded.steps) {
    const action = without.action(step.action);
    steps.push({ ...step, action });
    // The same states as in the player.
    state = reduce(state, action);
    fingerprints.push(fingerprintOf(state));
    yield;
  }
  return {
    format: sessionFormat,
    version: sessionFormatVersion,
    ...origin,
    contents,
    unknown: without.unknown(),
    from: recorded.from,
    checkpoint,
    steps,
    fingerprints,
  };
}

/**
 * Creates the file of a recorded session: gzip (RFC 1952) of JSON.
 * @returns null if it exceeds the maximum size
 */
export function* packSession(recorded: Recorded, packing: Packing): Generator<unknown, Blob | null> {
  const file = yield* inSlices(redacted(recorded, packing));
  return yield* inSlices(compressed(textOf(file), longestSession));
}
