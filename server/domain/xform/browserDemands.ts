import { said, type Said } from '../sheet/said';
import { attributeOf, type XmlTag } from '../xml/xml';
import type { Area } from './xformReader';

const xhtml = 'http://www.w3.org/1999/xhtml';
const xforms = 'http://www.w3.org/2002/xforms';

/** The namespaces that the engine of web forms demands. Devices look at names only. */
const namespaces: ReadonlyMap<string, string> = new Map([
  ...['html', 'head', 'title', 'body'].map((name) => [name, xhtml] as const),
  ...['model', 'instance', 'bind', 'itext'].map((name) => [name, xforms] as const),
]);

/** Where these elements stand in a form. */
const around: ReadonlySet<Area | 'top'> = new Set(['top', 'html', 'head', 'model']);

/** The events of actions (ODK XForms Specification, events), and two older names, which our web forms replace. */
const events = new Set([
  'odk-instance-load',
  'odk-instance-first-load',
  'odk-new-repeat',
  'xforms-revalidate',
  'xforms-value-changed',
  'xforms-ready',
  'jr-insert',
]);

/** Why an element cannot be where it is, if it is of a namespace in which web forms do not look for it. */
export const namespaceHint = (tag: XmlTag, parent: Area | 'top'): Said | undefined => {
  const demanded = around.has(parent) ? namespaces.get(tag.local) : undefined;
  if (demanded === undefined || demanded === tag.uri) return undefined;
  return said('browser.namespace', { element: tag.local, namespace: demanded });
};

/** Why an action cannot run, if its events are unknown or do not occur in the model. */
export const eventHint = (tag: XmlTag, isInModel: boolean): Said | undefined => {
  const named = (attributeOf(tag, 'event') ?? '').split(/\s+/).filter((event) => event !== '');
  const unknown = named.find((event) => !events.has(event));
  if (unknown !== undefined) return said('browser.unknownEvent', { event: unknown });
  if (!isInModel || !named.includes('odk-new-repeat')) return undefined;
  return said('browser.repeatEvent', { event: 'odk-new-repeat' });
};
