import type { SheetLocation } from '../sheetLocation';
import type { Container, FormNode, Question } from '../survey/nodes';
import { expressionOf } from '../xform/expressionOf';
import { bindLocation } from '../xform/bindLocation';
import type { Writing } from '../xform/writing';
import { isDynamicDefault } from './isDynamicDefault';
import type { Origin } from './references';
import type { Tree } from './tree';

/** Expressions that are evaluated when a record is opened. */
export const conditions = ['relevant', 'readonly', 'required', 'calculate'] as const;
type Condition = (typeof conditions)[number];

export interface FormExpression {
  /** `action` runs on its trigger; `constraint` and `action` are not evaluated before an input. */
  readonly use: Condition | 'constraint' | 'default' | 'action' | 'filter' | 'text';
  /** The question, group or repeat it belongs to; undefined for entities. */
  readonly node: FormNode | undefined;
  /** The enclosing group or repeat; undefined at the root. */
  readonly container: Container | undefined;
  /** The path of the node it belongs to. */
  readonly self: string;
  readonly text: string;
  readonly location: SheetLocation;
}

function* bindExpressions(
  node: FormNode,
  container: Container | undefined,
  { references }: Writing,
): Generator<FormExpression> {
  const hasTrigger = node.kind === 'question' && node.triggers.length > 0;
  for (const attribute of [...conditions, 'constraint'] as const) {
    const written = node.bind.get(attribute);
    if (typeof written !== 'string') continue;
    const location = bindLocation(node, attribute);
    yield {
      use: hasTrigger && attribute === 'calculate' ? 'action' : attribute,
      node,
      container,
      self: references.pathOf(node),
      text: references.expression(expressionOf(written), { node, location }),
      location,
    };
  }
}

function* questionExpressions(
  question: Question,
  container: Container | undefined,
  { references }: Writing,
): Generator<FormExpression> {
  const { defaultValue, type, selection } = question;
  const self = references.pathOf(question);
  const made = (use: FormExpression['use'], column: string, text: (origin: Origin) => string): FormExpression => {
    const location = { sheet: 'survey', row: question.row, column };
    return { use, node: question, container, self, text: text({ node: question, location }), location };
  };
  if (defaultValue !== undefined && isDynamicDefault(defaultValue, type))
    yield made('default', 'default', (origin) => references.expression(defaultValue, origin));
  if (selection === undefined) return;
  const { source, filter } = selection;
  const column = filter === undefined ? 'type' : 'choice_filter';
  if (source.kind === 'repeat')
    yield made('filter', column, (origin) => references.repeatChoices(source.reference, filter, origin).nodeset);
  if (source.kind === 'places')
    yield made('filter', filter === undefined ? 'parameters' : column, (origin) =>
      references.repeatPlaces(source.repeat, filter, origin),
    );
  if (filter === undefined || !('instance' in source || source.kind === 'list')) return;
  const instance = source.kind === 'list' ? source.list : source.instance;
  yield made(
    'filter',
    column,
    (origin) => `instance('${instance}')/root/item[${references.expression(filter, { ...origin, use: 'filter' })}]`,
  );
}

function* entityExpressions({ entities, references, sheets }: Writing): Generator<FormExpression> {
  for (const [container, { row, label, entityId, createIf, updateIf }] of entities) {
    const below = container === undefined ? undefined : { parent: container, steps: 3 };
    const path = container === undefined ? `/${sheets.settings.rootName}` : references.pathOf(container);
    const cells = Object.entries({ label, entity_id: entityId, create_if: createIf, update_if: updateIf });
    for (const [column, written] of cells) {
      if (written === undefined) continue;
      const location = { sheet: 'entities', row, column };
      const text = references.expression(expressionOf(written), { below, location });
      yield { use: 'calculate', node: undefined, container, self: `${path}/meta/entity/label`, text, location };
    }
  }
}

/** All expressions of a form with references written as paths: first those of the survey in order, then others. */
export function* formExpressions(writing: Writing, tree: Tree): Generator<FormExpression> {
  for (const node of tree.nodes) {
    const { parent } = tree.spot(node);
    yield* bindExpressions(node, parent, writing);
    if (node.kind === 'question') yield* questionExpressions(node, parent, writing);
  }
  yield* entityExpressions(writing);
}
