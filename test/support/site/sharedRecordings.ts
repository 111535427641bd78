import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One exchange with a server that knows edits. */
export interface Recorded {
  readonly name: string;
  readonly request: { readonly path: string; readonly body: { readonly text?: string } | null };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: { readonly text?: string; readonly json?: unknown; readonly base64Head?: string } | null;
  };
}

/** Exchanges with a server that knows edits, by their names, next to this repository; tests report it if they are missing. */
export const sharedRecordings = (): ((name: string) => Recorded) | null => {
  const folder = join(__dirname, '../../../../shared/contract/later-v2026.2.2');
  if (!existsSync(folder)) {
    console.log('no recorded replies are tried: ../shared is not here');
    return null;
  }
  const files = readdirSync(folder);
  return (name) => {
    const file = files.find((each) => /^\d+-/.test(each) && each.replace(/^\d+-|\.json$/g, '') === name);
    if (file === undefined) throw new Error(`nothing is recorded as ${name}`);
    const recorded: Recorded = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return recorded;
  };
};

/** The reply as a browser gets it. */
export const replyOf = ({ response: { status, headers, body } }: Recorded): Response => {
  const { text, json, base64Head } = body ?? {};
  const content = base64Head === undefined ? (text ?? JSON.stringify(json)) : Buffer.from(base64Head, 'base64');
  const { 'content-type': type = '', 'content-length': length = '' } = headers;
  return new Response(content, { status, headers: { 'Content-Type': type, 'Content-Length': length } });
};
