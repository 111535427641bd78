/** The page without a face that changes records by the rules of their forms, in a frame of the site. */
export const formDeskPath = '/webform/desk.html';

/** What is to become of a record. */
export type RecordChange =
  /** One question gets another answer, as records have answers; '' for none. `path` is as tables have it. */
  | { readonly kind: 'answer'; readonly path: string; readonly value: string }
  /** The record takes the place of this version, as it is. */
  | { readonly kind: 'restore'; readonly base: string };

/** Asks for a record that takes the place of another one. */
export interface DeskTask {
  readonly projectId: number;
  readonly xmlFormId: string;
  /** The record as the server has it. */
  readonly xml: string;
  readonly change: RecordChange;
  /** The name of the language of the form in which it speaks; null for its own. */
  readonly language: string | null;
}

/** Why a record is not changed so. */
export const recordFaults = [
  /** The value does not fit the type of the question. */
  'type',
  /** It is none of the choices that can be chosen now. */
  'choice',
  /** The form's rule about the answer. */
  'constraint',
  /** The form wants an answer. */
  'required',
  /** What the form says of another question would not be kept. */
  'others',
  /** The question is not asked in this submission. */
  'notAsked',
  /** The form lets nobody change it. */
  'readOnly',
  /** The form of this submission has no such question. */
  'noQuestion',
  /** Other answers would change merely because the form is opened. */
  'lossy',
  /** The submission, or its form, is encrypted. */
  'encrypted',
  /** The form cannot be opened. */
  'unusable',
  /** The form cannot be read now. */
  'unread',
] as const;
export type RecordFault = (typeof recordFaults)[number];

/** What came of it. */
export type DeskReply =
  | {
      readonly done: true;
      readonly xml: string;
      /** The id of the new version. */
      readonly instanceId: string;
      /** What was answered before; '' for nothing. */
      readonly before: string;
      /** How many other answers are not in it any more, because their questions are not asked. */
      readonly dropped: number;
    }
  | {
      readonly done: false;
      readonly fault: RecordFault;
      /** What the form says about it, in one of its languages; for `others` the question and what it says. */
      readonly message?: string;
    };

/** What the page tells its frame once it can be asked. */
export const deskReady = 'transect.formDesk';
