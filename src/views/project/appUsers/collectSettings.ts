import { deflate } from 'pako';

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * The content of the code for a device: its settings as JSON, compressed by zlib, in base64
 * (docs/protocol.md#openrosa). `admin` is required though empty, or the app refuses the code.
 * @param serverUrl the address for downloading forms and sending submissions
 */
export const collectSettings = (serverUrl: string): string => {
  const settings = { general: { server_url: serverUrl }, admin: {} };
  return base64(deflate(new TextEncoder().encode(JSON.stringify(settings))));
};
