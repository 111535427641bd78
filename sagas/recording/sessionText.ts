import type { SessionFile } from '../../store/recording/sessionFile';

/** The depth of submissions in a state: each is one text. */
const DEPTH = 5;

/** The JSON of a value, in short parts. */
function* textsOf(value: unknown, depth: number): Generator<string, void> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [name, part] of Object.entries(value)) {
    if (!isList && part === undefined) continue;
    yield isList ? before : `${before}${JSON.stringify(name)}:`;
    yield* textsOf(part, depth - 1);
    before = ',';
  }
  if (before !== ',') yield before;
  yield isList ? ']' : '}';
}

/** The JSON of a session, in parts: a state with many submissions would take too long at once. */
export function* textOf({ checkpoint, steps, ...head }: SessionFile): Generator<string, void> {
  yield `${JSON.stringify(head).slice(0, -1)},"checkpoint":`;
  yield* textsOf(checkpoint, DEPTH);
  yield ',"steps":[';
  for (const [index, step] of steps.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(step)}`;
  yield ']}';
}
