/** Engine properties of a file that was chosen. */
interface Chosen {
  readonly writtenAt: Date;
  readonly basename: string;
  readonly extension: string | null;
}

/** What may follow a name in XML, in requests and on disks alike. */
const SAFE_EXTENSION = /^\.[A-Za-z0-9]{1,12}$/;
const RANDOM_BYTES = 6;

const originals = new Map<string, string>();

const random = (): string =>
  [...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The name under which a chosen file is stored. Two files of one name would be one file for the server, and an export puts
 * those of all submissions into one folder; the clock alone gives two files of one moment the same name.
 */
export const storedName = ({ writtenAt, basename, extension }: Chosen): string => {
  const ending = extension !== null && SAFE_EXTENSION.test(extension) ? extension : '';
  const name = `${writtenAt.getTime()}-${random()}${ending}`;
  originals.set(name, `${basename}${extension ?? ''}`);
  return name;
};

/** A file is here again under the name it was stored by. */
export const knowName = (stored: string, original: string): void => {
  originals.set(stored, original);
};

/** The name that a file had when it was chosen here, which is the one people know; else the stored one. */
export const originalName = (stored: string): string => originals.get(stored) ?? stored;
