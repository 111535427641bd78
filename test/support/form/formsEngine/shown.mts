import type { AnyLeafNode, AnyParentNode, MarkdownNode, RootNode, TextRange } from '@getodk/xforms-engine';
import type { Filled } from './filling';

// The package's own union of them is `any`, for it lacks a file of types.
export type AnyNode = AnyLeafNode | AnyParentNode;

export const pathOf = (node: AnyNode): string => node.currentState.reference;

type Text = TextRange<never> | TextRange<'label'> | TextRange<'hint'> | null;
const said = (text: Text): string | null => text?.asString ?? null;

/** The markup of a text as HTML, without attributes other than addresses. */
const markupOf = (node: MarkdownNode): string => {
  switch (node.role) {
    case 'child':
      return node.value;
    case 'html':
      return `{${node.unsafeHtml}}`;
    case 'line-break':
      return '<br>';
    case 'parent': {
      const address = 'url' in node ? ` href="${String(node.url)}"` : '';
      return `<${node.elementName}${address}>${node.children.map(markupOf).join('')}</${node.elementName}>`;
    }
  }
};

/** Everything that is shown of a form, by path. */
export const shown = async (root: RootNode): Promise<Omit<Filled, 'failures'>> => {
  const values: Record<string, string> = {};
  const hidden: string[] = [];
  const readonly: string[] = [];
  const required: string[] = [];
  const violations: Record<string, string> = {};
  const labels: Record<string, string> = {};
  const markup: Record<string, string> = {};
  const images: Record<string, string> = {};
  const hints: Record<string, string> = {};
  const choices: Record<string, (readonly [string, string])[]> = {};

  const look = (node: AnyNode, isHidden: boolean): void => {
    const { currentState: state, validationState: validity } = node;
    const path = pathOf(node);
    if (!isHidden && !state.relevant) hidden.push(path);
    if (state.readonly) readonly.push(path);
    if (state.required) required.push(path);
    if (state.label?.imageSource) images[path] = state.label.imageSource.href;
    const [label, hint] = [said(state.label), said(state.hint)];
    if (label !== null) labels[path] = label;
    if (state.label) markup[path] = state.label.formatted.map(markupOf).join('');
    if (hint !== null) hints[path] = hint;
    if ('instanceValue' in state) values[path] = state.instanceValue;
    if ('violation' in validity && validity.violation !== null) {
      violations[path] = validity.violation.message?.asString ?? validity.violation.condition;
    }
    if (node.nodeType === 'select' || node.nodeType === 'rank') {
      choices[path] = node.currentState.valueOptions.map(({ value, label: words }) => [value, words.asString]);
    }
    for (const child of state.children ?? []) look(child, isHidden || !state.relevant);
  };
  look(root, false);

  const { data } = await root.prepareInstancePayload({ payloadType: 'monolithic' });
  const file = data[0].get('xml_submission_file');
  return {
    values,
    hidden,
    readonly,
    required,
    violations,
    labels,
    markup,
    images,
    hints,
    choices,
    languages: root.languages.map(({ language }) => language),
    submission: typeof file === 'string' ? file : await file.text(),
  };
};
