import type { ContentNode, FormContents } from '#shared/xform/readContents';

/** A part of a form as a row, and how deep it is inside of groups. */
export interface ContentRow {
  readonly part: ContentNode;
  readonly depth: number;
}

/** Forms up to this number of questions are shown with all groups open. */
const SHORT = 30;

/** The paths of all groups of a form. */
export const groupsOf = (parts: readonly ContentNode[]): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'question' ? [] : [part.path, ...groupsOf(part.parts)]));

/** The groups that are folded at first: all but the first in a long form. */
export const foldedAtFirst = ({ count, parts }: FormContents): readonly string[] =>
  count > SHORT ? groupsOf(parts).slice(1) : [];

/** The parts outside of folded groups. */
export const unfoldedRows = (
  parts: readonly ContentNode[],
  folded: ReadonlySet<string>,
  depth = 0,
): readonly ContentRow[] =>
  parts.flatMap((part) => [
    { part, depth },
    ...(part.kind === 'question' || folded.has(part.path) ? [] : unfoldedRows(part.parts, folded, depth + 1)),
  ]);

/** The questions whose name, or label in any language, contains a text, each after its groups. */
export const foundRows = (parts: readonly ContentNode[], text: string, depth = 0): readonly ContentRow[] =>
  parts.flatMap((part) => {
    const isFound = [part.name, ...part.labels].some((each) => each?.toLocaleLowerCase().includes(text));
    if (part.kind === 'question') return isFound ? [{ part, depth }] : [];
    const inside = foundRows(part.parts, text, depth + 1);
    return isFound || inside.length > 0 ? [{ part, depth }, ...inside] : [];
  });
