/** Why a submission cannot be edited: it is not there, is encrypted, or its server knows no edits. */
export type Hindrance = 'encrypted' | 'gone' | 'noEdits';

/** A submission that cannot be edited, which is no fault. */
export class NotEditable extends Error {
  override readonly name = 'NotEditable';

  constructor(readonly hindrance: Hindrance) {
    super(hindrance);
  }
}
