import type { BodyPart, RepeatPart } from '../bodyTree';

/** How many groups, repeat instances or questions a form has at least for an outline of it. */
const GROUPS = 3;
const QUESTIONS = 21;

/** Whether a form is long enough for an outline. @returns reactive, since instances are added */
export const longForm = (parts: readonly BodyPart[]): (() => boolean) => {
  let questions = 0;
  let groups = 0;
  const repeats: RepeatPart[] = [];
  const count = (part: BodyPart): void => {
    if (part.kind === 'question') questions += 1;
    else if (part.kind === 'repeat') repeats.push(part);
    else {
      groups += 1;
      for (const inner of part.parts) count(inner);
    }
  };
  for (const part of parts) count(part);
  return () =>
    questions >= QUESTIONS ||
    repeats.reduce((sum, { node }) => sum + node.currentState.children.length, groups) >= GROUPS;
};
