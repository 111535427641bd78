import type { Query } from '#api/endpoints';
import { xform, type XFormParts } from '../../fixtures/xform';
import type { TestServer } from '../server';

const XML = { 'content-type': 'application/xml' };

/** A project with an administrator who edits its forms. */
export interface FormProject {
  readonly projectId: number;
  readonly as: string;
  /** Parameters of calls about a form. */
  readonly params: (xmlFormId?: string) => { readonly projectId: number; readonly xmlFormId: string };
  /** Sends a form; the answer may be a problem. */
  readonly send: (xml: string | Buffer, query?: Query<'formCreate'>) => ReturnType<TestServer['call']>;
  /** Creates a form whose draft has these parts. */
  readonly draft: (parts?: XFormParts) => Promise<void>;
  /** Creates a form and publishes it at once. */
  readonly published: (parts?: XFormParts) => Promise<void>;
  /** Replaces the draft, whatever questions it drops; the response may be a problem. Without parts it copies the published version. */
  readonly sendDraft: (parts?: XFormParts, xmlFormId?: string) => ReturnType<TestServer['call']>;
  readonly publish: (version?: string, xmlFormId?: string) => ReturnType<TestServer['call']>;
  /** The actions in the audit log so far, with their details. */
  readonly audits: () => Promise<{ action: string; details: unknown }[]>;
}

/** Creates a project. */
export const formProject = async (server: TestServer): Promise<FormProject> => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Wells' } });
  const params = (xmlFormId = 'wells') => ({ projectId, xmlFormId });
  const send: FormProject['send'] = (xml, query = {}) =>
    server.call('formCreate', { as, params: { projectId }, query, body: xml, headers: XML });
  const mustSend = async (parts: XFormParts | undefined, query: Query<'formCreate'>) => {
    const { status, raw } = await send(xform(parts), query);
    if (status !== 200) throw new Error(raw.body);
  };
  return {
    projectId,
    as,
    params,
    send,
    draft: (parts) => mustSend(parts, {}),
    published: (parts) => mustSend(parts, { publish: true }),
    sendDraft: (parts, xmlFormId) =>
      server.call('draftCreate', {
        as,
        params: params(xmlFormId),
        ...(parts === undefined ? {} : { query: { ignoreWarnings: true }, body: xform(parts), headers: XML }),
      }),
    publish: (version, xmlFormId) =>
      server.call('draftPublish', {
        as,
        params: params(xmlFormId),
        query: version === undefined ? {} : { version },
      }),
    audits: () => server.db.selectFrom('audits').select(['action', 'details']).orderBy('id').execute(),
  };
};
