import { expect, type APIRequestContext } from '@playwright/test';
import { fillForm, openRosaHeaders } from '../../support/device/sendAsDevice';
import { encryptAsDevice } from '../../support/form/encryptAsDevice';
import { multipartBody, xmlPart, type Part } from '../../support/device/multipart';
import { administratorsHeaders } from './administratorsCalls';
import type { Published } from './webForms';

const headersOfDevice = async (request: APIRequestContext) => ({
  ...openRosaHeaders,
  ...(await administratorsHeaders(request)),
});

/** The form as devices download it. */
const download = async (request: APIRequestContext, { path }: Pick<Published, 'path'>): Promise<string> => {
  const answer = await request.get(`${path}.xml`, { headers: await headersOfDevice(request) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.text();
};

const post = async (
  request: APIRequestContext,
  { path }: Pick<Published, 'path'>,
  parts: readonly Part[],
): Promise<void> => {
  const { payload, contentType } = multipartBody(parts);
  const url = path.replace(/\/forms\/.*/, '/submission');
  const answer = await request.post(url, {
    headers: { ...(await headersOfDevice(request)), 'Content-Type': contentType },
    data: payload,
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

/**
 * Sends a submission as a device does, encrypted if the form has a key.
 * @param answers by the names of the questions, already escaped for XML
 * @param media files by name
 * @returns its instance id
 */
export const sendByDevice = async (
  request: APIRequestContext,
  form: Pick<Published, 'path'>,
  answers: Readonly<Record<string, string>>,
  media: Readonly<Record<string, Buffer>> = {},
): Promise<string> => {
  const formXml = await download(request, form);
  const { instanceId, xml } = fillForm(formXml, answers);
  if (formXml.includes('base64RsaPublicKey')) {
    const { manifest, files } = encryptAsDevice(formXml, instanceId, xml, media);
    await post(request, form, [xmlPart(manifest), ...files]);
  } else {
    const files = Object.entries(media).map(([name, data]): Part => ({ name, filename: name, data }));
    await post(request, form, [xmlPart(xml), ...files]);
  }
  return instanceId;
};
