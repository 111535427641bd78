/** Prefixes of the upstream server. */
const PREFIX = /^\/(?:v1|-)(?=\/|$)/;

/** Maximum number of encodings of a path; a path with more is refused. */
const MAX_DECODINGS = 5;

/** Percent-decodes bytes, including invalid UTF-8. */
const decodeOnce = (path: string): string =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Whether a path climbs above its first segment, even if it comes back. Reads it as lenient servers do: backslashes separate,
 * repeated slashes count once, and parameters (`..;x`) do not belong to a segment.
 */
const climbs = (path: string): boolean => {
  let depth = 0;
  for (const segment of path.split(/[\\/]+/).slice(1)) {
    const name = segment.replace(/;.*$/s, '').replaceAll(/%2e/gi, '.');
    if (name === '..') depth -= 1;
    else if (name !== '' && name !== '.') depth += 1;
    if (depth < 1 && name !== '') return true;
  }
  return false;
};

/** Whether a path stays below its prefix, for a server that decodes it any number of times. */
const staysBelow = (path: string): boolean => {
  let level = path;
  for (let times = 0; times <= MAX_DECODINGS; times += 1) {
    if (!PREFIX.test(level) || climbs(level)) return false;
    const next = decodeOnce(level);
    if (next === level) return true;
    level = next;
  }
  return false;
};

/**
 * Path and query for the upstream server. Dot segments are resolved (RFC 3986 §6.2.2.3), everything else is unchanged, since form
 * ids may contain encoded slashes.
 * @param url path and query as received, without an origin
 * @returns undefined if the path is not below `/v1` or `/-`, however often it is decoded
 */
export const proxiedPath = (url: string): string | undefined => {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (!staysBelow(path)) return undefined;
  const resolved = new URL(`http://upstream${path}`).pathname;
  // Resolving removes `a%2Fb/..`, which are three segments for a server that decodes first.
  return staysBelow(resolved) ? resolved + query.replace(/#.*$/s, '') : undefined;
};
