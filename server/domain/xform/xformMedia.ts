import type { FormAttachment } from '#api/schemas/form/attachment';
import { problem } from '../core/problem';
import { attributeOf, type XmlTag } from '../xml/xml';

/** A media file used by a definition: its name and type. */
export type MediaSlot = Pick<FormAttachment, 'name'> & { readonly type: 'image' | 'audio' | 'video' | 'file' };

const kindsOfText: ReadonlyMap<string, MediaSlot['type']> = new Map([
  ['image', 'image'],
  ['big-image', 'image'],
  ['audio', 'audio'],
  ['video', 'video'],
]);

const slot = (type: MediaSlot['type'], name: string | undefined): MediaSlot[] => (name ? [{ type, name }] : []);

/** File of a secondary instance of the model: `<instance src="jr://file-csv/villages.csv"/>`. */
export const instanceMedia = (tag: XmlTag): MediaSlot[] =>
  slot('file', /^jr:\/\/(?:file|file-csv|images|audio|video)\/(.+)$/.exec(attributeOf(tag, 'src') ?? '')?.[1]);

/** File of a translated text: `<value form="image">jr://images/map.png</value>`. */
export const textMedia = (tag: XmlTag, text: string): MediaSlot[] => {
  const type = kindsOfText.get(attributeOf(tag, 'form') ?? '');
  return type ? slot(type, /^jr:\/\/[^/]+\/(.+)$/.exec(text.trim())?.[1]) : [];
};

/** Default image of a question. */
export const defaultMedia = (text: string): MediaSlot[] =>
  slot('image', /^jr:\/\/images\/(.+)$/.exec(text.trim())?.[1]);

const searched = (appearance: string): string | undefined => {
  const name = /(?:^|\s)search\(\s*(?:'([^']*)'|"([^"]*)")/.exec(appearance);
  const found = name?.[1] ?? name?.[2];
  if (!found || found !== found.trim()) return undefined;
  return found.endsWith('.csv') ? found : `${found}.csv`;
};

/** Lookup table for the choices of a question in the body. */
export const controlMedia = (tag: XmlTag): MediaSlot[] => {
  if (tag.local === 'input' && attributeOf(tag, 'query') !== undefined) return slot('file', 'itemsets.csv');
  if (tag.local !== 'select' && tag.local !== 'select1') return [];
  return slot('file', searched(attributeOf(tag, 'appearance') ?? ''));
};

/** More than a phone could download; each is a row in the database. */
const MAX_MEDIA = 10_000;
/** Limit of common file systems. */
const MAX_NAME = 255;

/**
 * Refuses invalid file names, and names that would lead out of the media folder of a phone.
 * @throws 400.13 `tooLong`, 400.8 `unacceptableValue`
 */
const checkName = (name: string): void => {
  if ([...name].length > MAX_NAME) throw problem('tooLong', { field: 'name', maxLength: String(MAX_NAME) });
  const leadsElsewhere = name.split(/[/\\]/).some((step) => step === '.' || step === '..');
  if (!leadsElsewhere && !/\p{Cc}/u.test(name)) return;
  const reason = 'A media file cannot have this name.';
  throw problem('unacceptableValue', { field: 'name', value: name, reason });
};

/** Files without duplicates, in the order of first mention. */
export class MediaSlots {
  private readonly slots = new Map<string, MediaSlot>();

  /** @throws 409.3 `notUnique` if a name is used for two types of file, 400.8 and 400.13 for invalid names */
  add(named: readonly MediaSlot[]): void {
    for (const next of named) this.addOne(next);
  }

  all(): MediaSlot[] {
    return [...this.slots.values()];
  }

  private addOne(next: MediaSlot): void {
    const known = this.slots.get(next.name);
    if (known && known.type !== next.type) {
      throw problem('notUnique', { fields: ['name'], values: [next.name], table: 'form_attachments' });
    }
    if (known) return;
    checkName(next.name);
    if (this.slots.size >= MAX_MEDIA) {
      const reason = `there are more than ${MAX_MEDIA}.`;
      throw problem('unacceptableValue', { field: 'attachments', value: null, reason });
    }
    this.slots.set(next.name, next);
  }
}
