import { t } from '../page/texts';
import type { Fault } from './fault';
import { bindsOf, nodesByPath, pathOf, questionName } from './formParts';

/** The node that can carry a note in the place of a question: its own, or the first one in a group. */
const noteNode = (form: Document, path: string): string | undefined =>
  [...nodesByPath(form)].find(([each, [node]]) => {
    const isIn = each === path || each.startsWith(`${path}/`);
    return isIn && node?.children.length === 0;
  })?.[0];

const refTo = (form: Document, path: string): string => {
  const node = nodesByPath(form).get(path)?.[0];
  const steps: string[] = [];
  for (let at: Element | null | undefined = node; at && at.localName !== 'instance'; at = at.parentElement)
    steps.unshift(at.nodeName);
  return `/${steps.join('/')}`;
};

const make = (like: Element, name: string, attributes: Readonly<Record<string, string>>): Element => {
  const element = like.ownerDocument.createElementNS(like.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

const note = (control: Element, ref: string, question: string): Element => {
  const [input, label] = [make(control, 'input', { ref }), make(control, 'label', {})];
  label.textContent = t('faults.here', { question });
  input.append(label);
  return input;
};

/** No one can answer what is left out, so nothing is demanded of it. */
const demandNothing = (form: Document, path: string, shown: string | undefined): void => {
  for (const bind of bindsOf(form)) {
    const at = pathOf(bind);
    if (at !== path && !at.startsWith(`${path}/`)) continue;
    for (const name of ['required', 'constraint']) bind.removeAttribute(name);
    if (at !== shown) continue;
    for (const name of ['relevant', 'calculate', 'type']) bind.removeAttribute(name);
    bind.setAttribute('readonly', 'true()');
  }
};

/** Takes a question or group out of the form. Where its node can carry it, a note says so in its place. */
export const leaveOut = (form: Document, control: Element, details: string): Fault => {
  const group =
    control.localName === 'repeat' && control.parentElement?.localName === 'group' ? control.parentElement : control;
  const path = pathOf(control);
  const question = questionName(form, group, path);
  const at = path === '' || control.localName === 'repeat' ? undefined : noteNode(form, path);
  const [model] = form.getElementsByTagNameNS('*', 'model');
  if (at !== undefined && !bindsOf(form).some((bind) => pathOf(bind) === at) && model) {
    model.append(make(model, 'bind', { nodeset: refTo(form, at) }));
  }
  if (path !== '') demandNothing(form, path, at);
  if (at === undefined) group.remove();
  else group.replaceWith(note(group, refTo(form, at), question));
  return { kind: 'leftOut', question, details };
};
