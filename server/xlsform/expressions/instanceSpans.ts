import { type Token, tokensOf } from './tokens';

export interface Span {
  readonly start: number;
  readonly end: number;
}

type Part = 'outside' | 'name' | 'close' | 'path' | 'predicate' | 'callInPredicate' | 'afterPredicate';

const inPredicate = ({ kind }: Token): Part =>
  kind === 'predicateEnd' ? 'afterPredicate' : kind === 'closing' ? 'callInPredicate' : 'predicate';

/**
 * Which part of an expression `instance('…')/…` a token leads to; undefined ends the expression. A path after a call,
 * `current()/..`, ends at a space even within a predicate, as in the reference converter.
 */
const next: Readonly<Record<Part, (token: Token) => Part | undefined>> = {
  outside: ({ text }) => (text === 'instance(' ? 'name' : undefined),
  name: ({ kind }) => (kind === 'literal' ? 'close' : undefined),
  close: ({ kind }) => (kind === 'closing' ? 'afterPredicate' : undefined),
  path: ({ kind }) => (kind === 'space' ? undefined : kind === 'predicate' ? 'predicate' : 'path'),
  predicate: inPredicate,
  callInPredicate: (token) => (token.kind === 'slash' ? 'path' : inPredicate(token)),
  afterPredicate: ({ kind }) => (kind === 'slash' ? 'path' : undefined),
};

/**
 * The expressions `instance('list')/root/item[…]/label` in a user-visible text. They end at the first space that is not
 * within a predicate.
 */
export const instanceSpans = (text: string): readonly Span[] => {
  if (!text.includes('instance(')) return [];
  const spans: Span[] = [];
  let part: Part = 'outside';
  let [start, end] = [0, 0];
  for (const token of tokensOf(text)) {
    const following: Part | undefined = next[part](token);
    if (part === 'outside') start = token.start;
    else if (following === undefined) spans.push({ start, end });
    part = following ?? 'outside';
    end = token.end;
  }
  if (part !== 'outside') spans.push({ start, end });
  return spans;
};
