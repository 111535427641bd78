import { messageRef, type MessageRef } from '../sheet/messageRef';
import { attributeOf, type XmlTag } from '../xml/xml';
import type { Area } from './xformReader';

const xhtml = 'http://www.w3.org/1999/xhtml';
const xforms = 'http://www.w3.org/2002/xforms';

/** Namespaces required by the engine of web forms. Devices look at names only. */
const namespaces: ReadonlyMap<string, string> = new Map([
  ...['html', 'head', 'title', 'body'].map((name) => [name, xhtml] as const),
  ...['model', 'instance', 'bind', 'itext'].map((name) => [name, xforms] as const),
]);

/** Possible parents of these elements. */
const around: ReadonlySet<Area | 'top'> = new Set(['top', 'html', 'head', 'model']);

/** Events of actions (ODK XForms Specification, events), and two older names, which our web forms replace. */
const events = new Set([
  'odk-instance-load',
  'odk-instance-first-load',
  'odk-new-repeat',
  'xforms-revalidate',
  'xforms-value-changed',
  'xforms-ready',
  'jr-insert',
]);

/** The reason if an element has a namespace that web forms do not support there. */
export const namespaceHint = (tag: XmlTag, parent: Area | 'top'): MessageRef | undefined => {
  const demanded = around.has(parent) ? namespaces.get(tag.local) : undefined;
  if (demanded === undefined || demanded === tag.uri) return undefined;
  return messageRef('browser.namespace', { element: tag.local, namespace: demanded });
};

/** The reason if an action has an unknown event. */
export const eventHint = (tag: XmlTag): MessageRef | undefined => {
  const named = (attributeOf(tag, 'event') ?? '').split(/\s+/).filter((event) => event !== '');
  const unknown = named.find((event) => !events.has(event));
  return unknown === undefined ? undefined : messageRef('browser.unknownEvent', { event: unknown });
};
