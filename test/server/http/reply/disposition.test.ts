import { disposition } from '#server/http/reply/disposition';

/** The values a client reads: the name for old clients, and the one that takes precedence (RFC 6266 §4.3). */
const read = (header: string) => {
  const [, plain, extended = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(header) ?? [];
  return { plain, name: decodeURIComponent(extended) };
};

describe('the name of a download', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['a b;c,d=e.jpg', 'a b;c,d=e.jpg'],
    ['"quoted".jpg', '_quoted_.jpg'],
    ['back\\slash\\".jpg', 'back_slash__.jpg'],
    ['new\r\nSet-Cookie: a=b.jpg', 'new__Set-Cookie: a=b.jpg'],
    ['tab\tand\u0000zero', 'tab_and_zero'],
    ['100%25.jpg', '100_25.jpg'],
    ["it's (1)*.jpg", "it's (1)*.jpg"],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['é.jpg', '_.jpg'],
    ['e\u0301.jpg', 'e_.jpg'],
    ['👩🏽‍🌾.jpg', '____.jpg'],
    ['עברית\u202Egpj.exe', '______gpj.exe'],
    ['', ''],
    ['x'.repeat(255), 'x'.repeat(255)],
  ])('the name of a download is sent unchanged, and for old clients without special characters: %j', (name, plain) => {
    expect(read(disposition(name))).toEqual({ name, plain });
  });

  it.each([
    ['x'.repeat(5000) + '.jpg', 'x'.repeat(251) + '.jpg'],
    ['é'.repeat(5000) + '.jpeg', 'é'.repeat(125) + '.jpeg'],
    ['a' + '🌱'.repeat(100), 'a' + '🌱'.repeat(63)],
    ['a.' + 'b'.repeat(5000), 'a.' + 'b'.repeat(253)],
  ])('the name of a download keeps its extension if it is too long', (name, kept) => {
    expect(read(disposition(name)).name).toBe(kept);
    expect(disposition(name).length).toBeLessThan(1000);
  });
});
