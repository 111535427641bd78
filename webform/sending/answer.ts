import type { NamedFile } from '../../shared/files/zip';
import { instanceIdOf, newInstanceId, withInstanceId } from './instanceId';

/** A file that belongs to answers, by the name they give it. */
export type AnswerFile = NamedFile;

/** The submission that answers take the place of. */
export interface Edits {
  /** The id of its first version. */
  readonly instanceId: string;
  /** The id of the version that was edited. */
  readonly base: string;
}

/** Answers to a form, ready to be sent. */
export interface Answer {
  readonly instanceId: string;
  readonly xml: string;
  /** Those of an edited submission that were not changed are not among them. */
  readonly files: readonly AnswerFile[];
  readonly edits?: Edits;
}

/** The field of a submission's XML (OpenRosa Form Submission API 1.0). */
export const xmlField = 'xml_submission_file';

/** The size of a part besides its content: boundaries and the headers of each file, generously. */
const OVERHEAD = 2_000;
const OVERHEAD_OF_FILE = 600;

/** Of a request that is cut, everything is sent again: so small files share one, and larger ones have one each. */
const SHARED = 1_000_000;

/** The same answers under another id, a new one by default. */
export const asNewAnswer = (
  { xml, files }: Pick<Answer, 'xml' | 'files'>,
  instanceId: string = newInstanceId(),
): Answer => ({ instanceId, xml: withInstanceId(xml, instanceId), files });

/**
 * Reads the engine's result: the XML and the files, each with its name. A form may lack an instance id; without one the
 * server could not tell a repetition from a second submission.
 * @param tried the id under which sending was tried before, for forms that have none
 */
export const answerOf = async (data: FormData, tried?: string): Promise<Answer> => {
  const parts = [...data.entries()].filter((part): part is [string, File] => typeof part[1] !== 'string');
  const document = parts.find(([name]) => name === xmlField)?.[1];
  const xml = (await document?.text()) ?? '';
  const files = parts.filter(([name]) => name !== xmlField).map(([name, blob]) => ({ name, blob }));
  const instanceId = instanceIdOf(xml);
  return instanceId === '' ? asNewAnswer({ xml, files }, tried) : { instanceId, xml, files };
};

/** Files distributed over requests; `tooLarge` is the first one that does not fit into any. */
export type Parts = { readonly requests: readonly (readonly AnswerFile[])[] } | { readonly tooLarge: AnswerFile };

/**
 * Distributes files over requests, each within a server's limit; each carries the XML as well.
 * @param limit the server's limit in bytes per request
 */
export const partsOf = ({ xml, files }: Answer, limit: number): Parts => {
  const room = limit - OVERHEAD - new Blob([xml]).size;
  const shared = Math.min(room, SHARED);
  const requests: { files: AnswerFile[]; free: number }[] = [];
  for (const file of [...files].sort((a, b) => b.blob.size - a.blob.size)) {
    const size = file.blob.size + OVERHEAD_OF_FILE;
    if (size > room) return { tooLarge: file };
    const request = requests.find(({ free }) => free >= size);
    if (request === undefined) requests.push({ files: [file], free: shared - size });
    else {
      request.files.push(file);
      request.free -= size;
    }
  }
  return { requests: requests.length === 0 ? [[]] : requests.map((request) => request.files) };
};
