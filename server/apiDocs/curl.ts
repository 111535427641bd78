import type { Operation } from './document';

/** Stands for the address of the server in a command; the page puts its own in. */
const originMark = '{origin}';

const headers = ({ security, requestBody }: Operation): string[] => {
  const isPublic = security.some((scheme) => Object.keys(scheme).length === 0);
  const [type] = Object.keys(requestBody?.content ?? {});
  return [
    ...(isPublic ? [] : ['Authorization: Bearer {token}']),
    ...(type === undefined ? [] : [`Content-Type: ${type === '*/*' ? '{type}' : type}`]),
  ];
};

/**
 * A call as a command for a shell.
 * @returns what is to be filled in stands in braces, as in the path: `{token}`, `{projectId}`
 */
export const curlOf = (method: string, path: string, operation: Operation): string => {
  const verb = method === 'get' ? [] : [`-X ${method.toUpperCase()}`];
  const body = operation.requestBody ? ["--data-binary '@{file}'"] : [];
  const lines = headers(operation).map((header) => `-H '${header}'`);
  // Braces are sets for curl itself, quotes or not.
  return ['curl -g', ...verb, ...lines, ...body, `'${originMark}${path}'`].join(' ');
};
