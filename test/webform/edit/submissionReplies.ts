import { protocol, type Protocol } from '#webform/protocol/protocol';

/** The id of a submission, and that of its newest version. */
export const firstId = 'uuid:first';
export const newestId = 'uuid:second';

export const formPath = '/v1/projects/4/forms/wells';
export const path = `${formPath}/submissions/uuid%3Afirst`;

const reply = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** Responses for things that do not exist, or that the user may not see. */
export const absent = (): Response => reply({ message: 'There is nothing here.', code: 404.1 }, 404);
export const forbidden = (): Response => reply({ message: 'Not for you.', code: 403.1 }, 403);

/** Responses about a form, a submission with versions, and its files. */
export const formReply = (more: object = {}): Response =>
  reply({
    projectId: 4,
    xmlFormId: 'wells',
    version: '2',
    state: 'open',
    publishedAt: '2026-01-01T00:00:00.000Z',
    draftToken: null,
    enketoOnceId: null,
    ...more,
  });

export const submissionReply = (more: object = {}): Response =>
  reply({
    instanceId: firstId,
    createdAt: '2026-01-02T03:05:00.000Z',
    updatedAt: '2026-01-03T00:00:00.000Z',
    reviewState: 'edited',
    submitter: { id: 7, type: 'user', displayName: 'Bea' },
    currentVersion: { instanceId: newestId, instanceName: 'Kaya', current: true },
    ...more,
  });

export const filesReply = (names: Readonly<Record<string, boolean>>): Response =>
  reply(Object.entries(names).map(([name, exists]) => ({ name, exists })) satisfies readonly object[]);

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

/** Answers requests of the page from a table; `seen` lists the requests. */
export const answering = (answers: Answers): { readonly protocol: Protocol; readonly seen: readonly string[] } => {
  const seen: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    seen.push(url);
    const answer = answers[url];
    if (!answer) throw new Error(`nobody expects a request to ${url}`);
    return answer();
  };
  return {
    protocol: protocol(
      fetch,
      () => '',
      'device',
      (url) => fetch(url),
    ),
    seen,
  };
};
