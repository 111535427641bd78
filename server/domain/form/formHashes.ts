import { createHash } from 'node:crypto';

/** Hashes of a form's XML in hex; `hash` is the MD5 devices compare. */
export interface FormHashes {
  readonly hash: string;
  readonly sha: string;
  readonly sha256: string;
}

const hex = (algorithm: string, xml: string): string => createHash(algorithm).update(xml, 'utf8').digest('hex');

/** @param xml the form's characters; they are hashed as UTF-8, which are the bytes the form came as and is sent as */
export const formHashes = (xml: string): FormHashes => ({
  hash: hex('md5', xml),
  sha: hex('sha1', xml),
  sha256: hex('sha256', xml),
});
