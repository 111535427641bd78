import type { Http, HttpRequest } from '#sagas/io/http';
import { selectAlert } from '#store/core/alert';
import {
  filesConfirmed,
  attachmentsChosen,
  selectAttachmentChoice,
  selectAttachmentQueue,
} from '#store/form/attachmentUploads';
import { selectDraftAttachments } from '#store/form/attachments';
import { fileById, storeFile } from '#store/core/files';
import { answering } from '../answers';
import { managed } from '../access/manager';
import { startSite, type SiteOptions } from '../site';

/** The form whose media files these are. */
export const form = { projectId: 1, xmlFormId: 'trees' };
/** Their paths at the server and on the site. */
export const list = '/v1/projects/1/forms/trees/draft/attachments';
export const attachmentsPath = '/projects/1/forms/trees/draft/attachments';
/** Time of the device's clock. */
export const now = Date.UTC(2026, 10, 21, 12);

const slots = ['a.jpg', 'b.jpg', 'c.csv', 'd ü.jpg'].map((name) => ({ name, type: 'file', exists: false }));

interface Options extends Pick<SiteOptions, 'enhancers' | 'files'> {
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The site at the media files of a draft, with every request that carried a file. */
export const openAttachments = async ({ answers = {}, ...options }: Options = {}) => {
  const uploads: HttpRequest[] = [];
  const posts = slots.map(({ name }) => [`POST ${list}/${encodeURIComponent(name)}`, { success: true }]);
  const inner = answering({ ...managed, [`GET ${list}`]: slots, ...Object.fromEntries(posts), ...answers });
  const http: Http = {
    send: (request) => {
      if (request.method === 'POST') {
        uploads.push(request);
        request.onProgress?.(1, 2);
        request.onProgress?.(2, 2);
      }
      return inner.send(request);
    },
  };
  const site = await startSite({ http, start: attachmentsPath, now, ...options });
  site.forgetSent();
  const fileIds: string[] = [];
  const choose = async (chosen: readonly File[], onto?: string) => {
    const held = chosen.map((file) => ({ fileId: storeFile(file), fileName: file.name }));
    fileIds.push(...held.map(({ fileId }) => fileId));
    site.dispatch(attachmentsChosen({ ...form, files: held, folders: [], ...(onto === undefined ? {} : { onto }) }));
    await site.idle();
  };
  const confirm = async () => {
    site.dispatch(filesConfirmed());
    await site.idle();
  };
  return {
    site,
    uploads,
    choose,
    confirm,
    queue: () => selectAttachmentQueue(site.state()),
    choice: () => selectAttachmentChoice(site.state()),
    alert: () => selectAlert(site.state()),
    present: () =>
      selectDraftAttachments(site.state(), form)
        .filter(({ exists }) => exists)
        .map(({ name }) => name),
    areHeld: () => fileIds.map((id) => fileById(id) !== undefined),
  };
};

/** A file with this name. */
export const named = (name: string, text = 'x', type = '') => new File([text], name, { type });
