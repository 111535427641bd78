import type { OutlineNode } from './formOutline';
import { boundType } from './boundType';
import { elementsIn, type XmlElement } from '../xml/xmlElement';

const PARTS_A_STEP = 500;

type Binds = ReadonlyMap<string, XmlElement['attributes']>;

/** A part to add to the outline, and its position: after the part with this path, or first. */
interface Insertion {
  readonly after: string | null;
  readonly node: OutlineNode;
}

const gather = (
  parts: readonly OutlineNode[],
  questions: Set<string>,
  groups: Set<string>,
  around: Set<string>,
): void => {
  for (const part of parts) {
    if (part.kind === 'question') questions.add(part.path);
    else {
      groups.add(part.path);
      gather(part.parts, questions, groups, around);
    }
    for (let { path } = part; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
      if (around.has(path)) break;
      around.add(path);
    }
  }
};

/** Finds the fields of a form that are not questions: calculated values and metadata. */
class HiddenParts {
  readonly found = new Map<string, Insertion[]>();
  private readonly questions = new Set<string>();
  private readonly groups = new Set<string>();
  /** All paths that lead to a question. */
  private readonly around = new Set<string>();
  private count = 0;

  constructor(
    asked: readonly OutlineNode[],
    private readonly binds: Binds,
  ) {
    gather(asked, this.questions, this.groups, this.around);
  }

  /** @param owner the path of the innermost group of the outline that contains the element */
  *find(element: XmlElement, path: string, owner: string): Generator<undefined, void> {
    let after: string | null = null;
    const known = new Set<string>();
    for (const inside of elementsIn(element)) {
      this.count += 1;
      if (this.count % PARTS_A_STEP === 0) yield;
      const own = `${path}/${inside.name}`;
      if (known.has(own)) continue;
      known.add(own);
      if (this.around.has(own)) {
        if (!this.questions.has(own)) yield* this.find(inside, own, this.groups.has(own) ? own : owner);
      } else {
        const insertions = this.found.get(owner) ?? [];
        insertions.push({ after, node: this.hidden(inside, own) });
        this.found.set(owner, insertions);
      }
      after = own;
    }
  }

  private hidden(element: XmlElement, path: string): OutlineNode {
    const part = { path, name: element.name, labels: [], hidden: true } as const;
    const inside = new Map(elementsIn(element).map((each) => [each.name, each]));
    if (inside.size > 0) {
      const parts = [...inside.values()].map((each) => this.hidden(each, `${path}/${each.name}`));
      return { ...part, kind: 'group', parts };
    }
    const type = boundType(this.binds.get(path)?.get('type'));
    return { ...part, kind: 'question', type, hints: [], appearance: '', readonly: false, list: null };
  }
}

const inserted = (parts: readonly OutlineNode[], insertions: readonly Insertion[]): readonly OutlineNode[] => {
  const all = [...parts];
  for (const { after, node } of insertions) {
    const before = after === null ? -1 : all.findIndex(({ path }) => path === after);
    all.splice(after !== null && before < 0 ? all.length : before + 1, 0, node);
  }
  return all;
};

const withFound = (
  parts: readonly OutlineNode[],
  path: string,
  found: Map<string, readonly Insertion[]>,
): readonly OutlineNode[] => {
  const own = found.get(path) ?? [];
  // A group without a path of its own has that of the enclosing group, which already has them.
  found.delete(path);
  return inserted(
    parts.map((part) =>
      part.kind === 'question' ? part : { ...part, parts: withFound(part.parts, part.path, found) },
    ),
    own,
  );
};

/** The outline with the form's calculated values and metadata, each after its predecessor in the data; in steps. */
export function* withHidden(
  data: XmlElement,
  asked: readonly OutlineNode[],
  binds: Binds,
): Generator<undefined, readonly OutlineNode[]> {
  const hidden = new HiddenParts(asked, binds);
  yield* hidden.find(data, '', '');
  return withFound(asked, '', hidden.found);
}
