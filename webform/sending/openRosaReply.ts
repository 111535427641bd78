/** The beginning of what a server answers to a submission (OpenRosa Metadata Schema); a worker has no parser of XML. */
const REPLY = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:[\w.-]+:)?OpenRosaResponse[\s/>]/;
const MESSAGE = /<(?:[\w.-]+:)?message(?:\s[^>]*)?>([^<]*)</;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name] ?? whole;
  });

/** Whether a text is what a server answers to a submission; other things between it and the browser answer pages. */
export const isReply = (text: string): boolean => REPLY.test(text);

/** A server's message about a submission it refused. */
export const readMessage = (text: string): string | null => {
  const [, message = ''] = (isReply(text) && MESSAGE.exec(text)) || [];
  return unescaped(message).trim() || null;
};
