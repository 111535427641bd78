import type { Task } from '../../cooperative/cooperative';
import { isTemplate } from '../../submission/submissionValues';
import type { EntityDeclaration } from '../../xform/entityForm';
import { attributeOf, type XmlElement } from '../../xml/xml';
import { entityUuid } from '#shared/entity/entityUuid';
import type { EntityValues } from '../values';

/** An instance of a repeat: the path of the repeat, and the number of the instance, from 1. */
export interface Repetition {
  readonly path: string;
  readonly number: number;
}

/** An `entity` element of a submission with the answers that are saved to its entity, unchecked. */
export interface EntityBlock {
  /** Identifies the block in all versions of the submission: its id, with a number if an earlier block has the same id. */
  readonly key: string;
  readonly declaration: EntityDeclaration;
  /** The instances of repeats around it, outermost first. */
  readonly repetitions: readonly Repetition[];
  /** Its attributes; `''` for missing ones. */
  readonly dataset: string;
  readonly id: string;
  readonly create: string;
  readonly update: string;
  readonly baseVersion: string;
  readonly trunkVersion: string;
  readonly branchId: string;
  readonly label: string;
  /** The answers that the submission has, also empty ones. */
  readonly data: EntityValues;
}

/** The instance of an element that has entities, while it is read. */
interface Container {
  readonly declaration: EntityDeclaration;
  readonly data: Map<string, string>;
}

const END = '/meta/entity';

class BlockReader {
  readonly blocks: EntityBlock[] = [];
  private readonly byContainer: ReadonlyMap<string, EntityDeclaration>;
  private readonly byQuestion = new Map<string, { readonly path: string; readonly property: string }>();
  private readonly repeats: ReadonlySet<string>;
  /** Paths to everything that is read; others are skipped. */
  private readonly relevant = new Set<string>();
  private readonly numbers = new Map<string, number>();

  constructor(declarations: readonly EntityDeclaration[]) {
    this.byContainer = new Map(declarations.map((declaration) => [declaration.path, declaration]));
    this.repeats = new Set(declarations.flatMap(({ repeats }) => repeats));
    for (const { path, properties } of declarations) {
      this.addRelevant(`${path}${END}`);
      for (const { name, path: question } of properties) {
        this.addRelevant(question);
        this.byQuestion.set(question, { path, property: name });
      }
    }
  }

  private addRelevant(path: string): void {
    for (let at = path; at !== '' && !this.relevant.has(at); at = at.slice(0, at.lastIndexOf('/')))
      this.relevant.add(at);
  }

  /** Reads the content of an element. @param around the containers around it, by path */
  *read(
    element: XmlElement,
    path: string,
    around: ReadonlyMap<string, Container>,
    repetitions: readonly Repetition[],
  ): Task<void> {
    yield;
    const declaration = this.byContainer.get(path);
    const containers =
      declaration === undefined
        ? around
        : new Map([...around, [path, { declaration, data: new Map<string, string>() }]]);
    const numbers = new Map<string, number>();
    for (const child of element.children) {
      const at = `${path}/${child.local}`;
      if (!this.relevant.has(at) || isTemplate(child)) continue;
      const question = this.byQuestion.get(at);
      if (question !== undefined) containers.get(question.path)?.data.set(question.property, child.text);
      const container = at.endsWith(END) ? containers.get(at.slice(0, -END.length)) : undefined;
      if (container !== undefined) this.add(child, container, repetitions);
      const number = (numbers.get(at) ?? 0) + 1;
      numbers.set(at, number);
      const inside = this.repeats.has(at) ? [...repetitions, { path: at, number }] : repetitions;
      yield* this.read(child, at, containers, inside);
    }
  }

  private add(entity: XmlElement, { declaration, data }: Container, repetitions: readonly Repetition[]): void {
    const attribute = (name: string): string => attributeOf(entity, name) ?? '';
    const id = attribute('id');
    const name = entityUuid(id) ?? id;
    const number = (this.numbers.get(name) ?? 0) + 1;
    this.numbers.set(name, number);
    this.blocks.push({
      key: number === 1 ? name : `${name}/${number}`,
      declaration,
      repetitions,
      dataset: attribute('dataset'),
      id,
      create: attribute('create'),
      update: attribute('update'),
      baseVersion: attribute('baseVersion'),
      trunkVersion: attribute('trunkVersion'),
      branchId: attribute('branchId'),
      label: entity.children.find(({ local }) => local === 'label')?.text ?? '',
      data,
    });
  }
}

/**
 * Reads the `entity` elements of a submission, in the order of the document. It may yield, as there may be very many.
 * @param declarations of the form version of the submission
 */
export function* readingEntityBlocks(
  root: XmlElement,
  declarations: readonly EntityDeclaration[],
): Task<readonly EntityBlock[]> {
  const reader = new BlockReader(declarations);
  yield* reader.read(root, '', new Map(), []);
  return reader.blocks;
}
