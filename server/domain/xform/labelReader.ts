import { attributeOf, type XmlReader, type XmlTag } from '../xml/xml';
import { simplePath } from './simplePath';

/** A label: written where it stands, or the id of a text that has translations. */
export type Text = { readonly plain: string } | { readonly id: string };

/** A choice of a question. */
export interface LabelledChoice {
  readonly value: string;
  readonly label: Text | null;
}

/** A question, group or repeat in the body of a form. */
interface LabelledControl {
  /** From the outermost element of a submission. */
  readonly path: string;
  label: Text | null;
  readonly items: LabelledChoice[];
  itemset: { readonly id: string; choiceOf(item: ListItem): LabelledChoice } | null;
}

/** The values of a secondary instance's item by their names. */
export type ListItem = ReadonlyMap<string, string>;

interface LabelParts {
  readonly controls: readonly LabelledControl[];
  /** The items of each secondary instance. */
  readonly lists: ReadonlyMap<string, readonly ListItem[]>;
  /** The names of the media files that secondary instances are in, by their ids. */
  readonly files: ReadonlyMap<string, string>;
  /** By language, the usual one first, and id. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

interface Frame {
  readonly tag: XmlTag;
  readonly control: LabelledControl | null;
  /** The path that references in it begin at. */
  readonly path: string;
  text: string;
}

const shown = new Set(['input', 'select', 'select1', 'range', 'rank', 'trigger', 'upload', 'group', 'repeat']);
const ITEXT = /^\s*jr:itext\(\s*(['"])(.*)\1\s*\)\s*$/;
const ITEXT_OF_NODE = /^jr:itext\(\s*([^'"()\s]+)\s*\)$/;
const INSTANCE = /instance\(\s*['"]([^'"]+)['"]\s*\)/;
/** ODK XForms: `jr://file/name.xml`, `jr://file-csv/name.csv`. */
const IN_FILE = /^jr:\/\/file(?:-csv)?\/(.+)$/;
/** What only the form can compute. */
const COMPUTED = '…';

const textOf = (tag: XmlTag, plain: string): Text => {
  const id = ITEXT.exec(attributeOf(tag, 'ref') ?? '')?.[2];
  return id === undefined ? { plain } : { id };
};

/** Collects labels while a form is parsed. */
export const labelReader = (): XmlReader & { readonly parts: () => LabelParts } => {
  const frames: Frame[] = [];
  const controls: LabelledControl[] = [];
  const lists = new Map<string, ListItem[]>();
  const files = new Map<string, string>();
  const translations: { language: string; isUsual: boolean; texts: Map<string, string> }[] = [];
  const paths = new Map<string, string>();
  let item = new Map<string, string>();
  /** The value and label of a choice inside a question, and the same references of an itemset. */
  let choice: { value: string; label: Text | null } = { value: '', label: null };
  let reference = { value: '', label: '' };

  /** The element so many levels around the innermost one. */
  const around = (levels: number): Frame | undefined => frames[frames.length - 1 - levels];
  const isIn = (levels: number, local: string): boolean => around(levels)?.tag.local === local;

  const pathOf = (tag: XmlTag, context: string): string | undefined => {
    const written = attributeOf(tag, 'nodeset') ?? attributeOf(tag, 'ref');
    if (written !== undefined) return simplePath(written, context);
    return paths.get(attributeOf(tag, 'bind') ?? '');
  };

  const openControl = (tag: XmlTag, context: string): LabelledControl | null => {
    const path = shown.has(tag.local) ? pathOf(tag, context) : undefined;
    if (path === undefined) return null;
    const control: LabelledControl = { path, label: null, items: [], itemset: null };
    controls.push(control);
    return control;
  };

  const closeInBody = ({ tag, text }: Frame): void => {
    const control = around(1)?.control ?? null;
    const holder = around(1)?.tag.local;
    if (tag.local === 'label' && control) control.label = textOf(tag, text);
    if (holder === 'item' && tag.local === 'value') choice.value = text.trim();
    if (holder === 'item' && tag.local === 'label') choice.label = textOf(tag, text);
    if (holder === 'itemset' && tag.local === 'value') reference.value = attributeOf(tag, 'ref') ?? '';
    if (holder === 'itemset' && tag.local === 'label') reference.label = (attributeOf(tag, 'ref') ?? '').trim();
    if (tag.local === 'item') control?.items.push(choice);
    const id = INSTANCE.exec(attributeOf(tag, 'nodeset') ?? '')?.[1];
    if (tag.local !== 'itemset' || !control || id === undefined) return;
    const { value, label } = reference;
    const named = ITEXT_OF_NODE.exec(label)?.[1];
    control.itemset = {
      id,
      choiceOf: (values) => {
        const found = values.get(named ?? label) ?? '';
        return { value: values.get(value) ?? '', label: named === undefined ? { plain: found } : { id: found } };
      },
    };
  };

  /** The id of the secondary instance whose item, or the item's value, is closed. */
  const listAt = (levels: number): string | undefined => {
    const instance = isIn(levels, 'instance') && isIn(levels + 1, 'model') ? around(levels)?.tag : undefined;
    return instance && attributeOf(instance, 'id');
  };

  const closeInModel = ({ tag, text }: Frame): void => {
    if (tag.local === 'value' && isIn(2, 'translation')) {
      const form = attributeOf(tag, 'form');
      const id = attributeOf(around(1)?.tag ?? tag, 'id') ?? '';
      const known = translations.at(-1)?.texts;
      if (form === undefined || (form === 'long' && known?.has(id) === false)) known?.set(id, text);
    }
    if (listAt(3) !== undefined) item.set(tag.local, text.trim());
    const list = listAt(2);
    if (list === undefined) return;
    lists.set(list, lists.get(list) ?? []);
    lists.get(list)?.push(item);
    item = new Map();
  };

  return {
    open: (tag) => {
      const context = around(0)?.path ?? '';
      const isBody = frames[1]?.tag.local === 'body';
      const control = isBody ? openControl(tag, context) : null;
      if (tag.local === 'item') choice = { value: '', label: null };
      if (tag.local === 'itemset') reference = { value: '', label: '' };
      if (tag.local === 'translation' && isIn(0, 'itext')) {
        const isUsual = attributeOf(tag, 'default') !== undefined;
        translations.push({ language: attributeOf(tag, 'lang') ?? '', isUsual, texts: new Map() });
      }
      const nodeset = tag.local === 'bind' ? attributeOf(tag, 'nodeset') : undefined;
      const id = attributeOf(tag, 'id');
      const path = nodeset === undefined ? undefined : simplePath(nodeset, '');
      if (id !== undefined && path !== undefined) paths.set(id, path);
      const file = tag.local === 'instance' ? IN_FILE.exec(attributeOf(tag, 'src') ?? '')?.[1] : undefined;
      if (id !== undefined && file !== undefined) files.set(id, file);
      frames.push({ tag, control, path: control?.path ?? context, text: '' });
    },
    text: (text) => {
      const frame = around(0);
      if (frame) frame.text += text;
    },
    close: (tag) => {
      const frame = around(0);
      if (!frame) return;
      const holder = around(1);
      if (tag.local === 'output' && holder) holder.text += COMPUTED;
      if (frames[1]?.tag.local === 'body') closeInBody(frame);
      else closeInModel(frame);
      frames.pop();
    },
    parts: () => {
      const usualFirst = [...translations].sort((a, b) => Number(b.isUsual) - Number(a.isUsual));
      return { controls, lists, files, texts: new Map(usualFirst.map(({ language, texts }) => [language, texts])) };
    },
  };
};
