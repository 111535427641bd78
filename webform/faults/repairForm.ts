import type { DefinitionFault, DefinitionFaults } from '@getodk/xforms-engine';
import type { Refusal } from '../engine/refusal';
import { MEDIA } from '../form/labelForms';
import type { Fault } from './fault';
import {
  controlAround,
  controlAt,
  controlsOf,
  expressionsOf,
  nodesByPath,
  pathOf,
  plainPath,
  questionName,
  type FormExpression,
} from './formParts';
import { leaveOut } from './leaveOut';
import { faultKindOf } from './expressionFault';
import { isMistaken } from './mistaken';
import { oneLine } from './oneLine';

/** What a broken expression was for, is done without. */
const withoutExpression = (form: Document, { element, attribute, text }: FormExpression, why: string): Fault => {
  const details = `${element.nodeName} ${attribute}="${oneLine(text)}": ${why}`;
  const about = (kind: Fault['kind'], path: string): Fault => ({
    kind,
    question: questionName(form, controlAt(form, path), path),
    details,
  });
  element.removeAttribute(attribute);
  const around = controlAround(form, element);
  switch (element.localName) {
    case 'bind':
      return about(faultKindOf(element, attribute), pathOf(element));
    case 'setvalue':
      element.remove();
      return about('notCalculated', pathOf(element));
    case 'output':
      element.replaceWith('…');
      return { kind: 'textLacking', question: questionName(form, around, around ? pathOf(around) : ''), details };
    default:
      return around ? leaveOut(form, around, details) : about('notCalculated', '');
  }
};

const withoutExpressions = (form: Document, why: string, isBroken: (expression: FormExpression) => boolean): Fault[] =>
  expressionsOf(form)
    .filter(isBroken)
    // A question that was left out took its other expressions along.
    .map((each) => (form.contains(each.element) ? withoutExpression(form, each, why) : null))
    .filter((fault) => fault !== null);

/** A second place for the same answers: what it has more goes to the first. */
const joinNodes = (form: Document, path: string, details: string): Fault[] => {
  const [first, ...others] = nodesByPath(form).get(path) ?? [];
  for (const other of others) {
    const known = new Set([...(first?.children ?? [])].map(({ localName }) => localName));
    first?.append(...[...other.children].filter(({ localName }) => !known.has(localName)));
    other.remove();
  }
  return others.length === 0 ? [] : [{ kind: 'twice', question: questionName(form, undefined, path), details }];
};

const withoutSecond = (form: Document, path: string, details: string): Fault[] => {
  const all = controlsOf(form).filter((control) => pathOf(control) === path);
  const isOfGroup = (control: Element): boolean =>
    control.localName === 'repeat' && all.includes(control.parentElement ?? control);
  const [, ...others] = all.filter((control) => !isOfGroup(control));
  return others.map((control) => {
    control.remove();
    return { kind: 'askedTwice', question: questionName(form, control, path), details };
  });
};

/** A picture or sound whose address is no address, or has to be put together from answers. */
const withoutMedia = (form: Document, details: string): Fault[] =>
  [...form.getElementsByTagNameNS('*', 'value')]
    .filter((value) => MEDIA.has(value.getAttribute('form') ?? ''))
    .filter((value) => value.children.length > 0 || !/^jr:\/\/[\w-]+\/./.test(value.textContent?.trim() ?? ''))
    .map((value) => {
      const around = controlAround(form, value);
      value.remove();
      return {
        kind: 'textLacking',
        question: questionName(form, around, around ? pathOf(around) : ''),
        details: `${details}: ${value.textContent?.trim() ?? ''}`,
      };
    });

const leaveOutAll = (form: Document, details: string, isBroken: (control: Element) => boolean): Fault[] =>
  controlsOf(form)
    .filter(isBroken)
    .map((control) => leaveOut(form, control, details));

const lacksReference = (control: Element): boolean =>
  control.localName !== 'group' && control.localName !== 'repeat' && !control.hasAttribute('ref');

const callOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w:.-])${name.replaceAll(/[^\w:-]/g, String.raw`\$&`)}\s*\(`);

type Repairs = {
  readonly [Code in keyof DefinitionFaults]: (
    form: Document,
    fault: DefinitionFault<Code>,
    why: string,
  ) => readonly Fault[];
};

/** What the engine does not take, and how the rest of the form is shown. */
const REPAIRS: Repairs = {
  controlTwice: (form, { nodeset }, why) => withoutSecond(form, plainPath(nodeset), why),
  mediaAddress: (form, _, why) => withoutMedia(form, why),
  misplacedControl: (form, { nodeset }, why) =>
    leaveOutAll(form, why, (control) => pathOf(control) === plainPath(nodeset)),
  nodeTwice: (form, { nodeset }, why) => joinNodes(form, plainPath(nodeset), why),
  noReference: (form, _, why) => leaveOutAll(form, why, lacksReference),
  rangeBounds: (form, { nodeset }, why) =>
    leaveOutAll(form, why, (control) => control.localName === 'range' && pathOf(control) === plainPath(nodeset)),
  syntax: (form, { expression }, why) =>
    withoutExpressions(form, why, ({ text }) => oneLine(text) === oneLine(expression)),
  unknownFunction: (form, { functionName }, why) =>
    withoutExpressions(form, why, ({ text }) => callOf(functionName).test(text)),
};

const repair = <Code extends keyof DefinitionFaults>(form: Document, fault: DefinitionFault<Code>, why: string) =>
  REPAIRS[fault.code](form, fault, why);

/**
 * Leaves out what keeps a form from being shown.
 * @param xml the form as the engine refused it
 * @returns the rest of the form and its faults; null if nothing is known that would help
 */
export const repairForm = (
  xml: string,
  { message, fault }: Refusal,
): { readonly xml: string; readonly faults: readonly Fault[] } | null => {
  const form = new DOMParser().parseFromString(xml, 'text/xml');
  const why = oneLine(message);
  const repaired = fault ? repair(form, fault, why) : [];
  // Other errors are those of expressions, such as a wrong number of arguments.
  const faults = repaired.length > 0 ? repaired : withoutExpressions(form, why, ({ text }) => isMistaken(text));
  return faults.length > 0 ? { xml: new XMLSerializer().serializeToString(form), faults } : null;
};
