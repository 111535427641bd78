/** The headless form: a page in a frame of the site that changes records by the rules of their forms. */
export const headlessFormPath = '/webform/desk.html';

/** Requested change of a record. */
export type RecordChange =
  /** Changes the answer to one question, in the text format of records; '' for none. `path` is as in tables. */
  | { readonly kind: 'answer'; readonly path: string; readonly value: string }
  /** Replaces this version by the record, unchanged. */
  | { readonly kind: 'restore'; readonly base: string };

/** Request for a record that replaces another one. */
export interface HeadlessFormTask {
  readonly projectId: number;
  readonly xmlFormId: string;
  /** The record on the server. */
  readonly xml: string;
  readonly change: RecordChange;
  /** Name of the form language for messages; null for the default. */
  readonly language: string | null;
}

/** Reasons why a change was refused. */
const recordFaults = [
  /** The value does not fit the type of the question. */
  'type',
  /** The value is not among the current choices. */
  'choice',
  /** The constraint of the question is not met. */
  'constraint',
  /** The question is required. */
  'required',
  /** The constraint of another question would not be met. */
  'others',
  /** The question is not relevant in this submission. */
  'notAsked',
  /** The question is read-only. */
  'readOnly',
  /** The form of this submission does not have this question. */
  'noQuestion',
  /** Opening the form alone would change other answers. */
  'lossy',
  /** The submission, or its form, is encrypted. */
  'encrypted',
  /** The form cannot be opened. */
  'unusable',
  /** The form is unavailable at the moment. */
  'unread',
] as const;
export type RecordFault = (typeof recordFaults)[number];

/** Result of a task. */
export type HeadlessFormReply =
  | {
      readonly done: true;
      readonly xml: string;
      /** Instance id of the new version. */
      readonly instanceId: string;
      /** The previous answer; '' for none. */
      readonly before: string;
      /** Number of other answers that were removed, because their questions are not relevant any more. */
      readonly dropped: number;
    }
  | {
      readonly done: false;
      readonly fault: RecordFault;
      /** Message of the form, in one of its languages; for `others` with the question. */
      readonly message?: string;
    };

/** Message of the page to its parent window when it is ready. */
export const headlessFormReady = 'transect.formDesk';
