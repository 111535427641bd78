import type { TextNode } from './textNode';

/** A run of asterisks or underscores that may begin or end emphasis (CommonMark 0.31, 6.2). */
export interface Run {
  readonly sign: '*' | '_';
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

const SPACE = /^\s?$/;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;

/** @param before the character before the run; '' for none */
export const runOf = (sign: '*' | '_', length: number, before: string, after: string): Run => {
  const [isSpaceBefore, isSpaceAfter] = [SPACE.test(before), SPACE.test(after)];
  const [isSignBefore, isSignAfter] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
  const isLeft = !isSpaceAfter && (!isSignAfter || isSpaceBefore || isSignBefore);
  const isRight = !isSpaceBefore && (!isSignBefore || isSpaceAfter || isSignAfter);
  if (sign === '*') return { sign, length, canOpen: isLeft, canClose: isRight };
  return {
    sign,
    length,
    canOpen: isLeft && (!isRight || isSignBefore),
    canClose: isRight && (!isLeft || isSignAfter),
  };
};

type Part = { readonly node: TextNode } | { readonly run: Run; left: number };

/** Whether the rule of three forbids a pair. */
const isOdd = (opener: Run, closer: Run): boolean =>
  (opener.canClose || closer.canOpen) &&
  (opener.length + closer.length) % 3 === 0 &&
  !(opener.length % 3 === 0 && closer.length % 3 === 0);

const asNode = (part: Part): TextNode => ('run' in part ? part.run.sign.repeat(part.left) : part.node);

/** Makes the emphasis of which `parts` have the runs; the other runs are characters. */
export const emphasized = (given: readonly (TextNode | Run)[]): readonly TextNode[] => {
  const parts: Part[] = given.map((part) =>
    typeof part === 'object' && 'sign' in part ? { run: part, left: part.length } : { node: part },
  );
  for (let at = 0; at < parts.length; at += 1) {
    const closer = parts[at];
    if (!closer || !('run' in closer) || !closer.run.canClose || closer.left === 0) continue;
    const from = parts.findLastIndex(
      (part, index) =>
        index < at &&
        'run' in part &&
        part.left > 0 &&
        part.run.sign === closer.run.sign &&
        part.run.canOpen &&
        !isOdd(part.run, closer.run),
    );
    const opener = parts[from];
    if (!opener || !('run' in opener)) continue;
    const size = opener.left >= 2 && closer.left >= 2 ? 2 : 1;
    const children = parts.slice(from + 1, at).map(asNode);
    opener.left -= size;
    closer.left -= size;
    parts.splice(from + 1, at - from - 1, { node: { name: size === 2 ? 'strong' : 'em', children } });
    at = from + 1; // the closer again, which may have signs left
  }
  return parts.map(asNode);
};
