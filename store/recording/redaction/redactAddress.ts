import type { EndpointName } from '#api/endpoints';
import { siteEndpoints } from '../../request/siteEndpoints';
import { hrefWithQuery, readLocation } from '../../route/location';
import { requestKey } from '../../request/key';
import type { RouteName } from '../../route/routes';
import type { Context } from '../context';
import { classesOfQueries } from '../classesOfQueries';
import type { Rule } from '../dataClass';
import { memory } from '../memory';
import type { TextRedaction } from './redactText';
import { REMOVED } from './secretsInText';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

export interface AddressRedaction {
  /** Redacts an address of the site or server. */
  readonly address: (href: string) => string;
  /**
   * Redacts the query of an address.
   * @param isTable `filter` is an OData filter, not typed text
   */
  readonly query: (query: Values, context: Context, isTable: boolean) => Values;
  /** Redacts the key of a request, consistently with its parts. */
  readonly key: (key: string) => string;
  /** The substitute of a text that was part of an address; undefined if there was none. */
  readonly partOf: (text: string) => string | undefined;
}

/** Routes whose `filter` is about answers. */
const tables: readonly RouteName[] = [
  'formSubmissions',
  'formSubmission',
  'formExplore',
  'draftTesting',
  'draftSubmission',
];

/** Whether a page's filter is an OData filter. */
export const isTableRoute = (route: unknown): boolean => tables.some((each) => each === route);

/** Whether a text is the name of a call. */
export const isCall = (name: string | undefined): name is EndpointName =>
  name !== undefined && Object.hasOwn(siteEndpoints, name);

/** The part of an address with the name of an attachment. */
const ATTACHMENT = /(\/attachments\/)([^/]+)$/;

const OFF_SITE = 'http://site.invalid';

const spelled = (text: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(text));

/** The address of unknown pages. */
const NOWHERE = '/nowhere';

/**
 * Redacts addresses and request keys. Both are parsed, redacted by parameter and built again by the functions of the
 * site, so that a page finds its requests and rows by its address.
 * @param left reports that something was left out
 */
export const addressRedaction = (
  { text }: TextRedaction,
  root: Context,
  left: (name: string, context: Context) => void,
): AddressRedaction => {
  const parts = new Map<string, string>();

  const ruleOf = (name: string, context: Context, isTable: boolean): Rule | undefined =>
    isTable && name === 'filter' ? 'filter' : (context.own(name) ?? classesOfQueries[name] ?? context.ruleOf(name));

  const query: AddressRedaction['query'] = (values, context, isTable) => {
    const redacted: Record<string, Values[string]> = {};
    for (const [name, value] of Object.entries(values)) {
      const rule = ruleOf(name, context, isTable);
      if (rule === undefined) left(name, context);
      else if (typeof value !== 'string') redacted[name] = value;
      else {
        const made = rule === 'address' ? address(value) : text(rule, value);
        redacted[name] = made;
        // A text that is both open and of another class is not open.
        if (rule !== 'open' || !parts.has(value)) parts.set(value, made);
      }
    }
    return redacted;
  };

  const ofServer = (url: URL): string => {
    const path = url.pathname.replace(ATTACHMENT, (_, before: string, name: string) => {
      const made = text('value', decodeURIComponent(name));
      return before + encodeURIComponent(made);
    });
    const asked = Object.entries(query(Object.fromEntries(url.searchParams), root, false))
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
      .join('&');
    return text('open', path) + (asked && `?${asked}`);
  };

  const address = memory((href) => madeOf(href));

  function madeOf(href: string): string {
    // The query of a saved view has no path.
    if (href.startsWith('?')) return new URL(withQuery(tablePath, href), OFF_SITE).search;
    if (!href.startsWith('/') || !URL.canParse(href, OFF_SITE)) return text('any', href);
    const url = new URL(href, OFF_SITE);
    if (url.pathname.startsWith('/v1/') || url.pathname.startsWith('/-/')) return ofServer(url);
    return withQuery(href, url.search);
  }

  const tablePath = '/projects/1/forms/1/submissions';

  const withQuery = (href: string, search: string): string => {
    const { route } = readLocation(href);
    const { pathname } = new URL(href, OFF_SITE);
    const asked = query(spelled(search), root, isTableRoute(route));
    const path = route === 'notFound' && pathname !== '/' ? NOWHERE : text('open', pathname);
    return hrefWithQuery(path, asked as Readonly<Record<string, string>>);
  };

  // Calls have no other parameters in other contexts.
  const key = memory((of) => {
    const [name = '', ...rest] = of.split(' ');
    if (!isCall(name)) return rest.length === 0 ? text('any', name) : REMOVED;
    const asked = rest.find((part) => part.startsWith('?')) ?? '';
    const params = rest.find((part) => !part.startsWith('?')) ?? '';
    const inside = root.inside(name);
    return requestKey(name, paramsOf(spelledKey(params), inside), query(spelledKey(asked.slice(1)), inside, false));
  });

  const paramsOf = (params: Values, context: Context): Values => {
    const redacted: Record<string, Values[string]> = {};
    for (const [name, value] of Object.entries(params)) {
      const rule = context.ruleOf(name);
      if (rule === undefined) left(name, context);
      else redacted[name] = typeof value === 'string' ? text(rule, value) : value;
    }
    return redacted;
  };

  return { address, query, key, partOf: (of) => parts.get(of) };
};

/** In keys, a plus is a plus. */
const spelledKey = (spelling: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    spelling
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const end = part.indexOf('=');
        return [part.slice(0, end), decodeURIComponent(part.slice(end + 1))];
      }),
  );
