import type { FailedExpression } from '../view/formOptions';
import type { Fault, FaultKind } from './fault';
import {
  controlAround,
  controlAt,
  expressionsOf,
  pathOf,
  plainPath,
  questionName,
  type FormExpression,
} from './formParts';
import { oneLine } from './oneLine';

/** What a form lacks without an expression, by the element with the expression and its attribute. */
const KINDS: Readonly<Record<string, FaultKind>> = {
  'bind constraint': 'notChecked',
  'bind readonly': 'alwaysEditable',
  'bind relevant': 'alwaysShown',
  'bind required': 'notChecked',
  'itemset nodeset': 'choicesLacking',
  'output ref': 'textLacking',
  'output value': 'textLacking',
};

/** What a form lacks without the expression in an attribute. */
export const faultKindOf = ({ localName }: Element, attribute: string): FaultKind =>
  KINDS[`${localName} ${attribute}`] ?? 'notCalculated';

/** The fault of an expression that failed while the form was filled in. */
export const expressionFault = (xml: string, { nodeset, expression, details }: FailedExpression): Fault => {
  const path = plainPath(nodeset);
  const form = new DOMParser().parseFromString(xml, 'text/xml');
  const isAbout = ({ element }: FormExpression): boolean =>
    pathOf(element) === path || controlAround(form, element) === controlAt(form, path);
  const same = expressionsOf(form).filter(({ text }) => oneLine(text) === oneLine(expression));
  const found = same.find(isAbout) ?? same[0];
  const kind = found ? faultKindOf(found.element, found.attribute) : 'notCalculated';
  return { kind, question: questionName(form, controlAt(form, path), path), details };
};
