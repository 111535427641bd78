import { named } from '../form/namedElements';

/** A form of a form list: the URLs of its definition and its media. */
export interface ListedForm {
  readonly formId: string;
  readonly downloadUrl: string;
  readonly manifestUrl: string | null;
  /** Changes with each version; '' where the server tells none. */
  readonly hash: string;
}

/** A text as XML; one that is none becomes a document that says so. */
export const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/xml');

/** The text of the first element of a name below another one. */
export const textOf = (parent: Element, name: string): string | null =>
  named(parent, name)[0]?.textContent?.trim() || null;

/** Path and query of a URL: we use the host of this page, whatever the server's own URLs say. */
const local = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
};

/** The forms of a form list (OpenRosa Form Discovery API 1.0). */
export const readFormList = (text: string): ListedForm[] =>
  named(parse(text), 'xform').map((form) => {
    const manifestUrl = textOf(form, 'manifestUrl');
    return {
      formId: textOf(form, 'formID') ?? '',
      downloadUrl: local(textOf(form, 'downloadUrl') ?? ''),
      manifestUrl: manifestUrl === null ? null : local(manifestUrl),
      hash: textOf(form, 'hash') ?? '',
    };
  });

/** A media file of a form. */
export interface MediaFile {
  readonly url: string;
  /** Changes with its content, such as `md5:…`; '' where the server tells none. */
  readonly hash: string;
}

/** The media files of a manifest (OpenRosa Form Discovery API 1.0) by their names. */
export const readManifest = (text: string): ReadonlyMap<string, MediaFile> =>
  new Map(
    named(parse(text), 'mediaFile').map((file) => [
      textOf(file, 'filename') ?? '',
      { url: local(textOf(file, 'downloadUrl') ?? ''), hash: textOf(file, 'hash') ?? '' },
    ]),
  );
