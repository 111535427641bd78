import type { Answer, Sent } from './target';

/** Answered by 501 in the protocol: what is meant, but not there. */
const NOT_IMPLEMENTED = 501;

const isProblem = (body: string): boolean => {
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read !== 'object' || read === null || !('code' in read) || !('message' in read)) return false;
    return typeof read.code === 'number' && typeof read.message === 'string' && read.message !== '';
  } catch {
    return false;
  }
};

/** Devices are told in their own format. */
const isOpenRosaProblem = ({ contentType, body }: Answer): boolean =>
  contentType.includes('xml') && /<message[^>]*>[^<]+<\/message>/.test(body);

/**
 * What is wrong with an answer to a bad request; null if nothing. It may succeed, or be refused with a problem in
 * words; it must not be a failure of the server.
 */
export const faultOf = ({ method, path }: Sent, answer: Answer): string | null => {
  const { status, body } = answer;
  if (status >= 500 && status !== NOT_IMPLEMENTED) return `answers ${status}: ${body.slice(0, 300)}`;
  if (status < 400 || method === 'HEAD' || !path.startsWith('/v1/')) return null;
  return isProblem(body) || isOpenRosaProblem(answer)
    ? null
    : `answers ${status} without a problem: ${body.slice(0, 300)}`;
};
