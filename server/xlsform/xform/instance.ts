import { escapeXml } from '../../domain/xml/xml';
import { element } from '../../domain/xml/xmlElement';
import type { FormNode, Group, Question, Repeat } from '../survey/nodes';
import { hasDynamicDefault } from './actions';
import { entityXml } from './entityXml';
import type { Writing } from './writing';

/** How nested repeats are written: as a template and a first instance, or as an instance only. */
type Repeats = 'both' | 'instances';

const attributesOf = (node: FormNode, { references }: Writing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...node.instance].map(([name, value]) => {
      const location = { sheet: 'survey', row: node.row, column: `instance::${name}` };
      return [name, references.expression(value, { node, location })];
    }),
  );

const questionXml = (question: Question, writing: Writing): string =>
  element(
    question.name,
    attributesOf(question, writing),
    hasDynamicDefault(question) ? '' : escapeXml(question.defaultValue ?? ''),
  );

const metaOf = (container: Group | Repeat, { entities }: Writing): string => {
  const entity = entities.get(container);
  return entity === undefined ? '' : element('meta', {}, entityXml(entity));
};

const containerXml = (node: Group | Repeat, content: string, writing: Writing): string =>
  element(node.name, attributesOf(node, writing), content, metaOf(node, writing));

/** Repeats directly in a repeat's template are templates themselves; attributes are written on instances only. */
const templateXml = (repeat: Repeat, writing: Writing): string => {
  const children = repeat.children.map((child) =>
    child.kind === 'repeat' ? templateXml(child, writing) : nodeXml(child, 'both', writing),
  );
  return element(repeat.name, { 'jr:template': '' }, ...children, metaOf(repeat, writing));
};

/** A node with its content; with `both`, the template of a repeat comes first. */
const nodeXml = (node: FormNode, repeats: Repeats, writing: Writing): string => {
  switch (node.kind) {
    case 'question':
      return questionXml(node, writing);
    case 'group': {
      const content = contentXml(node.children, repeats, writing);
      return writing.sheets.settings.isFlat ? content + metaOf(node, writing) : containerXml(node, content, writing);
    }
    case 'repeat': {
      const instance = containerXml(node, contentXml(node.children, 'instances', writing), writing);
      return repeats === 'both' ? templateXml(node, writing) + instance : instance;
    }
  }
};

const contentXml = (nodes: readonly FormNode[], repeats: Repeats, writing: Writing): string =>
  nodes.map((node) => nodeXml(node, repeats, writing)).join('');

/** The group `meta` of the form: its entity, the audit log, the id and the name of the record. */
const formMeta = (writing: Writing): string => {
  const entity = writing.entities.get(undefined);
  const { meta } = writing.survey;
  if (entity === undefined && meta.length === 0) return '';
  return element(
    'meta',
    {},
    entity === undefined ? '' : entityXml(entity),
    ...meta.map((question) => questionXml(question, writing)),
  );
};

/**
 * Writes the primary instance: an empty record with the static defaults (ODK XForms Specification, instance).
 * @throws XlsFormError for references in attributes that cannot be resolved
 */
export const instanceXml = (writing: Writing): string => {
  const { rootName, attributes, formId, instanceXmlns, version } = writing.sheets.settings;
  return element(
    'instance',
    {},
    element(
      rootName,
      {
        ...Object.fromEntries(attributes),
        id: formId,
        ...(instanceXmlns === undefined ? {} : { xmlns: instanceXmlns }),
        ...(version === undefined ? {} : { version }),
      },
      contentXml(writing.survey.children, 'both', writing),
      formMeta(writing),
    ),
  );
};
