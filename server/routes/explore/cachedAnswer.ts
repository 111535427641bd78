import { problem } from '../../domain/core/problem';
import { RawJson, Unchanged } from '../../http/context';
import { matchesEntityTag } from '../../http/reply/entityTag';
import type { FormContext } from '../submission/reply';
import { answerState, isOfAnswersAlone } from '../submission/tag';

/** Maximum size of a response with several parts. */
const CHARACTERS_MAX = 10_000_000;

type Reading = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** Cache key: equal queries, as long as no data has changed. */
const keyOf = ({ found, request }: Reading, tag: string, query: Reading['query']): string => {
  const asked = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([request.route, found.form.id, tag, asked]);
};

/** Batches the parts requested in the same tick. */
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
 * A response of several parts, each computed or from the cache, as in `cachedAnswer`.
 * @param names the parts, from `field` in the query
 * @param compute JSON text of missing parts, by name; `isKept` is false if the same call can have another result later
 * @returns the parts as an array
 */
export const cachedParts = async (
  context: Reading,
  names: readonly string[],
  compute: (names: ReadonlySet<string>, isKept: boolean) => Promise<ReadonlyMap<string, string>>,
): Promise<RawJson | Unchanged> => {
  const { query, services, signal } = context;
  const state = await answerState(context, false, !isOfAnswersAlone(query));
  if (state !== null && matchesEntityTag(context, `W/"${state.tag}"`)) return new Unchanged();
  const part = together((missing) => compute(missing, state !== null));
  const partOf = (name: string): Promise<string> =>
    state === null
      ? part(name)
      : services.answers.of(keyOf(context, state.tag, { ...query, field: name }), signal, () => part(name));
  const parts = await Promise.all(names.map(partOf));
  const size = parts.reduce((sum, text) => sum + text.length, 0);
  if (size > CHARACTERS_MAX) throw problem('answerTooLarge', { limit: CHARACTERS_MAX });
  return new RawJson(`[${parts.join(',')}]`);
};

/**
 * A result computed from submissions, or from the cache, which is valid until any submission changes, or any answer if the query
 * is about answers alone. Responds with 304 to a matching `If-None-Match`. The caller must already be authorized.
 * @param compute JSON text
 */
export const cachedAnswer = async (context: Reading, compute: () => Promise<string>): Promise<RawJson | Unchanged> => {
  const { query, services, signal } = context;
  const state = await answerState(context, false, !isOfAnswersAlone(query));
  if (state === null) return new RawJson(await compute());
  if (matchesEntityTag(context, `W/"${state.tag}"`)) return new Unchanged();
  return new RawJson(await services.answers.of(keyOf(context, state.tag, query), signal, compute));
};
