import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { ExternalInstance } from './nodes';
import { surveyLocation } from './surveyLocation';

/** The URLs of a form's files, by extension (docs.getodk.org/form-datasets). */
const addresses: ReadonlyMap<string, string> = new Map([
  ['csv', 'jr://file-csv/'],
  ['geojson', 'jr://file/'],
  ['xml', 'jr://file/'],
]);

export const fileExtensions: readonly string[] = [...addresses.keys()].map((extension) => `.${extension}`);

interface ExternalFile {
  readonly id: string;
  readonly extension: string;
  readonly src: string;
}

/** The file with a name such as `towns.csv`; undefined for names with other extensions. */
export const externalFile = (name: string): ExternalFile | undefined => {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1);
  const address = dot > 0 ? addresses.get(extension) : undefined;
  return address === undefined ? undefined : { id: name.slice(0, dot), extension, src: `${address}${name}` };
};

/** The files a form refers to, each with one id. */
export class ExternalFiles {
  readonly #declared = new Map<string, ExternalInstance>();
  readonly #sources = new Map<string, { readonly src: string; readonly row: number }>();

  /** @throws XlsFormError if the id already belongs to another file */
  use(id: string, src: string, row: number): void {
    const earlier = this.#sources.get(id);
    if (earlier !== undefined && earlier.src !== src) {
      throw new XlsFormError(
        messageRef('files.sameId', { id, other: earlier.src, row: earlier.row, file: src }),
        surveyLocation(row, 'type'),
      );
    }
    if (earlier === undefined) this.#sources.set(id, { src, row });
  }

  /** @throws XlsFormError if another row declares the same id */
  declare(id: string, src: string, row: number): void {
    const earlier = this.#declared.get(id);
    if (earlier !== undefined) {
      throw new XlsFormError(messageRef('files.declared', { id, row: earlier.row }), surveyLocation(row, 'name'));
    }
    this.use(id, src, row);
    this.#declared.set(id, { id, src, row });
  }

  /** Whether a row declares this id, or uses choices from its file. */
  has(id: string): boolean {
    return this.#sources.has(id);
  }

  declared(): readonly ExternalInstance[] {
    return [...this.#declared.values()];
  }
}
