import { isPlainText } from './plainText';
import { readBlocks } from './blocks';
import type { Answers } from './inline';
import type { TextNode } from './textNode';

/** A piece of a form's text; an `output` is an answer. */
export interface Chunk {
  readonly source: string;
  readonly asString: string;
}

/** Private characters, each of which stands for the answer with its number. */
const FIRST = 0xe100;
const LAST = 0xf8ff;

const isAnswer = ({ source }: Chunk): boolean => source === 'output';

const leading = (text: string): string => text.replace(/^\s+/, ' ');

/**
 * Reads the Markdown and HTML of a form's text (docs/web-forms.md, "Labels"). Answers are read apart, so that their signs do not
 * join those around them.
 */
export const readText = (chunks: readonly Chunk[]): readonly TextNode[] => {
  const [only] = chunks;
  if (!only) return [];
  if (chunks.length === 1 && isPlainText(only.asString)) return [only.asString];
  const written = new Map<string, string>();
  const text = chunks
    .map((chunk) => {
      if (!isAnswer(chunk)) return leading(chunk.asString);
      const code = FIRST + written.size;
      if (code > LAST) return leading(chunk.asString);
      written.set(String.fromCharCode(code), leading(chunk.asString));
      return String.fromCharCode(code);
    })
    .join('');
  const answers: Answers = {
    nodeOf: (character) => {
      const answer = written.get(character);
      if (answer === undefined) return null;
      if (answer === '' || isPlainText(answer)) return answer;
      return { name: 'span', children: readText([{ source: 'literal', asString: answer }]) };
    },
    in: (words) =>
      written.size === 0
        ? words
        : words.replaceAll(/[\uE100-\uF8FF]/g, (character) => written.get(character) ?? character),
  };
  return readBlocks(text.replaceAll(/\r\n?/g, '\n').split('\n'), answers);
};
