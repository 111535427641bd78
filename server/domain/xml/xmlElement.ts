import { escapeXml } from './xml';

type Attributes = Readonly<Record<string, string>>;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Writes one element; its content must be XML.
 * @param attributes plain values, escaped here
 * @param content elements from this function, or text from `escapeXml`
 */
export const element = (name: string, attributes: Attributes, ...content: readonly string[]): string => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside = content.join('');
  return inside === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>`;
};

/** An element with text content, escaped here. */
export const textElement = (name: string, text: string): string => element(name, {}, escapeXml(text));
