import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { BaseMapResult } from '#api/schemas/system/baseMap';
import { areVectors } from '#api/explore/mapTiles';
import { hostOf, maySendTo } from '#server/domain/webhook/webhookAddress';
import { checkedLookup, PrivateAddress, type LookUp } from './webhookReceiver';

/** In milliseconds, from the DNS lookup to the end of the response. */
const TIMEOUT = 10_000;
/** Maximum size of a tile in bytes. */
const TILE_BYTES = 1_000_000;

const without = (fault: BaseMapResult['fault'], status: number | null = null): BaseMapResult => ({
  fault,
  status,
  picture: null,
});

const readTile = async (answer: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > TILE_BYTES) return null;
  }
  return Buffer.concat(chunks);
};

const resultOf = async (answer: IncomingMessage, hasVectors: boolean): Promise<BaseMapResult> => {
  const { statusCode = 0, headers } = answer;
  if (statusCode !== 200) return without('status', statusCode);
  const tile = await readTile(answer);
  const type = headers['content-type']?.split(';')[0] ?? '';
  if (hasVectors)
    return tile && !/^(text|image)\//.test(type) ? without(null, statusCode) : without('type', statusCode);
  if (!tile || !/^image\/(?:png|jpeg|webp|gif)$/.test(type)) return without('type', statusCode);
  return { fault: null, status: statusCode, picture: `data:${type};base64,${tile.toString('base64')}` };
};

/** What a trial depends on. */
interface TrialOptions {
  /** Whether private networks are allowed. */
  readonly allowPrivate: boolean;
  /** The address of the site, which some map servers require. */
  readonly referer: string;
  readonly signal: AbortSignal;
}

/**
 * Requests the tile of the whole world, because browsers may only load from map servers that are stored already. Redirects are
 * not followed.
 * @param template with `{z}`, `{x}` and `{y}`
 */
export const tryTile = async (
  template: string,
  { allowPrivate, referer, signal }: TrialOptions,
  lookUp: LookUp = systemLookup,
): Promise<BaseMapResult> => {
  const url = new URL(template.replaceAll(/\{[zxy]\}/g, '0'));
  if (!maySendTo(url, allowPrivate)) return without('address');
  const timeout = AbortSignal.timeout(TIMEOUT);
  try {
    return await new Promise<BaseMapResult>((resolve, reject) => {
      const options = {
        agent: false,
        lookup: checkedLookup(lookUp, allowPrivate),
        ...(isIP(hostOf(url)) === 0 && { servername: hostOf(url) }),
        signal: AbortSignal.any([signal, timeout]),
        headers: { referer, 'user-agent': 'Transect' },
      };
      const sent = request(url, options, (answer) => {
        resultOf(answer, areVectors({ url: template }))
          .then(resolve, reject)
          .finally(() => sent.destroy());
      });
      sent.on('error', reject);
      sent.end();
    });
  } catch (error) {
    if (error instanceof PrivateAddress) return without('address');
    return without(timeout.aborted ? 'timeout' : 'connection');
  }
};
