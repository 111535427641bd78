import type { UploadNode } from '@getodk/xforms-engine';
import type { Component } from 'solid-js';
import type { Ways } from './ways';

/** What a part in which files are made works with. */
export interface CapturePartProps {
  readonly node: UploadNode;
  readonly ways: Ways;
  /** Answers the question; false if it has been answered differently since. */
  readonly choose: (file: File | null) => boolean;
  /** Closes the part. */
  readonly onDone: () => void;
  /** The camera or the microphone may not be used. */
  readonly onImpossible: () => void;
  readonly onRecording: () => void;
  /** What should be known about a recording that ended. */
  readonly onRecorded: (remarks: string) => void;
}

type Load = () => Promise<Component<CapturePartProps>>;

/** Parts of the page in which files are made. Each is loaded when it is first used. */
export const captureParts = {
  pad: () => import('./drawing/DrawingPad').then(({ DrawingPad }) => DrawingPad),
  name: () => import('./drawing/NameBox').then(({ NameBox }) => NameBox),
  recorder: () => import('./recording/Recorder').then(({ Recorder }) => Recorder),
  camera: () => import('./camera/PhotoTaker').then(({ PhotoTaker }) => PhotoTaker),
} as const satisfies Readonly<Record<string, Load>>;

/** The name of such a part. */
export type CapturePart = keyof typeof captureParts;
