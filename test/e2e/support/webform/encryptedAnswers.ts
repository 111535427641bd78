import type { KeyObject } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { submissionCipher } from '#server/domain/encryption/decryption';
import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import { administratorsHeaders } from '../administratorsCalls';
import type { Published } from '../webForms';

/** Lets a form bring a key of its own. */
export const withKey =
  (der: Buffer) =>
  (xml: string): string =>
    xml.replace('</model>', `<submission method="post" base64RsaPublicKey="${der.toString('base64')}"/></model>`);

/** All unsent data in the browser: the texts, and the files as texts. Runs in the page. */
export const waitingTexts = async (): Promise<string> => {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('the database failed'));
    });
  const database = await settled(indexedDB.open('transectWebForms'));
  const texts: string[] = [];
  for (const name of database.objectStoreNames) {
    const rows: readonly Readonly<Record<string, unknown>>[] = await settled(
      database.transaction(name).objectStore(name).getAll(),
    );
    texts.push(JSON.stringify(rows));
    const blobs = rows.flatMap((row) => Object.values(row)).filter((value) => value instanceof Blob);
    texts.push(...(await Promise.all(blobs.map((blob) => blob.text()))));
  }
  database.close();
  return texts.join('\n');
};

/** The stored submission, decrypted: the media in the order of the manifest, then the answers. */
export const decrypted = async (
  request: APIRequestContext,
  { path }: Published,
  instanceId: string,
  privateKey: KeyObject,
): Promise<Buffer[]> => {
  const own = await administratorsHeaders(request);
  const get = async (url: string): Promise<Buffer> => {
    const answer = await request.get(url, { headers: own });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return answer.body();
  };
  const at = `${path}/submissions/${encodeURIComponent(instanceId)}`;
  const { encrypted } = readSubmission((await get(`${at}.xml`)).toString());
  if (encrypted === null) throw new Error('the submission is not encrypted');
  const files: Buffer[] = [];
  for (const name of [...encrypted.mediaFiles, encrypted.encryptedXmlFile]) {
    files.push(await get(`${at}/attachments/${encodeURIComponent(name)}`));
  }
  const { decrypt } = submissionCipher(privateKey, { encryptedKey: encrypted.key, instanceId });
  return files.map((file, index) => decrypt(index, file));
};
