import type { XmlReader } from './xml';

/** A reader that calls two others in one pass. */
export const bothReaders = (one: XmlReader, other: XmlReader): XmlReader => ({
  open: (...args) => {
    one.open?.(...args);
    other.open?.(...args);
  },
  text: (text) => {
    one.text?.(text);
    other.text?.(text);
  },
  close: (...args) => {
    one.close?.(...args);
    other.close?.(...args);
  },
});
