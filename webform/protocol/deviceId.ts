import type { Storage } from '../page/storage';

const KEY = 'webForm.deviceId';

/** A random, permanent id of this browser, by which its submissions can be recognized. */
export const deviceId = (storage: Storage): string => {
  const known = storage.read(KEY);
  if (known !== null && /^transect:[0-9a-f]{24}$/.test(known)) return known;
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))];
  const made = `transect:${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  storage.write(KEY, made);
  return made;
};
