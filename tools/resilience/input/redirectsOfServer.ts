import { responseHeaders } from '#server/proxy/headers';
import { ATTACKER, redirectsElsewhere, REDIRECT_PARAMETERS, redirectSpellings } from './redirectSpellings';
import { makeSurvey } from '../survey';
import { asked, withJson, type Answer, type Sent, type Target } from '../target';

const UPSTREAM = new URL('http://behind.example');

/** As a client of Node can send it: characters invalid in a request line are encoded. */
const inRequestLine = (text: string): string =>
  text.replaceAll(/[\u0000-\u0020\u007f-\uffff]+/g, (part) => encodeURIComponent(part)).replaceAll('#', '%23');

const rooted = (text: string): string => (text.startsWith('/') ? text : `/${text}`);

/** Requests with a spelling wherever a careless server would redirect. */
const requestsWith = (spelling: string): readonly Sent[] => {
  const path = inRequestLine(spelling);
  const value = encodeURIComponent(spelling);
  const html = { accept: 'text/html' };
  const paths = [
    rooted(path),
    `/-/${path}`,
    `/-/single/${path}`,
    `/v1/${path}`,
    `/assets/${path}`,
    `/projects/${path}/`,
  ];
  const query = REDIRECT_PARAMETERS.map((name) => `${name}=${value}`).join('&');
  const queries = [
    `/?${query}`,
    `/login?${query}`,
    `/-/single/x?${query}`,
    `/account/claim?${query}`,
    `/v1/sessions/restore?${query}`,
  ];
  return [...paths, ...queries].map((at) => ({ method: 'GET', path: at, headers: html }));
};

/** Host names of other servers, and the headers that carry them. */
const hostRequests = (): readonly Sent[] =>
  [
    ATTACKER,
    `localhost.${ATTACKER}`,
    `localhost@${ATTACKER}`,
    `${ATTACKER}#localhost`,
    `${ATTACKER}:80`,
    `${ATTACKER}/localhost`,
  ].flatMap((host) =>
    ['host', 'x-forwarded-host', 'forwarded', 'x-original-host', 'x-host'].map((name) => ({
      method: 'GET',
      path: '',
      headers: { [name]: name === 'forwarded' ? `host=${host}` : host },
    })),
  );

const shown = ({ method, path, headers = {} }: Sent): string => `${method} ${path} ${JSON.stringify(headers)}`;

const isAway = ({ headers: { location } }: Answer, address: string): boolean =>
  typeof location === 'string' && redirectsElsewhere(location, address);

/** Checks the stored address of a public link that redirects to a spelling. @returns a description of the failure, or null */
const faultOfLink = (spelling: string, kept: unknown): string | null => {
  if (kept === null || kept === undefined) return null;
  const text = typeof kept === 'string' ? kept : '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isGood = url?.protocol === 'https:' && url.href === text && url.username + url.password === '';
  return isGood ? null : `a public link to ${JSON.stringify(spelling)} is kept as ${JSON.stringify(kept)}`;
};

export interface Redirections {
  readonly tried: number;
  readonly faults: readonly string[];
}

/**
 * Tries spellings at every place of the server that could redirect.
 * @param address of the server, without a trailing slash
 */
export const redirectsOfServer = async (
  target: Target,
  address: string,
  spellings = redirectSpellings,
): Promise<Redirections> => {
  const faults: string[] = [];
  let tried = 0;
  const { projectId, xmlFormId } = await makeSurvey(target);
  const form = `/v1/projects/${projectId}/forms/${xmlFormId}`;
  const made = await asked(target, withJson('POST', `${form}/public-links`, { displayName: 'Link' }));
  for (const spelling of spellings) {
    for (const sent of requestsWith(spelling)) {
      tried += 1;
      const answer = await target.send(sent);
      if (isAway(answer, address)) faults.push(`${shown(sent)} sends on to ${String(answer.headers.location)}`);
    }
    const given = { displayName: 'Link', redirectUrl: spelling };
    const create = await target.send(withJson('POST', `${form}/public-links`, given));
    const change = await target.send(withJson('PATCH', `${form}/public-links/${Number(made.id)}`, given));
    for (const { status, body } of [create, change]) {
      tried += 1;
      const kept = status === 200 ? (JSON.parse(body) as { readonly redirectUrl?: unknown }).redirectUrl : null;
      const fault = faultOfLink(spelling, kept);
      if (fault !== null) faults.push(fault);
    }
    const behind = `${UPSTREAM.origin}${rooted(spelling)}`;
    const { location } = responseHeaders({ location: behind }, UPSTREAM, '/v1', false);
    tried += 1;
    if (redirectsElsewhere(String(location), address))
      faults.push(
        `the server behind sends on to itself by ${JSON.stringify(behind)}, and the browser to ${JSON.stringify(location)}`,
      );
  }
  return { tried, faults };
};

/** Sends other host names in every header that programs read. The server has to use its own address. */
export const hostsOfServer = async (target: Target, address: string): Promise<Redirections> => {
  const faults: string[] = [];
  let tried = 0;
  const { projectId, xmlFormId } = await makeSurvey(target);
  const form = `/v1/projects/${projectId}/forms/${xmlFormId}`;
  for (const { headers } of hostRequests().map((sent) => ({
    headers: { ...sent.headers, 'x-openrosa-version': '1.0' },
  }))) {
    for (const path of [`/v1/projects/${projectId}/formList`, `${form}/manifest`, '/', '/login?next=/']) {
      tried += 1;
      const answer = await target.send({ method: 'GET', path, headers });
      const isNamed = answer.status < 400 && answer.body.includes(ATTACKER);
      if (isNamed || isAway(answer, address))
        faults.push(`GET ${path} ${JSON.stringify(headers)} leads to ${ATTACKER}`);
    }
  }
  return { tried, faults };
};
