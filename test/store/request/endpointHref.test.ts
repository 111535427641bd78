import { endpointHref } from '#store/request/endpointHref';

describe('endpointHref', () => {
  it('endpointHref encodes each part of the path', () => {
    const params = { projectId: 1, xmlFormId: 'a/b c', instanceId: 'uuid:1', name: 'photo 1?.jpg' };
    expect(endpointHref('submissionAttachmentGet', params)).toBe(
      '/v1/projects/1/forms/a%2Fb%20c/submissions/uuid%3A1/attachments/photo%201%3F.jpg',
    );
  });

  it('endpointHref does not encode the extension of a file', () => {
    expect(endpointHref('draftXml', { projectId: 2, xmlFormId: '__proto__' })).toBe(
      '/v1/projects/2/forms/__proto__/draft.xml',
    );
  });

  it.each([
    ['', '___'],
    ['2026 spring/été 100%', '2026%20spring%2F%C3%A9t%C3%A9%20100%25'],
    ['1[encrypted:Aa+7/g8=]', '1%5Bencrypted%3AAa%2B7%2Fg8%3D%5D'],
    ['#?&"<\\', '%23%3F%26%22%3C%5C'],
    ['v.xml', 'v.xml'],
    ['..', '..'],
    ['__proto__', '__proto__'],
  ])('endpointHref writes the version %j as %s', (version, segment) => {
    const key = { projectId: 1, xmlFormId: 'trees', version };
    expect(endpointHref('formVersionXml', key)).toBe(`/v1/projects/1/forms/trees/versions/${segment}.xml`);
    expect(endpointHref('formVersionGet', key)).toBe(`/v1/projects/1/forms/trees/versions/${segment}`);
  });
});
