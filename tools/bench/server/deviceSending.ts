import { randomBytes } from 'node:crypto';
import { openRosaHeaders } from '#test/support/device/sendAsDevice';
import { filePart, multipartBody, xmlPart, type Part } from '#test/support/device/multipart';
import type { BenchCalls } from './benchCalls';
import { surveys } from '../seeding/surveys';

const PICTURE_BYTES = 100_000;

/** A submission that a device sends. */
export interface FilledIn {
  readonly xml: string;
  /** The name of its picture; empty without one. */
  readonly picture: string;
}

/** Submissions to a form `households`, of the household survey by default. */
export const filledIn = (count: number, survey: keyof typeof surveys = 'household'): FilledIn[] =>
  [...surveys[survey].answers('households', count)].map(({ xml }) => ({
    xml,
    picture: /<photo>([^<]*)<\/photo>/.exec(xml)?.[1] ?? '',
  }));

/** How a sending went. */
export interface Sending {
  readonly seconds: number;
  /** By submission, in milliseconds. */
  readonly each: readonly number[];
}

/** Sends a submission to project 1 by OpenRosa. @returns the wait for the answer, in milliseconds */
export const sendPrepared = async (
  calls: BenchCalls,
  { payload, contentType }: ReturnType<typeof multipartBody>,
): Promise<number> => {
  const started = performance.now();
  const headers = { ...openRosaHeaders, 'Content-Type': contentType };
  const body = new Uint8Array(payload);
  const answer = await calls.ask('/projects/1/submission', { method: 'POST', headers, body });
  await answer.text();
  return performance.now() - started;
};

/**
 * Sends submissions to project 1 by OpenRosa, as several concurrent devices.
 * @param pictures whether each has its picture with it
 */
export const sendByDevices = async (
  calls: BenchCalls,
  all: readonly FilledIn[],
  devices: number,
  pictures = false,
): Promise<Sending> => {
  const waiting = all.map(({ xml, picture }) => {
    const files: Part[] = pictures && picture !== '' ? [filePart(picture, randomBytes(PICTURE_BYTES))] : [];
    // Without a picture, the answer names none.
    const sent = pictures ? xml : xml.replace(/<photo>[^<]*<\/photo>/, '<photo/>');
    return multipartBody([xmlPart(sent), ...files]);
  });
  const each: number[] = [];
  const began = performance.now();
  const device = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) each.push(await sendPrepared(calls, next));
  };
  await Promise.all(Array.from({ length: devices }, device));
  return { seconds: (performance.now() - began) / 1000, each };
};
