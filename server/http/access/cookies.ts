import type { RequestInfo } from '../context';

/**
 * A cookie of this server that scripts cannot read. The name with `__Host-` can only come over HTTPS. With an http origin the
 * plain name is accepted, so that downloads work on a machine without certificates.
 */
export const cookieOf = (info: RequestInfo, name: string, origin: string): string | undefined => {
  const plain = origin.startsWith('http:');
  if (!info.secure && !plain) return undefined;
  const pairs = (info.headers.cookie ?? '').toString().split(/;\s*/);
  const value = (of: string) => pairs.find((pair) => pair.startsWith(`${of}=`))?.slice(of.length + 1);
  const raw = value(`__Host-${name}`) ?? (plain ? value(name) : undefined);
  if (raw === undefined) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
};
