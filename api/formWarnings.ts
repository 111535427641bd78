/**
 * What our server warns about in an XForm, as `type` of a workflow warning of 400.16. The details are texts and numbers:
 * `line`, and what the texts of the site name besides it.
 */
export const formWarnings = [
  /** `{line, attribute, path}`: something refers to a node that the record does not have. */
  'nodeMissing',
  /** `{line, attribute, text, hint}`: an expression that cannot be read, or always fails. */
  'expressionBroken',
  /** `{line, circle}`: calculations and conditions that depend on each other. */
  'expressionsCircular',
  /** `{line, path}`: a second question about the same node. */
  'questionTwice',
  /** `{line, element}`: a question that does not say where its answer belongs. */
  'questionUnbound',
  /** `{line, attribute, id}`: a text that the translations do not have. */
  'textMissing',
  /** `{line, hint}`: what web forms cannot show, although devices may. */
  'notInBrowser',
] as const;

/** A kind of warning about an XForm. */
export type FormWarningType = (typeof formWarnings)[number];
