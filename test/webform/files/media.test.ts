import { mediaContent } from '#webform/files/media';

const typeOf = async (address: string, type: string): Promise<string> =>
  (await mediaContent(new Response('content', { headers: { 'content-type': type } }), address)).type;

// A client may have uploaded it as any bytes; an image element shows these only if they are no text.
it('a drawing that the server knows as any bytes is an SVG image by its name', async () => {
  expect(await typeOf('jr://images/a%20map.svg', 'application/octet-stream')).toBe('image/svg+xml');
  expect(await typeOf('jr://images/MAP.SVG', 'text/xml')).toBe('image/svg+xml');
  expect(await typeOf('jr://images/map.svg', 'image/png')).toBe('image/png');
  expect(await typeOf('jr://images/well.png', 'application/octet-stream')).toBe('application/octet-stream');
});
