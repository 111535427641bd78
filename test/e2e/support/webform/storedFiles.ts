import { expect, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { administratorsHeaders } from '../administratorsCalls';
import { ask, type Published } from '../webForms';

/** Contents of the only submission of a form: its values, and the files they name. */
export const storedFiles = async <Question extends string>(request: APIRequestContext, { path }: Published) => {
  const [row] = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${path}/submissions`);
  const submission = `${path}/submissions/${encodeURIComponent(row?.instanceId ?? '')}`;
  const own = await administratorsHeaders(request);
  const get = async (address: string): Promise<Buffer> => {
    const answer = await request.get(address, { headers: own });
    expect(answer.ok(), address).toBe(true);
    return answer.body();
  };
  const xml = String(await get(`${submission}.xml`));
  const nameOf = (question: Question): string => new RegExp(`<${question}>([^<]*)<`).exec(xml)?.[1] ?? '';
  return { nameOf, contentOf: (question: Question) => get(`${submission}/attachments/${nameOf(question)}`) };
};

/** The colour of a pixel. */
export const colourAt = async (picture: Buffer, left: number, top: number): Promise<readonly number[]> => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
