/**
 * Findings of this server in an XForm, as `type` of a workflow warning of 400.16, or of a mistake of 400.53. The details are
 * texts and numbers: `line`, and the variables in the texts of the site.
 */
export const formWarnings = [
  /** `{line, attribute, path}`: a reference to a missing node. */
  'nodeMissing',
  /** `{line, attribute, text, hint}`: an expression that is invalid or always fails. */
  'expressionBroken',
  /** `{line, circle}`: calculations and conditions that depend on each other. */
  'expressionsCircular',
  /** `{line, path}`: a second question about the same node. */
  'questionTwice',
  /** `{line, element}`: a question without a node for its answer. */
  'questionUnbound',
  /** `{line, attribute, id}`: a text that is missing in the translations. */
  'textMissing',
  /** `{line, hint}`: another refusal by JavaRosa, which parses forms on devices. */
  'deviceRefuses',
  /** `{line, hint}`: an element that web forms cannot show, although devices may. */
  'notInBrowser',
  /** `{path, from, to, count}`: a question of the published version becomes a text question; it has that many answers. */
  'typeChanged',
] as const;

/** A kind of warning about an XForm. */
export type FormWarningType = (typeof formWarnings)[number];
