import { endpointHref } from '../../store/endpointHref';

describe('endpointHref', () => {
  it('encodes each part of the path', () => {
    const params = { projectId: 1, xmlFormId: 'a/b c', instanceId: 'uuid:1', name: 'photo 1?.jpg' };
    expect(endpointHref('submissionAttachmentGet', params)).toBe(
      '/v1/projects/1/forms/a%2Fb%20c/submissions/uuid%3A1/attachments/photo%201%3F.jpg',
    );
  });

  it('leaves the extension of a file alone', () => {
    expect(endpointHref('draftXml', { projectId: 2, xmlFormId: '__proto__' })).toBe(
      '/v1/projects/2/forms/__proto__/draft.xml',
    );
  });
});
