import type { AnswerType, FormOutline, Label, Labels, OutlineNode } from './formOutline';
import { formReader, itemsetOf, type FormReader } from './formReader';
import { readOutline } from './readOutline';
import { elementsIn, type XmlElement } from '../xml/xmlElement';

/** What a form says about a part: it must be answered, appears only if, has limits, or its choices depend on answers. */
type ContentRule = 'required' | 'shownIf' | 'limits' | 'choiceFilter';

interface ContentPart {
  /** The names below the root of the primary instance, each after a slash. */
  readonly path: string;
  readonly name: string;
  /** One label for each language of the form, as plain text; null if there is none. */
  readonly labels: readonly (string | null)[];
  readonly rules: readonly ContentRule[];
}

export interface ContentQuestion extends ContentPart {
  readonly kind: 'question';
  readonly type: AnswerType | 'note';
  /** The number of its choices; null if it has none, or if they are in a media file. */
  readonly choices: number | null;
}

export interface ContentGroup extends ContentPart {
  readonly kind: 'group' | 'repeat';
  /** The number of questions inside, at any depth. */
  readonly count: number;
  readonly parts: readonly ContentNode[];
}

export type ContentNode = ContentQuestion | ContentGroup;

/** A language of a form, and the number of labels that it lacks. */
interface ContentLanguage {
  readonly name: string;
  readonly missing: number;
}

/** What a form contains, for an overview. */
export interface FormContents {
  /** One language with an empty name if it has no translations. */
  readonly languages: readonly ContentLanguage[];
  /** The index of the default language. */
  readonly usual: number;
  /** The number of questions. */
  readonly count: number;
  readonly required: number;
  /** The number of questions and groups that appear only under a condition. */
  readonly conditional: number;
  readonly parts: readonly ContentNode[];
}

/** A label as plain text, with a placeholder for values of the submission. */
const plainLabel = (label: Label | null): string | null => {
  if (label === null || typeof label === 'string') return label;
  return label
    .map((part) => (typeof part === 'string' ? part : '…'))
    .join('')
    .trim();
};

const isSet = (expression: string | undefined): boolean =>
  expression !== undefined && !['', 'false()', 'true()'].includes(expression.trim());

/** The paths of questions whose choices are filtered by other answers. */
const filteredPaths = (element: XmlElement, reader: FormReader, paths: Set<string>): Set<string> => {
  for (const child of elementsIn(element)) {
    if (elementsIn(child, 'itemset')[0]?.attributes.get('nodeset')?.includes('[') && itemsetOf(child)) {
      paths.add((reader.stepsOf(child) ?? []).map((step) => `/${step}`).join(''));
    }
    filteredPaths(child, reader, paths);
  }
  return paths;
};

class ContentsReader {
  private readonly binds: ReadonlyMap<string, XmlElement['attributes']>;
  private readonly filtered: ReadonlySet<string>;
  private readonly missing: number[];
  private readonly counts = { count: 0, required: 0, conditional: 0 };

  constructor(
    private readonly outline: FormOutline,
    reader: FormReader,
  ) {
    this.binds = reader.bindsByPath();
    this.filtered = filteredPaths(reader.body, reader, new Set());
    this.missing = outline.languages.map(() => 0);
  }

  read(): FormContents {
    const { languages, usual, parts } = this.outline;
    const read = this.partsOf(parts);
    return {
      languages: languages.map((name, index) => ({ name, missing: this.missing[index] ?? 0 })),
      usual,
      ...this.counts,
      parts: read,
    };
  }

  private partsOf(parts: readonly OutlineNode[]): readonly ContentNode[] {
    return parts.flatMap((part) => (part.hidden ? [] : [this.partOf(part)]));
  }

  private partOf(part: OutlineNode): ContentNode {
    const { path, name } = part;
    const common = { path, name, labels: this.labelsOf(part.labels), rules: this.rulesOf(part) };
    if (common.rules.includes('shownIf')) this.counts.conditional += 1;
    if (part.kind !== 'question') {
      const before = this.counts.count;
      const parts = this.partsOf(part.parts);
      return { ...common, kind: part.kind, count: this.counts.count - before, parts };
    }
    const isNote = part.readonly && part.type === 'text';
    if (!isNote) this.counts.count += 1;
    if (common.rules.includes('required')) this.counts.required += 1;
    const list = part.list === null ? undefined : this.outline.lists[part.list];
    return {
      ...common,
      kind: 'question',
      type: isNote ? 'note' : part.type,
      choices: Array.isArray(list) ? list.length : null,
    };
  }

  private labelsOf(labels: Labels): readonly (string | null)[] {
    const texts = labels.map(plainLabel);
    if (texts.some((text) => text !== null)) {
      for (const [index, text] of texts.entries())
        if (text === null) this.missing[index] = (this.missing[index] ?? 0) + 1;
    }
    return texts;
  }

  private rulesOf({ kind, path }: OutlineNode): readonly ContentRule[] {
    const bind = this.binds.get(path);
    const required = bind?.get('required')?.trim();
    return [
      ...(kind === 'question' && (required === 'true()' || isSet(required)) ? ['required' as const] : []),
      ...(isSet(bind?.get('relevant')) ? ['shownIf' as const] : []),
      ...(isSet(bind?.get('constraint')) ? ['limits' as const] : []),
      ...(kind === 'question' && this.filtered.has(path) ? ['choiceFilter' as const] : []),
    ];
  }
}

/** Reads what a form contains: its questions by group, without calculated fields; in steps. Null if it is no form. */
export function* readContents(form: XmlElement): Generator<undefined, FormContents | null> {
  const reader = formReader(form);
  const outline = yield* readOutline(form);
  return reader && outline && new ContentsReader(outline, reader).read();
}
