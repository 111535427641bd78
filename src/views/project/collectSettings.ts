import { deflate } from 'pako';

/**
 * The address a device talks to as this app user: everything below it acts with the token (facts: api §15).
 * @param origin scheme and host of the server, e.g. `https://survey.example.org`
 */
export const collectServerUrl = (origin: string, projectId: number, token: string): string =>
  `${origin}/v1/key/${encodeURIComponent(token)}/projects/${projectId}`;

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * What the code for a device holds: its settings as JSON, compressed by zlib, in base64 (facts: api §15). `admin` must
 * be there though it is empty, or the app refuses the code.
 * @param serverUrl where the device gets its forms and sends what it gathered
 */
export const collectSettings = (serverUrl: string): string => {
  const settings = { general: { server_url: serverUrl }, admin: {} };
  return base64(deflate(new TextEncoder().encode(JSON.stringify(settings))));
};
