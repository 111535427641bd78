import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import type { RecordedStep, SessionFile } from './sessionFile';

/** The recorded part of a session: a state, and all steps since. */
export type Recorded = Pick<SessionFile, 'from' | 'steps'> & { readonly checkpoint: RootState };

/** The content of a ring, and the number of steps dropped before it. */
export interface Kept extends Recorded {
  readonly dropped: number;
}

/** The number of steps in a report. */
export const reportSteps = 200;

/** The capacity of a ring; the first limit reached applies. */
export interface RingLimits {
  readonly steps: number;
  /** Approximate size of the steps as text. */
  readonly bytes: number;
}

/** While the user records. */
export const recordingLimits: RingLimits = { steps: 10_000, bytes: 20_000_000 };

/** Always, for error reports: slightly more than a report contains. */
export const reportLimits: RingLimits = { steps: reportSteps + reportSteps / 10, bytes: 4_000_000 };

/**
 * Steps that are dropped together, and the state before them: states share unchanged parts, so storing one costs
 * little.
 */
interface Segment {
  readonly from: number;
  readonly before: RootState;
  readonly steps: RecordedStep[];
  bytes: number;
}

/** The minimum number of segments of a ring, so that only a small part of it is dropped at once. */
const SEGMENTS = 20;
const SAMPLED = 10;

/** The size of an event without its payload. */
const PLAIN_BYTES = 200;

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** The approximate size of a value as text: of long lists, only some items are measured. */
const roughly = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) {
    if (value.length <= SAMPLED) return lengthOf(value);
    const every = Math.floor(value.length / SAMPLED);
    const some: unknown[] = Array.from({ length: SAMPLED }, (_, index): unknown => value[index * every]);
    return (lengthOf(some) * value.length) / SAMPLED;
  }
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? roughly(part) : lengthOf(part)),
    0,
  );
};

/** The approximate size of an event as text, in bytes: of replies, the only long ones, some parts are measured. */
export const roughSize = ({ payload }: UnknownAction): number => {
  if (typeof payload !== 'object' || payload === null) return PLAIN_BYTES;
  const long = 'reply' in payload ? payload.reply : 'rows' in payload ? payload.rows : undefined;
  return PLAIN_BYTES + roughly(long);
};

/** The last steps of a session, by reference: nothing is copied, because states and events are immutable. */
export class Ring {
  private segments: Segment[] = [];
  private steps = 0;
  private bytes = 0;
  private dropped = 0;

  constructor(private readonly limits: RingLimits) {}

  get length(): number {
    return this.steps;
  }

  /** @param before the state before the step */
  add(step: RecordedStep, before: RootState): void {
    let last = this.segments.at(-1);
    if (!last || last.steps.length >= this.limits.steps / SEGMENTS || last.bytes >= this.limits.bytes / SEGMENTS) {
      last = { from: step.at, before, steps: [], bytes: 0 };
      this.segments.push(last);
    }
    const bytes = roughSize(step.action);
    last.steps.push(step);
    last.bytes += bytes;
    this.steps += 1;
    this.bytes += bytes;
    while (this.segments.length > 1 && (this.steps > this.limits.steps || this.bytes > this.limits.bytes)) {
      const [first] = this.segments.splice(0, 1);
      this.steps -= first?.steps.length ?? 0;
      this.dropped += first?.steps.length ?? 0;
      this.bytes -= first?.bytes ?? 0;
    }
  }

  /** The current content; null if empty. */
  take(): Kept | null {
    const [first] = this.segments;
    if (!first) return null;
    const { from, before: checkpoint } = first;
    return { from, checkpoint, steps: this.segments.flatMap(({ steps }) => steps), dropped: this.dropped };
  }

  clear(): void {
    this.segments = [];
    this.steps = 0;
    this.bytes = 0;
    this.dropped = 0;
  }
}
