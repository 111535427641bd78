import { escapeXml } from '../xml/xml';

/** A file in a multipart body of a device. */
export interface FilePart {
  /** Name of the part, which by OpenRosa is that of the file in the submission. */
  readonly fieldName: string;
  /** Name of the file, which is the same for most clients. */
  readonly fileName: string | undefined;
  readonly sha256: string;
}

/** In characters, for a file that the submission does not name. */
const MAX_NAME = 200;

/**
 * Browsers encode quotes and line breaks in names of parts as `%22`, `%0D` and `%0A` (HTML, multipart/form-data); devices do not
 * encode them.
 */
const unescaped = (name: string): string => name.replace(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code));

const isAnswer = (xml: string, name: string): boolean =>
  name !== '' && (xml.includes(`>${name}<`) || xml.includes(`>${escapeXml(name)}<`));

/** Name of the file in an answer of the submission; undefined if there is none. */
const nameInAnswers = (xml: string, { fieldName, fileName = '' }: FilePart): string | undefined => {
  const names = [fieldName, unescaped(fieldName), fileName, unescaped(fileName)];
  return (
    names.find((name) => isAnswer(xml, name)) ?? names.slice(0, 2).find((name) => name !== '' && xml.includes(name))
  );
};

/** Name for an unreferenced file: its own, without control characters, and with its extension. */
const ownName = ({ fieldName, fileName = '' }: FilePart): string => {
  const name = unescaped(fileName || fieldName)
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return [...name].slice(-MAX_NAME).join('') || 'file';
};

/** The same name with a number before its extension. */
const numbered = (name: string, number: number): string => {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  return `${name.slice(0, end)} (${number})${name.slice(end)}`;
};

/**
 * Names the files in a request of a device: as in the answers of the submission, else by their own names. Files with equal names
 * and different bytes get different names, in the order of the request, so that none of them is lost.
 * @returns a name for each part; deterministic for a request
 */
export const deviceFileNames = (xml: string, parts: readonly FilePart[]): string[] => {
  const taken = new Map<string, string>();
  return parts.map((part) => {
    const wanted = nameInAnswers(xml, part) ?? ownName(part);
    let name = wanted;
    for (let number = 2; (taken.get(name) ?? part.sha256) !== part.sha256; number += 1) name = numbered(wanted, number);
    taken.set(name, part.sha256);
    return name;
  });
};
