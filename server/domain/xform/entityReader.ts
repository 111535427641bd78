import type { EntityAction } from '../entity/values';
import { attributeOf, type XmlReader, type XmlTag } from '../xml/xml';
import { localName } from './simplePath';
import { areaOf, type Area } from './xformReader';
import { fieldPath } from './xformFields';

/** An `entity` element of the primary instance, unchecked. */
interface EntityElement {
  /** Path of its container, the element with its `meta`; empty for the root element. */
  readonly path: string;
  readonly list: string | undefined;
  readonly actions: readonly EntityAction[];
}

/** What a form says about entities (ODK XForms Entities Specification), unchecked; namespaces are ignored. */
export interface EntityMarkup {
  readonly version: string | undefined;
  /** By the path of their containers: a repeat may have several initial instances. */
  readonly elements: ReadonlyMap<string, EntityElement>;
  /** The property that a question is saved to, by the path of the question. */
  readonly saved: ReadonlyMap<string, string>;
  /** Expressions of the parts of `entity` elements, by their paths with the root element. */
  readonly calculated: ReadonlyMap<string, string>;
}

interface Frame {
  readonly area: Area;
  /** Path in the primary instance; undefined elsewhere, `''` for the root element. */
  readonly path: string | undefined;
}

const END = '/meta/entity';

const elementOf = (path: string, tag: XmlTag): EntityElement => ({
  path,
  list: attributeOf(tag, 'dataset')?.trim(),
  actions: (['create', 'update'] as const).filter((action) => attributeOf(tag, action) !== undefined),
});

/** A path with the root element, without prefixes. */
const fullPath = (nodeset: string): string =>
  nodeset
    .split('/')
    .map((step) => (step.trim().startsWith('@') ? step.trim() : localName(step)))
    .join('/');

/** Collects what a form says about entities during parsing. */
export const entityReader = (): XmlReader & { readonly markup: () => EntityMarkup } => {
  const frames: Frame[] = [];
  const elements = new Map<string, EntityElement>();
  const saved = new Map<string, string>();
  const calculated = new Map<string, string>();
  let version: string | undefined;
  let instances = 0;
  let hasRoot = false;

  const pathOf = (tag: XmlTag, parent: Frame | undefined): string | undefined => {
    if (parent?.path !== undefined) return `${parent.path}/${tag.local}`;
    if (parent?.area !== 'instance' || instances !== 1 || hasRoot) return undefined;
    hasRoot = true;
    return '';
  };

  const openBind = (tag: XmlTag): void => {
    const nodeset = attributeOf(tag, 'nodeset') ?? '';
    const path = fieldPath(nodeset);
    if (path === undefined) return;
    const property = attributeOf(tag, 'saveto')?.trim();
    if (property && !saved.has(path)) saved.set(path, property);
    const expression = attributeOf(tag, 'calculate');
    if (expression && path.includes(`${END}/`)) calculated.set(fullPath(nodeset), expression);
  };

  return {
    open: (tag) => {
      const parent = frames.at(-1);
      const area = areaOf(parent?.area ?? 'top', tag.local);
      if (area === 'model') version ??= attributeOf(tag, 'entities-version')?.trim();
      if (parent?.area === 'model' && tag.local === 'instance') instances += 1;
      if (parent?.area === 'model' && tag.local === 'bind') openBind(tag);
      const path = pathOf(tag, parent);
      if (path?.endsWith(END)) {
        const container = path.slice(0, -END.length);
        if (!elements.has(container)) elements.set(container, elementOf(container, tag));
      }
      frames.push({ area, path });
    },
    close: () => void frames.pop(),
    markup: () => ({ version, elements, saved, calculated }),
  };
};
