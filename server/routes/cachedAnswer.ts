import { RawJson, Unchanged } from '../http/context';
import { isKnownByTag } from '../http/entityTag';
import type { FormContext } from './submissionReply';
import { answerState, isOfAnswersAlone } from './submissionsTag';

type Reading = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** What was computed for the same questions is known by these, while nothing has changed. */
const keyOf = ({ found, request }: Reading, tag: string, query: Reading['query']): string => {
  const asked = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([request.route, found.form.id, tag, asked]);
};

/** Computes together what is asked for at the same moment. */
const together = (compute: (names: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>) => {
  let waiting: { readonly names: Set<string>; readonly computed: Promise<ReadonlyMap<string, string>> } | undefined;
  return async (name: string): Promise<string> => {
    if (!waiting) {
      const names = new Set<string>();
      const begin = () => {
        waiting = undefined;
        return compute(names);
      };
      waiting = { names, computed: Promise.resolve().then(begin) };
    }
    waiting.names.add(name);
    const part = (await waiting.computed).get(name);
    if (part === undefined) throw new Error(`nothing was computed about ${name}`);
    return part;
  };
};

/**
 * An answer of several parts, each of which is computed, or taken from what was computed for it, as `cachedAnswer` does.
 * @param names what `field` of the query names
 * @param compute JSON text of what is missing, by its name; `isKept` says whether the same call means the same at another time
 * @returns the parts as an array
 */
export const cachedParts = async (
  context: Reading,
  names: readonly string[],
  compute: (names: ReadonlySet<string>, isKept: boolean) => Promise<ReadonlyMap<string, string>>,
): Promise<RawJson | Unchanged> => {
  const { query, services } = context;
  const state = await answerState(context, false, !isOfAnswersAlone(query));
  if (state !== null && isKnownByTag(context, `W/"${state.tag}"`)) return new Unchanged();
  const part = together((missing) => compute(missing, state !== null));
  const partOf = (name: string): Promise<string> =>
    state === null
      ? part(name)
      : services.answers.of(keyOf(context, state.tag, { ...query, field: name }), () => part(name));
  return new RawJson(`[${(await Promise.all(names.map(partOf))).join(',')}]`);
};

/**
 * An answer that is computed from submissions, or taken from what was computed for the same question since the last change of any of
 * them, or of their answers if it is about these alone; who has it already is told so. Called when it is known that the caller may have it.
 * @param compute JSON text
 */
export const cachedAnswer = async (context: Reading, compute: () => Promise<string>): Promise<RawJson | Unchanged> => {
  const { query, services } = context;
  const state = await answerState(context, false, !isOfAnswersAlone(query));
  if (state === null) return new RawJson(await compute());
  if (isKnownByTag(context, `W/"${state.tag}"`)) return new Unchanged();
  return new RawJson(await services.answers.of(keyOf(context, state.tag, query), compute));
};
