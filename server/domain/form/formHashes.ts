import { createHash } from 'node:crypto';

/** Hashes of a form's XML in hex; devices compare `hash`, the MD5. */
export interface FormHashes {
  readonly hash: string;
  readonly sha: string;
  readonly sha256: string;
}

const hex = (algorithm: string, xml: string): string => createHash(algorithm).update(xml, 'utf8').digest('hex');

/** @param xml the characters of the form, hashed as UTF-8: the bytes that were uploaded and are sent */
export const formHashes = (xml: string): FormHashes => ({
  hash: hex('md5', xml),
  sha: hex('sha1', xml),
  sha256: hex('sha256', xml),
});
