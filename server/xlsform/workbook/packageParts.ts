import { messageRef } from '../../domain/sheet/messageRef';
import { ProblemError } from '../../domain/core/problem';
import { attributeOf, readXml, type XmlReader } from '../../domain/xml/xml';
import { xmlPart } from './xmlPart';
import { ZipError, type ZipMember } from './zipMembers';

/** A relationship of a part (ECMA-376 part 2, 9.3). */
export interface Relationship {
  readonly id: string;
  /** The last step of its type, e.g. `worksheet`, which is the same in the transitional and the strict variant. */
  readonly kind: string;
  readonly target: string;
}

/** Size limit in bytes of the parts that describe the package. */
const MAX_INDEX = 4_000_000;

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** A part's name from the root, without its slash; names are compared without regard to case (9.1.1). */
const normalized = (path: string): string => {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
};

const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
};

/** The parts of an archive by the Open Packaging Conventions, ECMA-376 part 2. */
export class PackageParts {
  readonly #members = new Map<string, ZipMember[]>();

  constructor(members: readonly ZipMember[]) {
    for (const member of members) {
      const name = normalized(member.name);
      this.#members.set(name, [...(this.#members.get(name) ?? []), member]);
    }
  }

  /** @throws ZipError for a name that two members have */
  member(name: string): ZipMember | undefined {
    const [member, second] = this.#members.get(normalized(name)) ?? [];
    if (second !== undefined) throw new ZipError(messageRef('zip.twice'));
    return member;
  }

  /** The names of all parts, in lower case. */
  names(): readonly string[] {
    return [...this.#members.keys()];
  }

  has(name: string): boolean {
    return this.#members.has(normalized(name));
  }

  /** The name of the part that a relationship points to; some programs write paths from the root without a slash. */
  targetOf(source: string, target: string): string | undefined {
    const written = [target, decoded(target)];
    const names = written.flatMap((path) => (path.startsWith('/') ? [path] : [folderOf(source) + path, path]));
    return names.find((name) => this.has(name));
  }

  /**
   * Reads an XML part that describes the package; without the part, nothing is read.
   * @throws ZipError for a damaged or malformed part, XlsFormError for a DOCTYPE
   */
  readIndex(name: string, reader: XmlReader): void {
    const member = this.member(name);
    if (member === undefined) return;
    if (member.size > MAX_INDEX) throw new ZipError(messageRef('zip.largeIndex', { part: name }));
    try {
      readXml(Buffer.from(xmlPart(member).content).toString('utf8'), reader);
    } catch (error) {
      if (error instanceof ProblemError) throw new ZipError(messageRef('zip.breaksOff', { part: name }));
      throw error;
    }
  }

  /** @param source a part, or `''` for the package itself */
  relationshipsOf(source: string): readonly Relationship[] {
    const folder = folderOf(source);
    const found: Relationship[] = [];
    this.readIndex(`${folder}_rels/${source.slice(folder.length)}.rels`, {
      open: (tag) => {
        if (tag.local !== 'Relationship' || attributeOf(tag, 'TargetMode') === 'External') return;
        const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attributeOf(tag, name) ?? '');
        found.push({ id: id ?? '', kind: (type ?? '').replace(/^.*\//, ''), target: target ?? '' });
      },
    });
    return found;
  }
}
