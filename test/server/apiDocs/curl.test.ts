import { endpoints } from '#api/endpoints';
import { curlOf } from '#server/apiDocs/curl';
import { operationOf } from '#server/apiDocs/operation';

const curl = (name: 'projectGet' | 'projectCreate' | 'sessionCreate' | 'draftAttachmentCreate', method: string) =>
  curlOf(method, '/v1/x/{id}', operationOf(name, endpoints[name], 'any'));

describe('a call as a command for a shell', () => {
  it.each([
    ['projectGet', 'get', `curl -g -H 'Authorization: Bearer {token}' '{origin}/v1/x/{id}'`],
    [
      'projectCreate',
      'post',
      `curl -g -X POST -H 'Authorization: Bearer {token}' -H 'Content-Type: application/json' --data-binary '@{file}' '{origin}/v1/x/{id}'`,
    ],
    [
      'sessionCreate',
      'post',
      `curl -g -X POST -H 'Content-Type: application/json' --data-binary '@{file}' '{origin}/v1/x/{id}'`,
    ],
    [
      'draftAttachmentCreate',
      'post',
      `curl -g -X POST -H 'Authorization: Bearer {token}' -H 'Content-Type: {type}' --data-binary '@{file}' '{origin}/v1/x/{id}'`,
    ],
  ] as const)('the curl command of %s has everything the call needs', (name, method, command) => {
    expect(curl(name, method)).toBe(command);
  });
});
