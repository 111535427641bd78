import { Deflate } from 'pako';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store';
import { fingerprintOf } from '../../store/recording/fingerprint';
import { redaction } from '../../store/recording/redact';
import type { Recorded } from '../../store/recording/ring';
import {
  longestSession,
  sessionFormat,
  sessionFormatVersion,
  type RecordedStep,
  type SessionContents,
  type SessionFile,
  type SessionOrigin,
} from '../../store/recording/sessionFile';
import { inSlices } from '../loadedRows/inSlices';

interface Packing {
  readonly origin: SessionOrigin;
  readonly contents: SessionContents;
  readonly reduce: (state: RootState | undefined, action: UnknownAction) => RootState;
}

/** In characters: so much is compressed before the page has its turn. */
const PIECE = 200_000;

/** The text of a file, in parts. */
function* textOf({ checkpoint, steps, ...head }: SessionFile): Generator<string, void> {
  const slices = Object.entries(checkpoint as RootState);
  yield `${JSON.stringify(head).slice(0, -1)},"checkpoint":{`;
  for (const [index, [name, slice]] of slices.entries())
    yield `${index > 0 ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(slice)}`;
  yield '},"steps":[';
  for (const [index, step] of steps.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(step)}`;
  yield ']}';
}

/** Compresses texts. @returns null if they are longer than a file may be */
function* compressed(texts: Iterable<string>): Generator<undefined, Blob | null> {
  const deflate = new Deflate({ gzip: true });
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const text of texts) {
    for (let start = 0; start < text.length; start += PIECE) {
      const piece = encoder.encode(text.slice(start, start + PIECE));
      bytes += piece.length;
      if (bytes > longestSession) return null;
      deflate.push(piece);
      yield;
    }
  }
  deflate.push(new Uint8Array(), true);
  if (deflate.err !== 0 || typeof deflate.result === 'string') throw new Error(deflate.msg || 'nothing was compressed');
  return new Blob([Uint8Array.from(deflate.result)], { type: 'application/gzip' });
}

/** A file without what must not be in it. */
function* redacted(recorded: Recorded, { origin, contents, reduce }: Packing): Generator<undefined, SessionFile> {
  const without = redaction(contents);
  const checkpoint = yield* without.state(recorded.checkpoint);
  const steps: RecordedStep[] = [];
  const fingerprints = [fingerprintOf(checkpoint)];
  let state = checkpoint;
  for (const step of recorded.steps) {
    const action = without.action(step.action);
    steps.push({ ...step, action });
    // As the player comes to them.
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
 * Makes the file of a recorded session: gzip (RFC 1952) of JSON.
 * @returns null if it would be longer than files may be
 */
export function* packSession(recorded: Recorded, packing: Packing): Generator<unknown, Blob | null> {
  const file = yield* inSlices(redacted(recorded, packing));
  return yield* inSlices(compressed(textOf(file)));
}
