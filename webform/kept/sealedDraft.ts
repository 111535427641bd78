type Bytes = Uint8Array<ArrayBuffer>;

const ALGORITHM = 'AES-GCM';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PART = 2 ** 22;
const FORMAT = 1;
const KEY = 'webForm.draftKey';

/** Encrypts the stored answers to encrypted forms. */
export interface DraftSeal {
  /** Names the key; nothing follows from it. */
  readonly key: string;
  /** @param label what is sealed and where it belongs: at another place it cannot be opened */
  seal(content: Blob, label: string): Promise<Blob>;
  open(sealed: Blob, label: string): Promise<Blob>;
}

const hex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (digits: string): Bytes =>
  Uint8Array.from(digits.match(/../g) ?? [], (digit) => Number.parseInt(digit, 16));

const bytesIn = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());

/** Of this tab alone: other tabs, and this one after it was closed, have another. */
const keyOfSession = (storage: Pick<globalThis.Storage, 'getItem' | 'setItem'>) => {
  const [id, secret] = storage.getItem(KEY)?.split('.') ?? [];
  if (id && secret?.length === 2 * KEY_BYTES) return { id, secret };
  const made = {
    id: hex(crypto.getRandomValues(new Uint8Array(8))),
    secret: hex(crypto.getRandomValues(new Uint8Array(KEY_BYTES))),
  };
  storage.setItem(KEY, `${made.id}.${made.secret}`);
  return made;
};

/**
 * Seals by a key that only this session of the browser has. Large files are sealed in parts, each bound to its place among
 * all of them.
 * @param storage the browser's sessionStorage
 * @throws if the browser cannot keep the key, or cannot encrypt
 */
export const draftSeal = async (storage: Pick<globalThis.Storage, 'getItem' | 'setItem'>): Promise<DraftSeal> => {
  const { id, secret } = keyOfSession(storage);
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), ALGORITHM, false, ['encrypt', 'decrypt']);
  const rules = (iv: Bytes, label: string, part: number, parts: number) => ({
    name: ALGORITHM,
    iv,
    additionalData: new TextEncoder().encode(JSON.stringify([FORMAT, label, part, parts])),
  });
  return {
    key: id,
    seal: async (content, label) => {
      const parts = Math.max(1, Math.ceil(content.size / PART));
      const sealed: Blob[] = [new Blob([Uint8Array.of(FORMAT)])];
      for (let part = 0; part < parts; part += 1) {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const plain = await bytesIn(content.slice(part * PART, (part + 1) * PART));
        sealed.push(new Blob([iv, await crypto.subtle.encrypt(rules(iv, label, part, parts), key, plain)]));
      }
      return new Blob(sealed);
    },
    open: async (sealed, label) => {
      const whole = IV_BYTES + PART + TAG_BYTES;
      const parts = Math.ceil((sealed.size - 1) / whole);
      const plain: Blob[] = [];
      for (let part = 0; part < parts; part += 1) {
        const from = 1 + part * whole;
        const bytes = await bytesIn(sealed.slice(from, from + whole));
        const iv = bytes.slice(0, IV_BYTES);
        const opened = await crypto.subtle.decrypt(rules(iv, label, part, parts), key, bytes.slice(IV_BYTES));
        plain.push(new Blob([opened]));
      }
      return new Blob(plain);
    },
  };
};
