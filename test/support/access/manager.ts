import { answering } from '../answers';
import { startSite, type Site } from '../site';
import { aCurrentUser, aForm, aProject } from '../things';

/** A server's responses to the manager of project 1 with the published form `trees`. */
export const managed: Readonly<Record<string, unknown>> = {
  'GET /v1/sessions/restore': { token: 't', csrf: 'c', createdAt: '', expiresAt: '' },
  'GET /v1/users/current': aCurrentUser(),
  'GET /v1/users': [],
  'GET /v1/projects': [aProject()],
  'GET /v1/projects/1': aProject(),
  'GET /v1/projects/1/forms': [aForm()],
  'GET /v1/projects/1/app-users': [],
  'GET /v1/projects/1/forms/trees': aForm(),
  'GET /v1/projects/1/forms/trees/versions': [],
  'GET /v1/projects/1/forms/trees/draft': aForm({ publishedAt: null }),
  'GET /v1/projects/1/forms/trees/draft/attachments': [],
  'GET /v1/projects/1/forms/trees/attachments': [],
};

/** The site of that user, with more responses, at a path. */
export const siteOfManager = (start: string, more: Readonly<Record<string, unknown>> = {}): Promise<Site> =>
  startSite({ http: answering({ ...managed, ...more }), start });
