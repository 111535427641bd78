import type { AnswerType, FormOutline, OutlineGroup, OutlineList, OutlineNode } from './formOutline';
import { boundType } from './boundType';
import { ChoiceLists } from './choiceLists';
import { externalChoicesOf } from './externalChoices';
import { formReader, type FormReader } from './formReader';
import { withHidden } from './hiddenParts';
import { elementsIn, textOf, type XmlElement } from '../xml/xmlElement';

const uploadType = (mediatype: string): AnswerType => {
  if (mediatype.startsWith('image/')) return 'picture';
  if (mediatype.startsWith('audio/')) return 'sound';
  return mediatype.startsWith('video/') ? 'film' : 'file';
};

const answerType = (control: XmlElement, bound: string | undefined): AnswerType => {
  switch (control.name) {
    case 'select1':
      return 'one';
    case 'select':
      return 'many';
    case 'rank':
    case 'trigger':
      return control.name;
    case 'upload':
      return uploadType(control.attributes.get('mediatype') ?? '');
    default:
      return control.attributes.has('query') ? 'one' : boundType(bound);
  }
};

const CONTROLS = 'input secret select select1 rank range trigger upload'.split(' ');
const PARTS_A_STEP = 200;

type Binds = ReadonlyMap<string, XmlElement['attributes']>;

/** Reads the body of a form, in order. */
class OutlineReader {
  private readonly lists: ChoiceLists<Exclude<OutlineList, readonly unknown[]>>;
  private readonly binds: Binds;
  /** A question asked in two places has one answer. */
  private readonly seen = new Set<string>();

  constructor(private readonly reader: FormReader) {
    this.lists = new ChoiceLists(reader, externalChoicesOf(reader));
    this.binds = reader.bindsByPath();
  }

  *read(title: string): Generator<undefined, FormOutline> {
    const { languages, usual, body, data } = this.reader;
    const asked = yield* this.partsOf(body, '');
    const parts = data ? yield* withHidden(data, asked, this.binds) : asked;
    return { title, languages, usual, parts, lists: this.lists.lists };
  }

  private *partsOf(element: XmlElement, around: string): Generator<undefined, OutlineNode[]> {
    const parts: OutlineNode[] = [];
    for (const control of elementsIn(element)) {
      if (control.name === 'group') parts.push(...(yield* this.group(control, around)));
      else if (control.name === 'repeat') parts.push(yield* this.repeat(control, undefined, around));
      else if (CONTROLS.includes(control.name)) parts.push(...(yield* this.question(control)));
      if (this.seen.size % PARTS_A_STEP === PARTS_A_STEP - 1) yield;
    }
    return parts;
  }

  private *group(group: XmlElement, around: string): Generator<undefined, readonly OutlineNode[]> {
    const label = elementsIn(group, 'label')[0];
    const repeats = elementsIn(group, 'repeat');
    const path = this.pathOf(group);
    const [repeat] = repeats;
    // The usual way to give a repeat its label.
    if (repeat && repeats.length === 1 && (path === null || path === this.pathOf(repeat))) {
      const others = elementsIn(group).filter(({ name }) => name !== 'repeat' && name !== 'label');
      if (others.length === 0) return [yield* this.repeat(repeat, label, around)];
    }
    const parts = yield* this.partsOf(group, path ?? around);
    if (path === null && !label) return parts;
    return [this.container('group', path ?? around, label, parts)];
  }

  private *repeat(
    repeat: XmlElement,
    label: XmlElement | undefined,
    around: string,
  ): Generator<undefined, OutlineGroup> {
    const path = this.pathOf(repeat) ?? around;
    const parts = yield* this.partsOf(repeat, path);
    return this.container('repeat', path, label ?? elementsIn(repeat, 'label')[0], parts);
  }

  private container(
    kind: OutlineGroup['kind'],
    path: string,
    label: XmlElement | undefined,
    parts: readonly OutlineNode[],
  ): OutlineGroup {
    return { kind, path, name: nameOf(path), labels: this.reader.labelsOf(label), hidden: false, parts };
  }

  private *question(control: XmlElement): Generator<undefined, readonly OutlineNode[]> {
    const path = this.pathOf(control);
    if (path === null || this.seen.has(path)) return [];
    this.seen.add(path);
    const bind = this.binds.get(path);
    const type = answerType(control, bind?.get('type'));
    return [
      {
        kind: 'question',
        path,
        name: nameOf(path),
        type,
        labels: this.reader.labelsOf(elementsIn(control, 'label')[0]),
        hints: this.reader.labelsOf(elementsIn(control, 'hint')[0]),
        appearance: control.attributes.get('appearance') ?? '',
        readonly: bind?.get('readonly')?.trim() === 'true()',
        hidden: false,
        list: type === 'one' || type === 'many' || type === 'rank' ? yield* this.lists.of(control) : null,
      },
    ];
  }

  private pathOf(control: XmlElement): string | null {
    const steps = this.reader.stepsOf(control);
    return steps && steps.map((step) => `/${step}`).join('');
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Reads the questions of a form, in order, with calculated fields; in steps. Null if it is no form. */
export function* readOutline(form: XmlElement): Generator<undefined, FormOutline | null> {
  const reader = formReader(form);
  if (!reader) return null;
  const title = elementsIn(form, 'head').flatMap((head) => elementsIn(head, 'title'))[0];
  return yield* new OutlineReader(reader).read(textOf(title).trim());
}
