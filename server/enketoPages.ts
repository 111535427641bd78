import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findWebForm, type WebForm } from './db/form/webForms';
import type { Deps } from './deps';
import { webFormsUnavailable } from './domain/form/webFormAddress';
import type { Enketo, EnketoSurvey, WebFormKind } from './external/enketo';
import { requestInfo } from './http/request/info';
import { originOf } from './http/access/origin';
import { signalOf } from './http/request/signal';

/** Paths used in links, and the kind of each page (docs/protocol.md#web-forms). */
const pages: Readonly<Record<string, WebFormKind>> = {
  '/-/:enketoId': 'many',
  // Enketo decides itself about offline storage.
  '/-/x/:enketoId': 'many',
  '/-/single/:enketoId': 'single',
  '/-/preview/:enketoId': 'preview',
};

/** Address of a form for Enketo: a draft below its token, which grants access without an account. */
const surveyOf = (origin: string, { project, form, definition, by }: WebForm): EnketoSurvey => {
  const { xmlFormId: formId } = form;
  const below = `projects/${project.id}`;
  if (by !== 'draft') return { serverUrl: `${origin}/v1/${below}`, formId };
  const token = encodeURIComponent(definition.draftToken ?? '');
  return { serverUrl: `${origin}/v1/test/${token}/${below}/forms/${encodeURIComponent(formId)}/draft`, formId };
};

/** Adds the query of our URL to Enketo's: the token of a link, default answers. */
const carryingQuery = (address: URL, { url }: FastifyRequest): string => {
  const asked = url.split('?').slice(1).join('?');
  const target = new URL(address);
  target.search = [target.search.slice(1), asked].filter((part) => part !== '').join('&');
  return target.href;
};

/**
 * Redirects web-form paths to an Enketo, which then requests the form as a device does. An unknown id falls through to our own
 * page, which reports it.
 */
export const registerEnketoPages = (app: FastifyInstance, deps: Deps, enketo: Enketo): void => {
  const lead = async (request: FastifyRequest, reply: FastifyReply, enketoId: string, kind: WebFormKind) => {
    const signal = signalOf(request);
    const webForm = await findWebForm(deps.database.forRequest(signal), enketoId);
    if (webForm === undefined) {
      reply.callNotFound();
      return reply;
    }
    void reply.header('cache-control', 'no-store');
    const isOnce = webForm.by === 'enketoOnceId' && kind !== 'preview';
    const survey = surveyOf(originOf(deps.siteOrigin.current(), requestInfo(request)), webForm);
    try {
      return reply.redirect(carryingQuery(await enketo.urlOf(survey, isOnce ? 'once' : kind, signal), request), 302);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      deps.log.error({ error: String(error) }, 'Enketo gave no web form');
      return reply.redirect(webFormsUnavailable, 302);
    }
  };
  for (const [path, kind] of Object.entries(pages)) {
    app.get<{ Params: { enketoId: string } }>(path, (request, reply) =>
      lead(request, reply, request.params.enketoId, kind),
    );
  }
};
