import { logInTo } from '#scripts/test/ownServer';
import { call, formOf, submissionOf, type Made, type Measured, type Sizes } from './data';
import { measureDevices } from './devices';
import type { Times } from './site';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Number of submissions sent one after another. */
const SENT = 10;

/**
 * Measures the calls of a server once, in milliseconds from the request until the response is read.
 * @param made the created data, and the address for devices
 */
export const measureServer = async (
  server: Measured,
  made: Made & { readonly devicePath: string },
  { rows }: Sizes,
  run: number,
): Promise<Times> => {
  const read = (path: string) => timed(async () => (await call(server, 'GET', path)).arrayBuffer());
  const most = Math.max(...rows);
  const form = `/projects/${made.surveys}/forms/${formOf(most)}`;
  const intake = await timed(async () => {
    for (let index = 0; index < SENT; index += 1)
      await call(server, 'POST', `${form}/submissions`, submissionOf(most, `${Date.now()}${run}${index}`));
  });
  return {
    'sign-in': await timed(() => logInTo(server.address, { email: server.email, password: server.password })),
    'list of projects': await read('/projects'),
    'list of forms': await read(`/projects/${made.access}/forms`),
    'list of app users': await read(`/projects/${made.access}/app-users`),
    'a submission taken in': intake / SENT,
    ...(await measureDevices(server, made.devicePath)),
    'OData page of 250': await read(`${form}.svc/Submissions?%24top=250&%24count=true`),
    [`export of ${most} submissions`]: await read(`${form}/submissions.csv.zip`),
  };
};
