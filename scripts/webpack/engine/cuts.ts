/** A range of the engine's source, from a text to before another one, and remaining references to it. */
interface Cut {
  readonly from: string;
  readonly to: string;
  /** Completes the remaining part of a statement. */
  readonly before?: string;
  /** Referenced in branches that are never taken, because ours precede them. */
  readonly stubs: readonly string[];
}

/** Controls replaced by ours; they are unreachable, which the bundler cannot know. */
const CUTS: readonly Cut[] = [
  // The calendar for dates and times.
  { from: 'var script$m = {\n  name: "CalendarIcon"', to: 'BigInt(1e6);\n', stubs: ['script$i'] },
  // Boxes for numbers.
  {
    from: 'var script$h = {\n  name: "AngleDownIcon"',
    to: 'const _sfc_main$w = /* @__PURE__ */ defineComponent({\n  __name: "InputNumeric"',
    stubs: ['script$f'],
  },
  // Stars, sliders, and rankings.
  {
    from: 'var script$a = {\n  name: "BanIcon"',
    to: '_sfc_main$l = /* @__PURE__ */ defineComponent({\n  __name: "ColumnarAppearance"',
    before: 'const ',
    stubs: [],
  },
  // Boxes for hidden texts.
  {
    from: 'var script$e = {\n  name: "EyeIcon"',
    to: 'var style$6 = ({ dt: eA }) => `\n.p-textarea {',
    stubs: ['script$c'],
  },
];

const DECLARED = /(?:^(?:var|let|const|class|function\*?|async function) |, )([\w$]+)(?= = |\(| \{| extends )/g;

/** Shorter names have another meaning in many places. */
const TELLING = 3;

/** The names that a range declares for the whole module: its unindented lines. */
const declaredIn = (part: string): readonly string[] =>
  part
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .flatMap((line) => [...line.matchAll(DECLARED)].map(([, name = '']) => name))
    .filter((name) => name.length >= TELLING && name !== 'function');

const names = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(/(?<![\w$.])[\w$]+/g)].map(([name]) => name));

const cut = (source: string, { from, to, stubs, before = '' }: Cut): string => {
  const begin = source.indexOf(from);
  const end = source.indexOf(to, begin);
  if (begin < 0 || end < 0) throw new Error(`The form engine no longer has: ${from}`);
  const part = source.slice(begin, end);
  const rest = source.slice(0, begin) + source.slice(end);
  const [used, declared] = [names(rest), names(declaredIn(rest).join(' '))];
  const missing = declaredIn(part).filter((name) => used.has(name) && !declared.has(name) && !stubs.includes(name));
  if (missing.length > 0) throw new Error(`The form engine uses of what is cut: ${[...new Set(missing)].join(', ')}`);
  const nothing = stubs.map((name) => `const ${name} = null;\n`).join('');
  return `${source.slice(0, begin)}${nothing}${before}${source.slice(end)}`;
};

/**
 * Removes the unreachable controls of the engine.
 * @throws Error if they have moved, or other code uses parts of them
 */
export const withoutUnreachable = (source: string): string => CUTS.reduce(cut, source);
