import { deflate } from 'pako';

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * The content of the code for a device: its settings as JSON, compressed by zlib, in base64 (docs/protocol.md#openrosa).
 * `admin` must be there though it is empty, or the app refuses the code.
 * @param serverUrl where the device downloads forms and submits data
 */
export const collectSettings = (serverUrl: string): string => {
  const settings = { general: { server_url: serverUrl }, admin: {} };
  return base64(deflate(new TextEncoder().encode(JSON.stringify(settings))));
};
