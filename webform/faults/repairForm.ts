import { MEDIA } from '../form/labelForms';
import type { Fault } from './fault';
import {
  bindsOf,
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
import { isMistaken } from './mistaken';

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

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
    case 'bind': {
      const path = pathOf(element);
      const control = controlAt(form, path);
      if (attribute === 'required' || attribute === 'constraint') return about('notChecked', path);
      return attribute === 'calculate' || !control ? about('notCalculated', path) : leaveOut(form, control, details);
    }
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

/** A question about a group is left out; a group about a question loses its reference, and its content stays. */
const withoutMisplaced = (form: Document, path: string, details: string): Fault[] =>
  controlsOf(form)
    .filter((control) => pathOf(control) === path)
    .map((control) => {
      if (control.localName !== 'group') return leaveOut(form, control, details);
      const question = questionName(form, control, path);
      control.removeAttribute('ref');
      return { kind: 'notCalculated', question, details };
    });

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

const isQuestion = ({ localName }: Element): boolean => localName !== 'group' && localName !== 'repeat';
const lacksReference = (control: Element): boolean => isQuestion(control) && !control.hasAttribute('ref');

/** Whether a range says neither where it begins nor where it ends. */
const isUnbounded = (control: Element): boolean =>
  control.localName === 'range' &&
  ['start', 'end', 'step'].some((name) => !Number.isFinite(parseFloat(control.getAttribute(name) ?? '')));

const typeOf = (form: Document, control: Element): string =>
  bindsOf(form)
    .find((bind) => pathOf(bind) === pathOf(control))
    ?.getAttribute('type') ?? '';

const leaveOutAll = (form: Document, details: string, isBroken: (control: Element) => boolean): Fault[] =>
  controlsOf(form)
    .filter(isBroken)
    .map((control) => leaveOut(form, control, details));

const callOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w:.-])${name.replaceAll(/[^\w:-]/g, String.raw`\$&`)}\s*\(`);

type Repair = (form: Document, refusal: string, found: string) => readonly Fault[];

/** What the engine says of forms it does not take, and how they are shown all the same. */
const REPAIRS: readonly (readonly [RegExp, Repair])[] = [
  [/multiple elements for non-repeat nodeset: (\S+)/, (form, why, path) => joinNodes(form, plainPath(path), why)],
  [/Multiple body elements for reference: (\S+)/, (form, why, path) => withoutSecond(form, plainPath(path), why)],
  [/Unexpected body element for nodeset (\S+)/, (form, why, path) => withoutMisplaced(form, plainPath(path), why)],
  [/Invalid URL()/, withoutMedia],
  [/missing ref attribute()/, (form, why) => leaveOutAll(form, why, lacksReference)],
  [/Expected attribute (?:start|end|step) ()/, (form, why) => leaveOutAll(form, why, isUnbounded)],
  [
    /controls?\b.* of type (\w+) are not|of type (\w+) are not currently supported/,
    (form, why, type) => leaveOutAll(form, why, (control) => isQuestion(control) && typeOf(form, control) === type),
  ],
  [
    /syntax error: ([\s\S]+)/,
    (form, why, said) => withoutExpressions(form, why, ({ text }) => oneLine(text) === oneLine(said)),
  ],
  [
    /Function '([^']+)' is not defined/,
    (form, why, name) => withoutExpressions(form, why, ({ text }) => callOf(name).test(text)),
  ],
  [/()/, (form, why) => withoutExpressions(form, why, ({ text }) => isMistaken(text))],
];

/**
 * Leaves out what keeps a form from being shown.
 * @param xml the form as the engine refused it
 * @param refusal the words of the engine
 * @returns the rest of the form and its faults; null if nothing is known that would help
 */
export const repairForm = (
  xml: string,
  refusal: string,
): { readonly xml: string; readonly faults: readonly Fault[] } | null => {
  const form = new DOMParser().parseFromString(xml, 'text/xml');
  const [said = ''] = refusal.split('\n\n');
  for (const [pattern, repair] of REPAIRS) {
    const found = pattern.exec(said);
    if (!found) continue;
    const faults = repair(form, oneLine(said), found[1] ?? found[2] ?? '');
    if (faults.length > 0) return { xml: new XMLSerializer().serializeToString(form), faults };
  }
  return null;
};
