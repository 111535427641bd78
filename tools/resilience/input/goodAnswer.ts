import type { Answer, Sent } from '../target';

/** 501 in the protocol: a valid request for a missing feature. */
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

/** Devices get responses in their own format. */
const isOpenRosaProblem = ({ contentType, body }: Answer): boolean =>
  contentType.includes('xml') && /<message[^>]*>[^<]+<\/message>/.test(body);

/**
 * Checks the response to a bad request. @returns a description of the failure, or null. The request may succeed, or be refused
 * with a problem; it must not cause a server error.
 */
export const faultOf = ({ method, path }: Sent, answer: Answer): string | null => {
  const { status, body } = answer;
  if (status >= 500 && status !== NOT_IMPLEMENTED) return `answers ${status}: ${body.slice(0, 300)}`;
  if (status < 400 || method === 'HEAD' || !path.startsWith('/v1/')) return null;
  return isProblem(body) || isOpenRosaProblem(answer)
    ? null
    : `answers ${status} without a problem: ${body.slice(0, 300)}`;
};
