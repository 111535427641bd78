import { xform } from '#test/fixtures/xform';

/** Number of each to create. */
export interface Sizes {
  readonly projects: number;
  /** One form for each. */
  readonly rows: readonly number[];
  readonly access: { readonly forms: number; readonly appUsers: number };
}

/** A measured server, and a session there. */
export interface Measured {
  /** Without a trailing slash. */
  readonly address: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The ids of the two created projects. */
export interface Made {
  readonly surveys: number;
  readonly access: number;
}

/** Number of concurrent calls. */
export const AT_ONCE = 8;

/** Sends a call below `/v1`. @throws unless it succeeds */
export const call = async (
  { address, token }: Measured,
  method: string,
  path: string,
  body?: string | object,
): Promise<Response> => {
  const type = typeof body === 'string' ? 'application/xml' : 'application/json';
  const answer = await fetch(`${address}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

/** Creates a number of things, some concurrently. */
export const many = async (count: number, make: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await make(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** The form with that number of submissions. */
export const formOf = (rows: number): string => `rows_${rows}`;

/** A submission of such a form. */
export const submissionOf = (rows: number, mark: string | number): string =>
  `<data id="${formOf(rows)}" version="1"><depth>${(Number(mark) || 0) % 97}.5</depth><orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>uuid:${formOf(rows)}-${mark}</orx:instanceID></orx:meta></data>`;

const makeProject = async (server: Measured, name: string): Promise<number> => {
  const { id } = (await (await call(server, 'POST', '/projects', { name })).json()) as { readonly id: number };
  return id;
};

const publish = (server: Measured, project: number, id: string): Promise<unknown> =>
  call(server, 'POST', `/projects/${project}/forms?publish=true`, xform({ id, title: `Form ${id}` }));

/** Creates the data through public calls only, so that any server of the protocol can be filled. */
export const makeData = async (server: Measured, { projects, rows, access }: Sizes): Promise<Made> => {
  await many(projects, (index) => makeProject(server, `Bench project ${index}`));
  const surveys = await makeProject(server, 'Bench surveys');
  for (const count of rows) {
    await publish(server, surveys, formOf(count));
    const path = `/projects/${surveys}/forms/${formOf(count)}/submissions`;
    await many(count, (index) => call(server, 'POST', path, submissionOf(count, index)));
  }
  const accessProject = await makeProject(server, 'Bench form access');
  await many(access.forms, (index) => publish(server, accessProject, `form_${index}`));
  await many(access.appUsers, (index) =>
    call(server, 'POST', `/projects/${accessProject}/app-users`, { displayName: `Tablet ${index}` }),
  );
  return { surveys, access: accessProject };
};
