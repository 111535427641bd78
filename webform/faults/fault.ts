/** What a mistake of a form does to it; the texts under `faults`. */
export type FaultKind =
  | 'alwaysEditable'
  | 'alwaysShown'
  | 'askedTwice'
  | 'choicesLacking'
  | 'circle'
  | 'firstValue'
  | 'leftOut'
  | 'noChoices'
  | 'notCalculated'
  | 'notChecked'
  | 'stopped'
  | 'textLacking'
  | 'twice'
  | 'unknown';

/** A mistake of a form that was found while it was shown. */
export interface Fault {
  readonly kind: FaultKind;
  /** Label and name of the question, or the name alone. */
  readonly question: string;
  /** For the form's author: where it is and the fault, in English as the engine says it. */
  readonly details: string;
}
