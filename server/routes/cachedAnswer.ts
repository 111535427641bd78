import { RawJson, Unchanged } from '../http/context';
import { isKnownByTag } from '../http/entityTag';
import type { FormContext } from './submissionReply';
import { answerState } from './submissionsTag';

type Reading = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/**
 * An answer that is computed from submissions, or taken from what was computed for the same question since the last change of any of
 * them; who has it already is told so. Called when it is known that the caller may have it.
 * @param compute JSON text
 */
export const cachedAnswer = async (context: Reading, compute: () => Promise<string>): Promise<RawJson | Unchanged> => {
  const { found, query, request, services } = context;
  const state = await answerState(context, false);
  if (state === null) return new RawJson(await compute());
  if (isKnownByTag(context, `W/"${state.tag}"`)) return new Unchanged();
  const asked = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify([request.route, found.form.id, state.tag, asked]);
  return new RawJson(await services.answers.of(key, compute));
};
