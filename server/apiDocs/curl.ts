import type { Operation } from './document';

/** Placeholder for the address of the server in a command; the page replaces it by its own. */
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
 * A call as a curl command for a shell.
 * @returns placeholders are in braces, as in the path: `{token}`, `{projectId}`
 */
export const curlOf = (method: string, path: string, operation: Operation): string => {
  const verb = method === 'get' ? [] : [`-X ${method.toUpperCase()}`];
  const body = operation.requestBody ? ["--data-binary '@{file}'"] : [];
  const lines = headers(operation).map((header) => `-H '${header}'`);
  // Braces are sets for curl, even inside quotes.
  return ['curl -g', ...verb, ...lines, ...body, `'${originMark}${path}'`].join(' ');
};
