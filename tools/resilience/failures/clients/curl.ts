import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Person } from '#scripts/test/ownServer';
import { photosAnswer, photosForm } from './photosForm';
import { Steps, type Story } from './story';

/** Larger than bodies that curl sends without `Expect: 100-continue`. */
const LARGE = 3_000_000;

interface Said {
  readonly status: number;
  readonly body: string;
}

const run = (args: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    execFile('curl', ['-sS', '-w', '\n%{http_code}', ...args], { maxBuffer: 2 * LARGE }, (error, stdout, stderr) => {
      const end = stdout.lastIndexOf('\n');
      const status = Number(stdout.slice(end + 1));
      resolve({ status, body: error ? stderr : stdout.slice(0, end) });
    });
  });

const isHere = (): Promise<boolean> =>
  new Promise((resolve) => execFile('curl', ['--version'], (error) => resolve(error === null)));

const story = async (address: string, { email, password }: Person, folder: string): Promise<Story> => {
  const steps = new Steps('curl');
  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const json = ['-H', 'content-type: application/json'];
  const login = await run([...json, '-d', JSON.stringify({ email, password }), `${address}/v1/sessions`]);
  const { token } = JSON.parse(login.body) as { readonly token: string };
  steps.check('a login', login.status === 200 && token.length === 64, login);
  const as = ['-H', `authorization: Bearer ${token}`];
  const made = await run([...as, ...json, '-d', '{"name":"By curl"}', `${address}/v1/projects`]);
  const { id } = JSON.parse(made.body) as { readonly id: number };
  steps.check('a project', made.status === 200, made);
  const project = `${address}/v1/projects/${id}`;
  const xml = ['-H', 'content-type: application/xml'];
  const form = `@${file('form.xml', photosForm())}`;
  const formMade = await run([
    ...as,
    ...xml,
    '--data-binary',
    form,
    `${project}/forms?publish=true&ignoreWarnings=true`,
  ]);
  steps.check('a form', formMade.status === 200, formMade);

  const basic = await run([
    '-u',
    `${email}:${password}`,
    '-H',
    'x-forwarded-proto: https',
    `${address}/v1/users/current`,
  ]);
  steps.check('a password for each request', basic.status === 200 && basic.body.includes(email), basic);

  const answer = file('answer.xml', photosAnswer('uuid:curl', 'Ann'));
  const parts = [
    '-F',
    `xml_submission_file=@${answer};type=text/xml`,
    '-F',
    `a.jpg=@${file('a.jpg', Buffer.alloc(LARGE, 1))}`,
  ];
  const sent = await run([...as, '-H', 'x-openrosa-version: 1.0', ...parts, `${project}/submission`]);
  steps.check('a submission with a large file', sent.status === 201, sent);
  const submission = `${project}/forms/photos/submissions/uuid:curl`;
  const put = ['-X', 'POST', '-H', 'transfer-encoding: chunked', '-T', file('b.jpg', Buffer.alloc(LARGE, 2))];
  const later = await run([...as, ...put, `${submission}/attachments/b.jpg`]);
  steps.check('a file in pieces', later.status === 200, later);
  const packed = await run([...as, '--compressed', `${submission}.xml`]);
  steps.check('what was sent', packed.body.includes('uuid:curl'), packed);
  const head = await run([...as, '-I', `${submission}/attachments/a.jpg`]);
  steps.check(
    'the size of a file',
    head.status === 200 && head.body.toLowerCase().includes(`content-length: ${LARGE}`),
    head,
  );
  const zip = path.join(folder, 'export.zip');
  const exported = await run([...as, '-o', zip, `${project}/forms/photos/submissions.csv.zip`]);
  steps.check('an export', exported.status === 200, exported);
  const old = await run([...as, '--http1.0', `${address}/v1/projects`]);
  steps.check('HTTP 1.0', old.status === 200, old);
  return steps.end();
};

/** The command, if available, as used in scripts. */
export const curl = async (address: string, person: Person): Promise<Story> => {
  if (!(await isHere())) return { client: 'curl', done: 0, faults: [], skipped: 'curl is not installed' };
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-curl-'));
  try {
    return await story(address, person, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
