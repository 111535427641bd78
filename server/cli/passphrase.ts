import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * A passphrase: from the environment, or typed without echo, or the first line of the piped input.
 * @param question the prompt
 */
export const readPassphrase = async (given: string | undefined, question: string): Promise<string> => {
  if (given !== undefined) return given;
  const isTyped = process.stdin.isTTY;
  if (isTyped) process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isTyped });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new Error('interrupted')));
      lines.once('close', () => resolve(''));
    });
  } finally {
    lines.close();
    if (isTyped) process.stderr.write('\n');
  }
};
